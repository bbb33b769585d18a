/** How much is known of a position. */
import type { StoredValues } from '../core/stored-values.ts';
import { hasValues } from '../rules/known-moves.ts';
import type { Rules } from '../rules/game.ts';
import type { Position } from '../rules/types.ts';

/** Whether every legal move of a position has a value with an exact proof: nothing can be added to that. */
export function isProved(rules: Rules, position: Position, values: StoredValues | null): boolean {
  return (
    hasAll(rules, position, values) && values?.moves.every(({ value }) => value.proof === 'exact') === true
  );
}

/** Whether every way the beads can come to lie has a value: every legal move, but of moves that come to the same only one. */
export function hasAll(rules: Rules, position: Position, values: StoredValues | null): boolean {
  return values !== null && hasValues(values, rules.distinctMoves(position));
}
