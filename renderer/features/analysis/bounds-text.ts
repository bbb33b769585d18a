/** Proved bounds in words. */
import { marginText, numberText } from '../../../engine/drawing/value-text.ts';
import type { Bounds } from './bounds.ts';
import { t } from '../../i18n/text.ts';

/** `South +3`, `North +2`, `level`. */
function marginWords(margin: number): string {
  if (margin === 0) return t('value.level');
  return t(margin > 0 ? 'value.south-by' : 'value.north-by', { seeds: numberText(Math.abs(margin)) });
}

/** What is proved so far, in one sentence: `South between +2 and +6`, `South +4`, `South does not lose`. */
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
