/** A flat tree with the depth and the children of each node, for searches in it. */
import type { FlatTree } from './packed-tree.ts';

export interface TreePlaces extends FlatTree {
  /** Number of moves from the start, by node. */
  readonly depths: readonly number[];
  /** Children by node; null if every node has at most one child, which is the next node. */
  readonly children: readonly (readonly number[])[] | null;
}

const NONE: readonly number[] = [];

/** Prepares a tree for searches. */
export function placesOf(tree: FlatTree): TreePlaces {
  const { moves, parents, mainPlies } = tree;
  const depths: number[] = [0];
  const isLine = mainPlies === moves.length - 1;
  const children: number[][] | null = isLine ? null : moves.map(() => []);
  for (let node = 1; node < moves.length; node++) {
    const parent = parents[node] ?? 0;
    depths.push((depths[parent] ?? 0) + 1);
    children?.[parent]?.push(node);
  }
  return { ...tree, depths, children };
}

/** Returns the children of a node, the main continuation first. */
export function childrenOf({ children, moves }: TreePlaces, node: number): readonly number[] {
  if (children) return children[node] ?? NONE;
  return node + 1 < moves.length ? [node + 1] : NONE;
}
