/**
 * Makes new records: a game without moves, an extracted branch, a line flattened to a start, a game under other rules.
 *
 * None of these functions changes its record; the caller opens the result next to it or replaces it.
 */
import { fail, ok, type Result } from '../core/result.ts';
import type { Rules } from '../rules/game.ts';
import { setupOf } from '../rules/state.ts';
import type { RulesError, Setup } from '../rules/types.ts';
import { deleteOthers } from './delete.ts';
import { findNode, ghostRefusal, type Edited, type EditError, type EditResult } from './edit.ts';
import { fitNode, freshFooting } from './fit.ts';
import { countGhosts } from './node.ts';
import { ROOT } from './path.ts';
import { positionAt, startPosition, type Positions } from './positions.ts';
import { sameData } from './same-data.ts';
import { swapSeats } from './tags.ts';
import { makeNode, type GameRecord, type Path, type Tag, type TreeNode } from './types.ts';

/**
 * Makes a game without moves. A setup equal to the rule set's own start is left out; one that cannot be played is kept.
 */
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
 * Makes a separate game of a branch: the line to `path` without its variations, and everything that follows. Start,
 * rules, tags and paths are the same.
 */
export function extractBranch(record: GameRecord, path: Path): Edited {
  return deleteOthers(record, path);
}

/**
 * Makes the position at `path` the start: its node becomes the root and keeps its annotations and everything below it;
 * all other nodes are removed. History restarts, so moves and values that depend on it are checked again. If the
 * players had exchanged seats (pie rule), the names exchange sides, since a start position cannot record an exchange.
 *
 * @returns the current node at the new root; `moved` tells how the paths got shorter.
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

/** The result of changing the rules. */
export interface RulesChange extends EditResult {
  /** Moves that cannot be played under the new rules. */
  readonly ghosts: number;
}

/**
 * Copies a record to another rule set of the same game and plays its moves again; unplayable moves are kept as ghosts
 * with the reason. Stored values are dropped, because they are valid only under the old rules. A game from the usual
 * start begins at the usual start of the new rules.
 *
 * @returns the current node unchanged; a refusal if the rules refuse the setup.
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
