/**
 * The worth of a value to one side, as a number to choose moves by. Used only for play; people see values and costs.
 */
import type { Side } from '../core/side.ts';
import { limitsFor, type Value } from '../core/value.ts';

/** Beads that a won game counts for: more than any board holds, so no level gives away a win it sees. */
const WON = 10_000;

/** Returns how good a value is for a side, in beads; sooner wins and later losses are slightly better. */
export function worthOf(value: Value, side: Side): number {
  const sign = side === 'south' ? 1 : -1;
  if (value.kind === 'margin') return sign * value.margin;
  if (value.winner === 'south' || value.winner === 'north')
    return (value.winner === side ? 1 : -1) * (WON - (value.distance ?? 0));
  return value.proof === 'heuristic' ? sign * (value.estimate ?? 0) : 0;
}

/** Whether a value proves that a side wins. */
export function isProvedWin(value: Value, side: Side): boolean {
  return limitsFor(value, side)[0] > 0;
}

/** Whether a value proves that a side loses. */
export function isProvedLoss(value: Value, side: Side): boolean {
  return limitsFor(value, side)[1] < 0;
}
