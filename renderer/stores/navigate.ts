/**
 * Where the navigation commands lead: pure questions about a tree and a place in it. Null means there is no such place,
 * and the command says so instead of doing nothing silently.
 */
import { childOf, endOfLine, nodeAt, nodesTo } from '../../engine/tree/node.ts';
import { childPath, makePath, movesOf, parentPath, plyOf, ROOT } from '../../engine/tree/path.ts';
import type { Path, TreeNode } from '../../engine/tree/types.ts';
import { walk } from '../../engine/tree/walk.ts';

/** One move on along the first child, or along the line last looked at (`kept`) if it passes through here. */
export function nextPath(root: TreeNode, path: Path, kept: Path = ROOT): Path | null {
  const node = nodeAt(root, path);
  if (!node) return null;
  const ply = plyOf(path);
  const keptMoves = movesOf(kept);
  const keptMove = makePath(keptMoves.slice(0, ply)) === path ? keptMoves[ply] : undefined;
  const next = (keptMove === undefined ? undefined : childOf(node, keptMove)) ?? node.children[0];
  return next ? childPath(path, next.move) : null;
}

/** One move back. */
export function previousPath(path: Path): Path | null {
  return path === ROOT ? null : parentPath(path);
}

/** The end of the line through `path`, following `kept` as far as it goes. */
export function endPath(root: TreeNode, path: Path, kept: Path = ROOT): Path {
  const through = kept === path || kept.startsWith(path === ROOT ? '' : `${path}/`) ? kept : path;
  return endOfLine(root, nodeAt(root, through) ? through : path);
}

/** Forward to the next position with several continuations, else to the end of the line. */
export function nextFork(root: TreeNode, path: Path, kept: Path = ROOT): Path | null {
  let at = nextPath(root, path, kept);
  for (let next = at; next !== null; next = nextPath(root, next, kept)) {
    at = next;
    if ((nodeAt(root, next)?.children.length ?? 0) > 1) break;
  }
  return at;
}

/** Back to the nearest earlier position with several continuations, else to the start. */
export function previousFork(root: TreeNode, path: Path): Path | null {
  if (path === ROOT) return null;
  const nodes = nodesTo(root, path) ?? [];
  const moves = movesOf(path);
  for (let ply = moves.length - 1; ply > 0; ply -= 1) {
    if ((nodes[ply]?.children.length ?? 0) > 1) return makePath(moves.slice(0, ply));
  }
  return ROOT;
}

/** The sibling variation before (-1) or after (1) this move. */
export function siblingPath(root: TreeNode, path: Path, by: -1 | 1): Path | null {
  if (path === ROOT) return null;
  const parent = parentPath(path);
  const siblings = nodeAt(root, parent)?.children ?? [];
  const move = movesOf(path).at(-1);
  const sibling = siblings[siblings.findIndex((node) => node.move === move) + by];
  return sibling ? childPath(parent, sibling.move) : null;
}

/** Back to the nearest position of the main line. */
export function mainLinePath(root: TreeNode, path: Path): Path {
  let node = root;
  const moves = movesOf(path);
  for (const [ply, move] of moves.entries()) {
    const first = node.children[0];
    if (first?.move !== move) return makePath(moves.slice(0, ply));
    node = first;
  }
  return path;
}

/** The next (1) or previous (-1) node in written order that `wanted` says yes to. */
export function searchPath(
  root: TreeNode,
  path: Path,
  by: -1 | 1,
  wanted: (node: TreeNode) => boolean,
): Path | null {
  let before: Path | null = null;
  let isPast = false;
  for (const visit of walk(root)) {
    if (visit.path === path) {
      if (by < 0) return before;
      isPast = true;
      continue;
    }
    if (!wanted(visit.node)) continue;
    if (isPast) return visit.path;
    before = visit.path;
  }
  return null;
}

/** True for nodes with anything written on them. */
export function hasNote(node: TreeNode): boolean {
  return node.comment !== '' || node.before !== '' || node.title !== '' || node.marks.length > 0;
}

/** True for moves judged to be mistakes. */
export function isMistake(node: TreeNode): boolean {
  return node.moveGlyph === 'mistake' || node.moveGlyph === 'blunder' || node.moveGlyph === 'doubtful';
}
