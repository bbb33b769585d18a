/**
 * Getting about in a tree. Every function answers a path to stand at; where there is nothing to go to it is the path
 * given. The current line is the one through a node: the moves to it and its main continuation. One move back is
 * `parentPath`, the end of the line `endOfLine`.
 */
import { childOf, endOfLine, nodeAt, nodesTo } from './node.ts';
import { childPath, movesOf, parentPath, pathToPly, plyOf } from './path.ts';
import type { MoveGlyph, Path, TreeNode } from './types.ts';
import { walk } from './walk.ts';

/** One move on along the main continuation. */
export function goForward(root: TreeNode, path: Path): Path {
  const next = nodeAt(root, path)?.children[0];
  return next ? childPath(path, next.move) : path;
}

/** The next node on the current line after which the game branches: one with two or more continuations. */
export function nextFork(root: TreeNode, path: Path): Path {
  const nodes = nodesTo(root, endOfLine(root, path)) ?? [];
  const here = plyOf(path);
  const ply = nodes.findIndex((node, i) => i > here && isFork(node));
  return ply < 0 ? path : pathToPly(endOfLine(root, path), ply);
}

/** The nearest node before this one after which the game branches: where the choice was made. */
export function previousFork(root: TreeNode, path: Path): Path {
  const nodes = nodesTo(root, path) ?? [];
  const ply = nodes.slice(0, -1).findLastIndex(isFork);
  return ply < 0 ? path : pathToPly(path, ply);
}

function isFork(node: TreeNode): boolean {
  return node.children.length > 1;
}

/** The node from which the variation one is in leaves a more main line; on the main line the path given. */
export function parentFork(root: TreeNode, path: Path): Path {
  const nodes = nodesTo(root, path) ?? [];
  const ply = nodes.findLastIndex((node, i) => i > 0 && nodes[i - 1]?.children[0] !== node);
  return ply < 0 ? path : pathToPly(path, ply - 1);
}

/** The last node of the path that is on the main line. */
export function toMainLine(root: TreeNode, path: Path): Path {
  const nodes = nodesTo(root, path) ?? [];
  const ply = nodes.findIndex((node, i) => i > 0 && nodes[i - 1]?.children[0] !== node);
  return ply < 0 ? path : pathToPly(path, ply - 1);
}

/** The next sibling; the last stays. */
export function nextSibling(root: TreeNode, path: Path): Path {
  return sibling(root, path, 1);
}

/** The sibling before; the first stays. */
export function previousSibling(root: TreeNode, path: Path): Path {
  return sibling(root, path, -1);
}

function sibling(root: TreeNode, path: Path, by: -1 | 1): Path {
  const above = parentPath(path);
  const parent = path === '' ? null : nodeAt(root, above);
  const node = parent && childOf(parent, movesOf(path).at(-1) ?? '');
  const index = parent && node ? parent.children.indexOf(node) + by : -1;
  const next = index < 0 ? undefined : parent?.children[index];
  return next ? childPath(above, next.move) : path;
}

/** A question about a node. */
export type NodeTest = (node: TreeNode) => boolean;

/** True if something for readers is written on a node: note, title, glyph or mark. */
export function isAnnotated(node: TreeNode): boolean {
  const hasText = node.comment !== '' || node.before !== '' || node.title !== '';
  return hasText || node.moveGlyph !== null || node.positionGlyph !== null || node.marks.length > 0;
}

const MISTAKES: readonly (MoveGlyph | null)[] = ['mistake', 'blunder', 'doubtful'];

/** True if the move is marked as less than good. */
export function isMistake(node: TreeNode): boolean {
  return MISTAKES.includes(node.moveGlyph);
}

/** The next node of which `test` is true, over the whole tree in the order of a written game. */
export function nextNode(root: TreeNode, path: Path, test: NodeTest): Path {
  const ply = plyOf(path);
  let isBehind = false;
  for (const visit of walk(root)) {
    if (isBehind && test(visit.node)) return visit.path;
    if (visit.ply === ply && visit.path === path) isBehind = true;
  }
  return path;
}

/** The last node before this one of which `test` is true, over the whole tree in the order of a written game. */
export function previousNode(root: TreeNode, path: Path, test: NodeTest): Path {
  const ply = plyOf(path);
  let found = path;
  for (const visit of walk(root)) {
    if (visit.ply === ply && visit.path === path) return found;
    if (test(visit.node)) found = visit.path;
  }
  return path;
}

/** The next node with a note, title, glyph or mark. */
export function nextAnnotated(root: TreeNode, path: Path): Path {
  return nextNode(root, path, isAnnotated);
}

/** The node before with a note, title, glyph or mark. */
export function previousAnnotated(root: TreeNode, path: Path): Path {
  return previousNode(root, path, isAnnotated);
}

/** The next mistake on the current line. */
export function nextMistake(root: TreeNode, path: Path): Path {
  const end = endOfLine(root, path);
  const here = plyOf(path);
  const ply = (nodesTo(root, end) ?? []).findIndex((node, i) => i > here && isMistake(node));
  return ply < 0 ? path : pathToPly(end, ply);
}

/** The mistake before on the current line. */
export function previousMistake(root: TreeNode, path: Path): Path {
  const nodes = nodesTo(root, path) ?? [];
  const ply = nodes.slice(0, -1).findLastIndex(isMistake);
  return ply < 0 ? path : pathToPly(path, ply);
}

/** The node after `ply` moves of the current line; its end if the line is shorter. */
export function toPly(root: TreeNode, path: Path, ply: number): Path {
  return pathToPly(ply <= plyOf(path) ? path : endOfLine(root, path), ply);
}
