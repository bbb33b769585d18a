/** Value and cost of a move as the tree shows them. */
import { numberText } from '../../../engine/drawing/value-text.ts';
import type { Side } from '../../../engine/rules/types.ts';
import type { Value } from '../../../engine/search/value.ts';
import { resultOf } from '../../../engine/tree/stored-values.ts';
import type { StoredValues } from '../../../engine/tree/types.ts';
import { t } from '../../locales/text.ts';
import { valueShort, valueSpoken } from '../../locales/value-text.ts';

export interface MoveFigures {
  readonly value: string;
  /** `−2`, or null where nothing is lost or nothing is known. */
  readonly cost: string | null;
  readonly isExact: boolean;
  readonly spoken: string;
}

/** The best result of a position's known moves for the side to move, in the unit of the value; null if none is known. */
export function bestResult(values: StoredValues | null, toMove: Side): number | null {
  if (!values || values.moves.length === 0) return null;
  const results = values.moves.map(({ value }) => resultOf(value));
  return toMove === 'south' ? Math.max(...results) : Math.min(...results);
}

/** What a move gives away against the best one: 0 or more; null if unknown or not in seeds. */
export function costOf(value: Value, best: number | null, mover: Side): number | null {
  if (best === null || value.kind !== 'margin') return null;
  const loss = mover === 'south' ? best - resultOf(value) : resultOf(value) - best;
  return Math.max(0, Math.round(loss));
}

/** Puts a move's value and cost into words. */
export function makeFigures(value: Value, cost: number | null): MoveFigures {
  const shown = cost !== null && cost > 0 ? `\u2212${numberText(cost)}` : null;
  const spoken =
    shown === null
      ? valueSpoken(value)
      : `${valueSpoken(value)}, ${t('value.cost', { seeds: numberText(cost ?? 0) })}`;
  return { value: valueShort(value), cost: shown, isExact: value.proof === 'exact', spoken };
}
