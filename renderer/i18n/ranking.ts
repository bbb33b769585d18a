/** Value and cost of a move in words. */
import { isLoss, type Cost } from '../../engine/core/ranking.ts';
import { costText } from '../../engine/drawing/value-text.ts';
import type { Side } from '../../engine/core/side.ts';
import type { Value } from '../../engine/core/value.ts';
import { costSpoken, valueShort, valueSpoken } from './value-text.ts';

export interface MoveRanking {
  /** Without the sign of estimates, which are drawn paler. */
  readonly value: string;
  /** `−2`, or null if nothing is lost or nothing is known. */
  readonly cost: string | null;
  readonly isExact: boolean;
  readonly spoken: string;
}

/** Puts a move's value and cost into words; `view` as for `valueShort`. */
export function makeRanking(value: Value, cost: Cost | null, view: Side | null = null): MoveRanking {
  const shown = isLoss(cost) ? cost : null;
  const spoken = valueSpoken(value);
  return {
    value: valueShort(value, view, false),
    cost: shown && costText(shown),
    isExact: value.proof === 'exact',
    spoken: shown ? `${spoken}, ${costSpoken(shown)}` : spoken,
  };
}
