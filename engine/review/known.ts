/** Tells whether the values of a position are complete. */
import type { StoredValues } from '../core/stored-values.ts';
import { hasValues } from '../rules/known-moves.ts';
import type { Rules } from '../rules/game.ts';
import type { Position } from '../rules/types.ts';

/** Whether every legal move of a position has an exact value, so that nothing can be added. */
export function isProved(rules: Rules, position: Position, values: StoredValues | null): boolean {
  return (
    hasAll(rules, position, values) && values?.moves.every(({ value }) => value.proof === 'exact') === true
  );
}

/** Whether every distinct result has a value: one of several moves with the same result is enough. */
export function hasAll(rules: Rules, position: Position, values: StoredValues | null): boolean {
  return values !== null && hasValues(values, rules.distinctMoves(position));
}
