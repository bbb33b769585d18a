/**
 * Records made new: a game without moves, a branch taken out, a line flattened to a start, a game under other rules.
 *
 * Nothing here changes the record it starts from; the caller opens the answer beside it or puts it in its place.
 */
import { fail, ok, type Result } from '../core/result.ts';
import type { Rules } from '../rules/game.ts';
import { setupOf } from '../rules/state.ts';
import type { RulesError, Setup } from '../rules/types.ts';
import { onlyLine } from './delete.ts';
import { findNode, ghostRefusal, type Edited, type EditError, type EditResult } from './edit.ts';
import { fitNode, freshFooting } from './fit.ts';
import { countGhosts } from './node.ts';
import { ROOT } from './path.ts';
import { positionAt, startPosition, type Positions } from './positions.ts';
import { sameData } from './same-data.ts';
import { swapSeats } from './tags.ts';
import { makeNode, type GameRecord, type Path, type Tag, type TreeNode } from './types.ts';

/** A game without moves. A setup equal to the rule set's own start is left out; one that cannot be played is kept. */
export function newRecord(rules: Rules, setup: Setup | null = null, tags: readonly Tag[] = []): GameRecord {
  return {
    game: rules.game,
    rules: rules.key,
    setup: ownSetup(rules, setup),
    tags,
    root: makeNode(''),
    rest: '',
  };
}

function ownSetup(rules: Rules, setup: Setup | null): Setup | null {
  if (setup === null || sameData(setup, rules.startSetup())) return null;
  return setupOf(setup);
}

/**
 * A branch as a game of its own: the line to `path` without its variations, and all that follows. Start, rules, tags
 * and paths are the same.
 */
export function extractBranch(record: GameRecord, path: Path): Edited {
  const found = findNode(record, path);
  if (!found.ok) return found;
  const root = onlyLine(record.root, path);
  return ok({ record: root === record.root ? record : { ...record, root }, path });
}

/**
 * Makes the position at `path` the start: its node becomes the root with what is written on it, what follows stays, all
 * else goes. History starts anew, so moves and values that rest on it are looked at again. If the players had changed
 * seats (pie rule) their names change places, since a start position has no seats to change.
 *
 * @returns standing at the new root; `moved` tells how the paths got shorter.
 */
export function flattenTo(record: GameRecord, path: Path, positions: Positions): Edited {
  const found = findNode(record, path);
  if (!found.ok) return found;
  if (path === '') return ok({ record, path });
  const position = positionAt(positions, path);
  if (!position.ok) return ghostRefusal(position);
  const { rules } = positions;
  const { swapped } = position.value;
  const setup = ownSetup(rules, setupOf(position.value));
  const start = startPosition(rules, setup);
  if (!start.ok) return start;
  const top: TreeNode = {
    ...found.value,
    move: '',
    before: '',
    time: null,
    moveGlyph: null,
    verdict: null,
    suggested: null,
  };
  const root = fitNode(rules, top, { was: position, is: start });
  const tags = swapped ? swapSeats(record.tags) : record.tags;
  return ok({ record: { ...record, setup, tags, root }, path: ROOT, moved: { from: path, to: ROOT } });
}

/** What changing the rules answers. */
export interface RulesChange extends EditResult {
  /** Moves that cannot be played under the new rules. */
  readonly ghosts: number;
}

/**
 * The same game under other rules of the same game: a copy whose moves are played again; what cannot be played is kept
 * as ghosts with the reason. Stored values stay behind, they were true under the old rules. A game from the usual start
 * begins at the usual start of the new rules.
 *
 * @returns standing where one stood; a refusal of the rules if they refuse the setup.
 */
export function changeRules(
  record: GameRecord,
  path: Path,
  rules: Rules,
): Result<RulesChange, EditError | RulesError> {
  const found = findNode(record, path);
  if (!found.ok) return found;
  if (rules.game !== record.game) {
    return fail('ERR_EDIT_OTHER_GAME', undefined, { game: record.game, other: rules.game });
  }
  const setup = ownSetup(rules, record.setup);
  const start = startPosition(rules, setup);
  if (!start.ok) return start;
  const isSame = rules.key === record.rules;
  const root = isSame ? record.root : fitNode(rules, record.root, freshFooting(start));
  const next = isSame ? record : { ...record, rules: rules.key, setup, root };
  return ok({ record: next, path, ghosts: countGhosts(root) });
}
