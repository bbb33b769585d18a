/**
 * Corrects a line: replaces a move with another, or inserts a forgotten move before one. The moves that follow are
 * played again from there; unplayable ones stay as ghosts with the reason, and become nodes again when a later edit
 * makes them playable.
 */
import { ok, type Result } from '../core/result.ts';
import type { Position, RulesError } from '../rules/types.ts';
import type { Move } from '../core/move.ts';
import { edited, findMove, type Edited, type EditError } from './edit.ts';
import { fitNode, type Footing } from './fit.ts';
import { updateAt, withChildren } from './node.ts';
import { childPath, lastMove, parentPath } from './path.ts';
import { insertBranch } from './merge-nodes.ts';
import { openPosition } from './play.ts';
import { playOn, positionAt, type Positions } from './positions.ts';
import { makeNode, type GameRecord, type Path, type TreeNode } from './types.ts';

/** A legal move that replaces another, with the positions before and after it. */
interface Correction {
  readonly old: TreeNode;
  readonly move: Move;
  readonly before: Position;
  readonly after: Position;
}

function prepare(
  record: GameRecord,
  path: Path,
  text: string,
  positions: Positions,
): Result<Correction, EditError | RulesError> {
  const found = findMove(record, path);
  if (!found.ok) return found;
  const before = openPosition(record, parentPath(path), positions);
  if (!before.ok) return before;
  const move = positions.rules.parseMove(before.value, text);
  if (!move.ok) return move;
  const after = playOn(positions.rules, before.value, move.value);
  if (!after.ok) return after;
  return ok({ old: found.value, move: move.value, before: before.value, after: after.value });
}

/**
 * Replaces the move at `path` with another, which keeps its place among the siblings and its annotations. If the new
 * move is already a sibling, the two merge.
 *
 * @returns the current node at the new move; `moved` tells where the nodes went.
 */
export function replaceMove(record: GameRecord, path: Path, text: string, positions: Positions): Edited {
  const correction = prepare(record, path, text, positions);
  if (!correction.ok) return correction;
  const { old, move, after } = correction.value;
  const to = childPath(parentPath(path), move);
  if (to === path) return ok({ record, path });
  const { rules } = positions;
  const footing: Footing = { was: positionAt(positions, path), is: ok(after) };
  // Fitted as if it were a root, so that the positions of the footing are those after the move.
  const tail = fitNode(rules, { ...old, move: '' }, footing);
  return hang(record, path, { ...tail, move, ghost: null }, to, to);
}

/**
 * Inserts a move before the one at `path`: the new move takes its place among the siblings, and the old one follows as
 * the main continuation. If the new move is already a sibling, the tail goes there, after the moves below it.
 *
 * @returns the current node at the new move; `moved` tells where the nodes went.
 */
export function insertBefore(record: GameRecord, path: Path, text: string, positions: Positions): Edited {
  const correction = prepare(record, path, text, positions);
  if (!correction.ok) return correction;
  const { old, move, before, after } = correction.value;
  const footing: Footing = { was: ok(before), is: ok(after) };
  const tail = fitNode(positions.rules, old, footing);
  const branch = makeNode(move, { children: [tail] });
  const at = childPath(parentPath(path), move);
  return hang(record, path, branch, at, childPath(at, tail.move));
}

/** Puts a branch in the place of the node at `path`, merging it with a sibling of the same move. */
function hang(record: GameRecord, path: Path, branch: TreeNode, stand: Path, to: Path): Edited {
  const root = updateAt(record.root, parentPath(path), (parent) => {
    const old = lastMove(path);
    const index = parent.children.findIndex((child) => child.move === old);
    const others = parent.children.filter((child) => child.move !== old);
    return withChildren(parent, insertBranch(others, branch, index));
  });
  return edited(record, root, stand, { from: path, to });
}
