/**
 * Follows a path down a tree and plays its positions on demand, for walks that need few of them: a walk of 100,000
 * nodes with ten values on them plays only the moves that lead to these ten.
 */
import { playOn, startPosition, type MaybePosition, type Positions } from './positions.ts';
import type { TreeNode } from './types.ts';

/** A node on the path, linked to the nodes above it. */
export interface Spot {
  readonly above: Spot | null;
  readonly node: TreeNode;
  /** Null until requested. Private: see `positionOfSpot`. */
  position: MaybePosition | null;
}

/** Makes the spot of a root (`above` null) or of a child of the spot above. */
export function makeSpot(above: Spot | null, node: TreeNode): Spot {
  return { above, node, position: null };
}

/** Finds the position of a spot. Cost: the moves since the nearest spot above whose position is known. */
export function positionOfSpot(spot: Spot, positions: Positions): MaybePosition {
  const way: Spot[] = [];
  let at: Spot | null = spot;
  while (at?.position === null) {
    way.push(at);
    at = at.above;
  }
  let before = at?.position ?? null;
  for (const next of way.reverse()) {
    if (before === null) before = startPosition(positions.rules, positions.setup);
    else if (before.ok && next.node.move !== '')
      before = playOn(positions.rules, before.value, next.node.move);
    next.position = before;
  }
  return before ?? startPosition(positions.rules, positions.setup);
}
