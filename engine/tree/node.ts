/**
 * Finds nodes, and makes changed trees: a new spine from the node to the root, with everything else shared.
 *
 * Every function costs O(length of the path) and is never recursive.
 */
import { defined } from '../core/result.ts';
import type { Move } from '../core/move.ts';
import { makePath, movesOf } from './path.ts';
import type { Path, TreeNode } from './types.ts';

/** Finds the child of a node reached by `move`. */
export function childOf(node: TreeNode, move: string): TreeNode | undefined {
  return node.children.find((child) => child.move === move);
}

/** Finds the node at a path; null if the tree has none there. */
export function nodeAt(root: TreeNode, path: Path): TreeNode | null {
  let node = root;
  for (const move of movesOf(path)) {
    const child = childOf(node, move);
    if (!child) return null;
    node = child;
  }
  return node;
}

/**
 * Returns all nodes from the root to the node at `path`, inclusive (the index is the ply); null if the tree lacks the
 * path.
 */
export function nodesTo(root: TreeNode, path: Path): readonly TreeNode[] | null {
  const nodes = [root];
  let node = root;
  for (const move of movesOf(path)) {
    const child = childOf(node, move);
    if (!child) return null;
    nodes.push(child);
    node = child;
  }
  return nodes;
}

/** Returns the path itself if the tree has it, otherwise its nearest ancestor in the tree. */
export function nearestPath(root: TreeNode, path: Path): Path {
  const moves = movesOf(path);
  let node = root;
  for (const [ply, move] of moves.entries()) {
    const child = childOf(node, move);
    if (!child) return makePath(moves.slice(0, ply));
    node = child;
  }
  return path;
}

/** Returns the main continuation below a node: first child, its first child, and so on. */
export function mainLine(from: TreeNode): readonly TreeNode[] {
  const line: TreeNode[] = [];
  for (let node = from.children[0]; node; node = node.children[0]) line.push(node);
  return line;
}

/** Returns the moves of the main continuation below a node. */
export function mainLineMoves(from: TreeNode): readonly Move[] {
  return movesOf(makePath(mainLine(from).map((node) => node.move)));
}

/** Returns the path of the last node reached from `path` by main continuations. */
export function endOfLine(root: TreeNode, path: Path): Path {
  const node = nodeAt(root, path);
  if (!node) return path;
  return makePath([...movesOf(path), ...mainLineMoves(node)]);
}

/** True if every step of the path is a first child. The root is on the main line. */
export function isOnMainLine(root: TreeNode, path: Path): boolean {
  let node = root;
  for (const move of movesOf(path)) {
    const child = node.children[0];
    if (child?.move !== move) return false;
    node = child;
  }
  return true;
}

/** Counts the nodes of a tree or branch, its top included. */
export function countNodes(top: TreeNode): number {
  return countWhere(top, () => true);
}

/** Counts the moves of a tree or branch that cannot be played. */
export function countGhosts(top: TreeNode): number {
  return countWhere(top, (node) => node.ghost !== null);
}

function countWhere(top: TreeNode, test: (node: TreeNode) => boolean): number {
  let count = 0;
  const open = [top];
  for (let node = open.pop(); node; node = open.pop()) {
    if (test(node)) count += 1;
    for (const child of node.children) open.push(child);
  }
  return count;
}

/** Returns the node with other children; the same node if the list holds the same children in the same order. */
export function withChildren(node: TreeNode, children: readonly TreeNode[]): TreeNode {
  const isSame =
    children.length === node.children.length && children.every((child, i) => child === node.children[i]);
  return isSame ? node : { ...node, children };
}

/**
 * Returns the tree with the node at `path` replaced by `change(node)`. An unchanged node gives the same tree object;
 * nodes off the path are shared. The path must exist: the caller checks that. `change` must keep the move or ensure
 * that no two siblings are equal.
 */
export function updateAt(root: TreeNode, path: Path, change: (node: TreeNode) => TreeNode): TreeNode {
  const nodes = defined(nodesTo(root, path), `node ${path}`);
  let before = defined(nodes[nodes.length - 1], 'last node');
  let after = change(before);
  for (let ply = nodes.length - 2; ply >= 0 && after !== before; ply -= 1) {
    const parent = defined(nodes[ply], 'node on the path');
    const index = parent.children.indexOf(before);
    after = { ...parent, children: parent.children.with(index, after) };
    before = parent;
  }
  return after === before ? root : after;
}
