/**
 * Finds the next node of a navigation in a tree. Every function returns the path of the new current node, or null if
 * there is none, so that callers can report it.
 *
 * `kept` is the line last walked: if it passes through the node, stepping forward follows it; otherwise the main
 * continuation.
 */
import { childOf, endOfLine, nodeAt, nodesTo } from './node.ts';
import { childPath, isWithin, lastMove, parentPath, pathToPly, plyOf, ROOT } from './path.ts';
import type { MoveGlyph, Path, TreeNode } from './types.ts';
import { walk } from './walk.ts';

/** Returns the path one move forward. */
export function nextPath(root: TreeNode, path: Path, kept: Path = ROOT): Path | null {
  const node = nodeAt(root, path);
  const on = isWithin(path, kept) && kept !== path ? pathToPly(kept, plyOf(path) + 1) : null;
  const next = (on === null ? undefined : childOf(node ?? root, lastMove(on))) ?? node?.children[0];
  return next ? childPath(path, next.move) : null;
}

/** Returns the path one move back. */
export function previousPath(path: Path): Path | null {
  return path === ROOT ? null : parentPath(path);
}

/** Finds the end of the line through `path`, along `kept` as far as it reaches; null if that is `path`. */
export function endPath(root: TreeNode, path: Path, kept: Path = ROOT): Path | null {
  const end = lineThrough(root, path, kept);
  return end === path ? null : end;
}

/** Returns the path of the last node of the line through `path`. */
function lineThrough(root: TreeNode, path: Path, kept: Path): Path {
  return endOfLine(root, isWithin(path, kept) && nodeAt(root, kept) ? kept : path);
}

/** Finds the next node after which the game branches, otherwise the end of the line. */
export function nextFork(root: TreeNode, path: Path, kept: Path = ROOT): Path | null {
  const end = endPath(root, path, kept);
  if (end === null) return null;
  const here = plyOf(path);
  const ply = (nodesTo(root, end) ?? []).findIndex((node, i) => i > here && isFork(node));
  return ply < 0 ? end : pathToPly(end, ply);
}

/** Finds the nearest node before this one after which the game branches, otherwise the start. */
export function previousFork(root: TreeNode, path: Path): Path | null {
  if (path === ROOT) return null;
  const ply = (nodesTo(root, path) ?? []).slice(0, -1).findLastIndex(isFork);
  return pathToPly(path, ply);
}

function isFork(node: TreeNode): boolean {
  return node.children.length > 1;
}

/** Finds the node at which the current variation leaves its parent line; null on the main line. */
export function parentFork(root: TreeNode, path: Path): Path | null {
  return leftAt(root, path, (leaves) => leaves.lastIndexOf(true));
}

/** Finds the last node of the path that is on the main line; null if `path` is on it. */
export function mainLinePath(root: TreeNode, path: Path): Path | null {
  return leftAt(root, path, (leaves) => leaves.indexOf(true));
}

/** Returns the node before a move that is not a main continuation; `pick` chooses among the moves of the path. */
function leftAt(root: TreeNode, path: Path, pick: (leaves: readonly boolean[]) => number): Path | null {
  const nodes = nodesTo(root, path) ?? [];
  const ply = pick(nodes.map((node, i) => i > 0 && nodes[i - 1]?.children[0] !== node));
  return ply < 0 ? null : pathToPly(path, ply - 1);
}

/** Finds the sibling before (-1) or after (1) this move. */
export function siblingPath(root: TreeNode, path: Path, by: -1 | 1): Path | null {
  if (path === ROOT) return null;
  const parent = parentPath(path);
  const siblings = nodeAt(root, parent)?.children ?? [];
  const index = siblings.findIndex((node) => node.move === lastMove(path));
  const sibling = index < 0 ? undefined : siblings[index + by];
  return sibling ? childPath(parent, sibling.move) : null;
}

/** A condition on a node. */
export type NodeTest = (node: TreeNode) => boolean;

/** True for nodes with something to read on them: a note, a title or marks. */
export function hasNote(node: TreeNode): boolean {
  return node.comment !== '' || node.before !== '' || node.title !== '' || node.marks.length > 0;
}

const MISTAKES: readonly (MoveGlyph | null | undefined)[] = ['mistake', 'blunder', 'doubtful'];

/** True if the move is marked as less than good, by a person or by values. */
export function isMistake(node: TreeNode): boolean {
  return MISTAKES.includes(node.moveGlyph ?? node.verdict?.glyph);
}

/**
 * Finds the next (1) or previous (-1) node for which `test` is true, over the whole tree in the order of a written
 * game: along the main line to its end first, then through the variations.
 */
export function searchPath(root: TreeNode, path: Path, by: -1 | 1, test: NodeTest): Path | null {
  const ply = plyOf(path);
  let before: Path | null = null;
  let isPast = false;
  for (const visit of walk(root)) {
    if (visit.ply === ply && visit.path === path) {
      if (by < 0) return before;
      isPast = true;
    } else if (test(visit.node)) {
      if (isPast) return visit.path;
      before = visit.path;
    }
  }
  return null;
}
