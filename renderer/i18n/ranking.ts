/** Value and cost of a move as the tree shows them. */
import { numberText } from '../../engine/drawing/value-text.ts';
import type { Value } from '../../engine/core/value.ts';
import { t } from './text.ts';
import { valueShort, valueSpoken } from './value-text.ts';
export { bestRank, costOf, isBestMove, rankOf } from '../../engine/core/ranking.ts';

export interface MoveRanking {
  readonly value: string;
  /** `−2`, or null where nothing is lost or nothing is known. */
  readonly cost: string | null;
  readonly isExact: boolean;
  readonly spoken: string;
}

/** Puts a move's value and cost into words. */
export function makeRanking(value: Value, cost: number | null): MoveRanking {
  const shown = cost !== null && cost > 0 ? `\u2212${numberText(cost)}` : null;
  const spoken =
    shown === null
      ? valueSpoken(value)
      : `${valueSpoken(value)}, ${t('value.cost', { seeds: numberText(cost ?? 0) })}`;
  return { value: valueShort(value), cost: shown, isExact: value.proof === 'exact', spoken };
}
