/** Describes proved bounds. */
import { marginText, numberText } from '../../../engine/drawing/value-text.ts';
import type { SolveGoal } from '../../../engine/core/limits.ts';
import type { Bounds } from './bounds.ts';
import { t } from '../../i18n/text.ts';

/** Returns a margin in words: `South +3`, `North +2`, `level`. */
function marginWords(margin: number): string {
  if (margin === 0) return t('value.level');
  return t(margin > 0 ? 'value.south-by' : 'value.north-by', { seeds: numberText(Math.abs(margin)) });
}

/** Describes the bounds proved so far: `South between +2 and +6`, `South +4`, `South does not lose`. */
export function boundsText(bounds: Bounds, whole: Bounds): string {
  const { kind, least, greatest } = bounds;
  const isRaised = least > whole.least;
  const isLowered = greatest < whole.greatest;
  if (kind === 'margin') {
    if (least >= greatest) return marginWords(least);
    const [low, high] = [marginText(least), marginText(greatest)];
    if (isRaised && isLowered) return t('bounds.both', { low, high });
    if (isRaised) return t('bounds.at-least', { margin: low });
    return isLowered ? t('bounds.at-most', { margin: high }) : t('bounds.none');
  }
  if (least >= greatest)
    return t(least > 0 ? 'bounds.south-wins' : least < 0 ? 'bounds.north-wins' : 'bounds.neither');
  return isRaised ? t('bounds.south-holds') : isLowered ? t('bounds.north-holds') : t('bounds.none');
}

/** Says who wins: `South wins by 2 or more`; the bounds while that is open. */
function winnerText(bounds: Bounds, whole: Bounds): string {
  const { kind, least, greatest } = bounds;
  if (kind === 'winner' || least >= greatest) return boundsText(bounds, whole);
  if (least > 0) return t('bounds.south-wins-by', { seeds: numberText(least) });
  return greatest < 0
    ? t('bounds.north-wins-by', { seeds: numberText(0 - greatest) })
    : boundsText(bounds, whole);
}

/** Describes the findings of a proof so far, as an answer to its question. */
export function provedText(goal: SolveGoal, bounds: Bounds, whole: Bounds): string {
  return goal === 'winner' ? winnerText(bounds, whole) : boundsText(bounds, whole);
}
