/** Cuts, copies and pastes variations. A clip is plain data, so it can go into another game, document or rule set. */
import { fail, ok, type Result } from '../core/result.ts';
import type { GameId, Position, RulesError } from '../rules/types.ts';
import { deleteFrom } from './delete.ts';
import { edited, findMove, type Edited, type EditError, type EditResult } from './edit.ts';
import { fitNode, freshFooting } from './fit.ts';
import { updateAt } from './node.ts';
import { childPath, parentPath } from './path.ts';
import { openPosition } from './play.ts';
import { playOn, positionAt, type Positions } from './positions.ts';
import { insertBranch } from './merge-nodes.ts';
import type { GameRecord, Path, TreeNode } from './types.ts';

/** A copied variation: a move and everything that follows it. */
export interface Clip {
  readonly game: GameId;
  /** Canonical rule-set text it was played under. */
  readonly rules: string;
  /** Position before its first move, null if it was a ghost. */
  readonly before: Position | null;
  readonly node: TreeNode;
}

/** Copies a move with everything that follows it. */
export function copyBranch(record: GameRecord, path: Path, positions: Positions): Result<Clip, EditError> {
  const found = findMove(record, path);
  if (!found.ok) return found;
  const before = positionAt(positions, parentPath(path));
  const { game, rules } = record;
  return ok({ game, rules, before: before.ok ? before.value : null, node: found.value });
}

/** The result of a cut: the edit, and the clip. */
export interface Cut extends EditResult {
  readonly clip: Clip;
}

/** Copies a move with everything that follows it and deletes it. */
export function cutBranch(
  record: GameRecord,
  path: Path,
  positions: Positions,
): Result<Cut, EditError | RulesError> {
  const clip = copyBranch(record, path, positions);
  if (!clip.ok) return clip;
  const cut = deleteFrom(record, path);
  return cut.ok ? ok({ ...cut.value, clip: clip.value }) : cut;
}

/**
 * Pastes a clip below `path`, after the moves there; equal moves merge at every depth. The first move must be playable,
 * otherwise its refusal is returned; unplayable moves further down become ghosts. Stored values are pasted only onto
 * equal positions of the same rule set.
 *
 * @returns the current node at the first move pasted.
 */
export function pasteBranch(record: GameRecord, path: Path, clip: Clip, positions: Positions): Edited {
  if (clip.game !== record.game) {
    return fail('ERR_EDIT_OTHER_GAME', undefined, { game: record.game, other: clip.game });
  }
  const position = openPosition(record, path, positions);
  if (!position.ok) return position;
  const { rules } = positions;
  const { move } = clip.node;
  if (move === '') return fail('ERR_EDIT_NO_MOVES');
  const first = playOn(rules, position.value, move);
  if (!first.ok) return first;
  const isSameRules = clip.rules === record.rules && clip.before !== null;
  const footing = isSameRules ? { was: ok(clip.before), is: position } : freshFooting(position);
  const branch = fitNode(rules, clip.node, footing);
  const root = updateAt(record.root, path, (node) => {
    const children = insertBranch(node.children, branch, node.children.length);
    return children === node.children ? node : { ...node, children };
  });
  return edited(record, root, childPath(path, branch.move));
}
