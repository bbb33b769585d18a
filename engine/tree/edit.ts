/**
 * Defines the result type of every edit, and the few steps that all edits share.
 *
 * An edit is a pure function: record and place in, `Result<EditResult>` out. It never changes its arguments, shares
 * every unchanged node, and returns the same record object if nothing changes. Refusals are codes from `EDIT_ERRORS`,
 * or from the rules if they refuse a move.
 *
 *   const edited = playMove(record, path, 'C', positions);
 *   if (edited.ok) document = edited.value.record;   // the current node is edited.value.path
 */
import { fail, ok, type Failure, type Result } from '../core/result.ts';
import type { RulesError } from '../rules/types.ts';
import { nodeAt, updateAt } from './node.ts';
import { joinPaths, pathBelow } from './path.ts';
import type { GameRecord, Path, TreeNode } from './types.ts';

/** Why an edit is refused. */
export const EDIT_ERRORS = [
  'ERR_EDIT_NO_NODE', // no node has this path
  'ERR_EDIT_ROOT', // not possible at the start position
  'ERR_EDIT_GHOST', // no position here: an earlier move cannot be played
  'ERR_EDIT_NO_MOVES', // an empty list of moves to add
  'ERR_EDIT_PLACE', // no such place among siblings or games
  'ERR_EDIT_MARK', // a label is not 1 to 3 characters, or an arrow leads nowhere
  'ERR_EDIT_OTHER_GAME', // a variation or record of another game
  'ERR_EDIT_NO_COMMON_POSITION', // a merge found no position in both trees
  'ERR_EDIT_NO_VALUES', // nothing stored to sort by
  'ERR_EDIT_NO_TAG',
  'ERR_EDIT_TAG_NAME', // not a tag name, or the name of a tag that is written automatically
  'ERR_EDIT_NO_GAME', // no game with this number in the collection
] as const;
export type EditError = (typeof EDIT_ERRORS)[number];

/** Nodes whose paths changed: everything within `from` is now within `to`. */
export interface Moved {
  readonly from: Path;
  readonly to: Path;
}

/** The result of an edit. */
export interface EditResult {
  readonly record: GameRecord;
  /** The current node after the edit; exists in `record`. */
  readonly path: Path;
  /** Set if paths within `from` have changed; `followMoved` translates them. */
  readonly moved?: Moved;
}

/** The result of an edit, or its refusal. */
export type Edited = Result<EditResult, EditError | RulesError>;

/** Makes the result of an accepted edit: the record with another root, or the same record if the root is the same. */
export function edited(record: GameRecord, root: TreeNode, path: Path, moved?: Moved): Edited {
  const next = root === record.root ? record : { ...record, root };
  return ok(moved ? { record: next, path, moved } : { record: next, path });
}

/** Finds the node at `path`, or returns the refusal. */
export function findNode(record: GameRecord, path: Path): Result<TreeNode, EditError> {
  const node = nodeAt(record.root, path);
  return node ? ok(node) : fail('ERR_EDIT_NO_NODE', undefined, { path: shorten(path) });
}

/** Finds the node at `path` if it has a move, or returns the refusal. */
export function findMove(record: GameRecord, path: Path): Result<TreeNode, EditError> {
  return path === '' ? fail('ERR_EDIT_ROOT') : findNode(record, path);
}

/** Changes the node at `path`, which becomes the current node. */
export function changeNode(record: GameRecord, path: Path, change: (node: TreeNode) => TreeNode): Edited {
  const found = findNode(record, path);
  if (!found.ok) return found;
  return edited(record, updateAt(record.root, path, change), path);
}

/** Makes the refusal for places without a position: it names the rule that the first unplayable move breaks. */
export function ghostRefusal(why: Failure<RulesError>): Failure<EditError> {
  return fail('ERR_EDIT_GHOST', undefined, { why: why.code });
}

/**
 * Returns the current path of a node by its path before an edit; the edit may have deleted the node, see `nearestPath`.
 */
export function followMoved(moved: Moved | undefined, path: Path): Path {
  const below = moved ? pathBelow(moved.from, path) : null;
  return moved && below !== null ? joinPaths(moved.to, below) : path;
}

/** Cuts a long path for messages; its last moves identify the place. */
function shorten(path: Path): string {
  return path.length <= 40 ? path : `…${path.slice(-39)}`;
}
