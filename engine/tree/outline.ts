/**
 * All nodes of a tree as numbered rows of plain arrays, from which every list, table and picture of a tree is drawn.
 *
 * The order is the order of a written game on a page: a move, then the variations that replace it, then the moves that
 * follow it. A parent always comes before its children. Nodes are named by their index, so nothing here costs a path:
 * in a tree of 100,000 nodes and 3,600 plies all paths together would take hundreds of megabytes.
 *
 *   const outline = makeOutline(record.root);
 *   const here = indexAt(outline, path);          // -1 if the tree has no such node
 *   pathAt(outline, here) === path;               // made on demand
 */
import { countNodes } from './node.ts';
import { numberOfTurn } from './numbering.ts';
import { layOut, type Outline } from './outline-writer.ts';
import { makePath, movesOf } from './path.ts';
import type { Path, TreeNode } from './types.ts';

export type { Outline };

/** Lays a tree out. Cost: a few steps per node (100,000 nodes: some 20 ms), never recursive. */
export function makeOutline(root: TreeNode): Outline {
  return layOut(root, countNodes(root), null).outline;
}

/** Finds the index of the node at a path, or -1. Cost: O(length of the path) plus the siblings on the way. */
export function indexAt(outline: Outline, path: Path): number {
  let index = 0;
  for (const move of movesOf(path)) {
    index = childIndex(outline, index, move);
    if (index < 0) return -1;
  }
  return index;
}

/** Finds the index of the child reached by a move, or -1. */
function childIndex(outline: Outline, parent: number, move: string): number {
  let child = outline.firstChildren[parent] ?? -1;
  while (child >= 0 && outline.nodes[child]?.move !== move) child = outline.nextSiblings[child] ?? -1;
  return child;
}

/** Makes the path of a node. Cost: O(its ply). */
export function pathAt(outline: Outline, index: number): Path {
  const moves: string[] = [];
  for (let at = index; at > 0; at = outline.parents[at] ?? -1) moves.push(outline.nodes[at]?.move ?? '');
  return makePath(moves.reverse());
}

/** Returns the indexes of a node's children in order. */
export function childIndexes(outline: Outline, index: number): readonly number[] {
  const children: number[] = [];
  for (let at = outline.firstChildren[index] ?? -1; at >= 0; at = outline.nextSiblings[at] ?? -1)
    children.push(at);
  return children;
}

/** Returns the indexes of a node and its siblings in order; only itself for the root. */
export function siblingIndexes(outline: Outline, index: number): readonly number[] {
  const parent = outline.parents[index] ?? -1;
  return parent < 0 ? [index] : childIndexes(outline, parent);
}

/** True if the node is `top` or below it. Cost: O(plies between). */
export function isInBranch(outline: Outline, top: number, index: number): boolean {
  const least = outline.plies[top] ?? 0;
  let at = index;
  while ((outline.plies[at] ?? 0) > least) at = outline.parents[at] ?? -1;
  return at === top;
}

/** Returns the node itself if it is visible, otherwise the collapsed node that hides it. */
export function shownIndex(outline: Outline, index: number): number {
  let at = index;
  while (outline.isHidden[at] === 1) at = outline.parents[at] ?? -1;
  return at;
}

/** Returns the number of the pair of turns, from 1; 0 for the root. */
export function numberOf(outline: Outline, index: number): number {
  return numberOfTurn(outline.turns[index] ?? -1);
}

/** Returns the last node that visible main continuations reach from a node. */
export function endOfShownLine(outline: Outline, index: number): number {
  let at = index;
  for (;;) {
    const next = outline.firstChildren[at] ?? -1;
    if (next < 0 || outline.isHidden[next] === 1) return at;
    at = next;
  }
}
