/**
 * Finds all ways to play a whole turn that begins with a certain move, by their result on the board.
 *
 * The search goes through the sowings in layers and merges equal positions of a layer: a turn of ten sowings can have
 * more orders than anyone can list, but few positions. So every way represents a number of orders.
 */
import type { Rules } from '../rules/game.ts';
import type { Position } from '../rules/types.ts';
import type { Move } from '../core/move.ts';
import { keepsTurn } from './sowings.ts';

/** A way to play a turn. */
export interface TurnWay {
  /** One of the orders it represents. */
  readonly moves: readonly Move[];
  readonly after: Position;
  /** How many orders of sowings lead here. Later ways may lead to the same position. */
  readonly orders: bigint;
}

/**
 * Yields the ways to play a turn, shortest first, lazily.
 *
 * @param keyOf text that is equal for positions to merge; it includes history if that matters.
 * @returns null for a sowing after which the turn continues, so that the caller can stop between any two.
 */
export function* turnWays(
  rules: Rules,
  position: Position,
  first: Move,
  keyOf: (position: Position) => string,
): Generator<TurnWay | null, void> {
  let layer = new Map<string, TurnWay>();
  /** Makes one more sowing; returns the way if the turn ends with it. */
  function sow(way: TurnWay, move: Move, next: Map<string, TurnWay>): TurnWay | null {
    const after = rules.next(way.after, move);
    const { orders } = way;
    const made: TurnWay = { moves: [...way.moves, move], after, orders };
    if (!keepsTurn(way.after, after)) return made;
    const key = keyOf(after);
    const known = next.get(key);
    next.set(key, known ? { ...known, orders: known.orders + orders } : made);
    return null;
  }
  yield sow({ moves: [], after: position, orders: 1n }, first, layer);
  while (layer.size > 0) {
    const next = new Map<string, TurnWay>();
    for (const way of layer.values()) for (const move of rules.moves(way.after)) yield sow(way, move, next);
    layer = next;
  }
}
