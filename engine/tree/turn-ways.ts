/**
 * All ways to play a whole turn that begins with a certain move, by what they make of the board.
 *
 * The sowings are gone through in layers, and equal positions of a layer are one: a turn of ten sowings can have more
 * orders than anyone can list, but few positions. So every way stands for a number of orders.
 */
import type { Rules } from '../rules/game.ts';
import type { Position } from '../rules/types.ts';
import type { Move } from '../core/move.ts';
import { keepsTurn } from './sowings.ts';

/** A way to play a turn. */
export interface TurnWay {
  /** One of the orders it stands for. */
  readonly moves: readonly Move[];
  readonly after: Position;
  /** How many orders of sowings lead here. Ways met later may lead to the same position. */
  readonly orders: bigint;
}

/**
 * The ways to play a turn, shortest first, lazily.
 *
 * @param keyOf text that positions share that may be taken for one; history included where it matters.
 * @returns null for a sowing after which the turn goes on, so that whoever asks can stop between any two.
 */
export function* turnWays(
  rules: Rules,
  position: Position,
  first: Move,
  keyOf: (position: Position) => string,
): Generator<TurnWay | null, void> {
  let layer = new Map<string, TurnWay>();
  /** Takes one more sowing; answers the way if the turn ends with it. */
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
