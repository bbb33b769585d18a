/**
 * Proved bounds of a position: the limits of the final margin, or the results that are still possible. Bounds only
 * narrow: a proof stays true, whatever later searches find.
 */
import type { Rules } from '../../../engine/rules/game.ts';
import type { Position } from '../../../engine/rules/types.ts';
import { limitsOf, type Value } from '../../../engine/core/value.ts';

/** Smallest and largest result, South's view: margins in seeds, or results (-1 North wins, 0 neither, 1 South wins). */
export interface Bounds {
  readonly kind: Value['kind'];
  readonly least: number;
  readonly greatest: number;
}

/** Returns the bounds by the rules, before any search. */
export function wholeBounds(rules: Rules, position: Position): Bounds {
  const [least, greatest] = rules.bounds(position);
  return { kind: rules.valueKind, least, greatest };
}

/** Returns the bounds, narrowed by a value. */
export function narrow(bounds: Bounds, value: Value | null | undefined): Bounds {
  return narrowTo(bounds, value?.kind === bounds.kind ? limitsOf(value) : null);
}

/** Returns the bounds, narrowed by other bounds of the same position; null if nothing is known. */
export function narrowTo(bounds: Bounds, proved: readonly [least: number, greatest: number] | null): Bounds {
  if (!proved) return bounds;
  const least = Math.max(bounds.least, proved[0]);
  const greatest = Math.min(bounds.greatest, proved[1]);
  return least === bounds.least && greatest === bounds.greatest ? bounds : { ...bounds, least, greatest };
}

/** Returns whether the value of the position is proved exactly. */
export function isExact({ least, greatest }: Bounds): boolean {
  return least >= greatest;
}
