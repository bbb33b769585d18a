/**
 * Finds the first position of a game in which all conditions about positions hold: the main line first, then the
 * variations. The game is played from its packed tree, but only if the beads matter.
 */
import type { Move } from '../core/move.ts';
import type { Rules } from '../rules/game.ts';
import type { Position } from '../rules/types.ts';
import type { FlatTree } from './packed-tree.ts';
import { holdsAt, type PositionTests } from './position-tests.ts';
import { placesOf } from './tree-places.ts';

/** The place in a game where a query holds. */
export interface LineMatch {
  /** Number of the node in the tree; null if the query only excludes positions. */
  readonly node: number | null;
  /** Whether the query holds only from the other side's view. */
  readonly isMirror: boolean;
}

/**
 * Matches a game against the conditions of a query.
 *
 * @param start the position of the tree's root; all moves of the tree can be played.
 * @returns null if the query does not hold in the game.
 */
export function matchLine(
  { views, never, needsBoard }: PositionTests,
  rules: Pick<Rules, 'next'>,
  start: Position,
  flat: FlatTree,
): LineMatch | null {
  const tree = placesOf(flat);
  const { moves, parents } = tree;
  const [wanted = []] = views;
  const isOpen = wanted.length > 0;
  const positions: (Position | null)[] = [];
  const found: (number | null)[] = views.map(() => null);
  for (let node = 0; node < moves.length; node++) {
    let position: Position | null = null;
    if (needsBoard) {
      const before = positions[parents[node] ?? 0];
      position = node === 0 || !before ? start : rules.next(before, moves[node] as Move);
      positions.push(position);
    }
    for (const test of never) if (holdsAt(test, tree, node, position)) return null;
    if (!isOpen) continue;
    for (const [view, tests] of views.entries()) {
      if (found[view] !== null) continue;
      if (tests.every((test) => holdsAt(test, tree, node, position))) found[view] = node;
    }
    // No later place can come before this one.
    if (found[0] !== null && never.length === 0) break;
  }
  if (!isOpen) return { node: null, isMirror: false };
  const view = found.findIndex((node) => node !== null);
  return view < 0 ? null : { node: found[view] ?? null, isMirror: view > 0 };
}
