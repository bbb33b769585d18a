/** Chooses the position that pictures a game in the library. */
import { rulesFromText } from '../../engine/games/index.ts';
import { parsePosition } from '../../engine/notation/position-text.ts';
import type { Rules } from '../../engine/rules/game.ts';
import type { Setup } from '../../engine/rules/types.ts';
import { mainLineMoves } from '../../engine/tree/node.ts';
import { makePath } from '../../engine/tree/path.ts';
import { positionsTo } from '../../engine/tree/positions.ts';
import type { GameRecord, Path } from '../../engine/tree/types.ts';
import { bookmarksIn } from './bookmarks.ts';
import { positionsFor } from './document.ts';
import type { ThumbnailChoice } from './settings-data.ts';

/** A position with the rules that know its board. */
export interface Pictured {
  readonly rules: Rules;
  readonly setup: Setup;
}

/** Returns the picture of a position as text; null if rules or position cannot be read. */
export function pictureOfText(rulesText: string, position: string): Pictured | null {
  const rules = rulesFromText(rulesText);
  const setup = rules.ok && position !== '' ? parsePosition(rules.value.board, position) : null;
  return rules.ok && setup?.ok ? { rules: rules.value, setup: setup.value } : null;
}

/** The last position of the main line that can be played; kept with the game, which never changes. */
const ends = new WeakMap<GameRecord, Pictured | null>();

/**
 * Returns the position at a path; if it cannot be reached, the last position before it; for a start that the rules
 * refuse, its seeds. Null if the rules cannot be read.
 */
export function pictureAt(game: GameRecord, path: Path): Pictured | null {
  const positions = positionsFor(game);
  if (!positions.ok) return null;
  const { rules } = positions.value;
  const last = positionsTo(positions.value, path).findLast((position) => position.ok);
  if (last?.ok) return { rules, setup: last.value };
  return game.setup ? { rules, setup: game.setup } : null;
}

function pictureOfEnd(game: GameRecord): Pictured | null {
  const known = ends.get(game);
  if (known !== undefined) return known;
  const made = pictureAt(game, makePath(mainLineMoves(game.root)));
  ends.set(game, made);
  return made;
}

/**
 * Returns the picture of a game.
 *
 * @param here the current node of the game.
 */
export function pictureOf(game: GameRecord, choice: ThumbnailChoice, here: Path): Pictured | null {
  if (choice === 'none') return null;
  if (choice === 'here') return pictureAt(game, here);
  const [first] = choice === 'bookmark' ? bookmarksIn(game.root) : [];
  return first === undefined ? pictureOfEnd(game) : pictureAt(game, first);
}
