/** Words for the verdicts of values on moves. */
import { numberText } from '../../engine/drawing/value-text.ts';
import type { Verdict } from '../../engine/tree/types.ts';
import { t } from './text.ts';

/** Puts a verdict into words: `mistake, gives away 3 seeds, changes the result, estimated 12 moves deep`. */
export function verdictWords({ glyph, cost, changesResult, depth }: Verdict): string {
  const words = [
    t(`glyph.${glyph}`),
    cost === null ? '' : t('verdict.cost', { seeds: numberText(cost), n: cost }),
    changesResult ? t('verdict.result') : '',
    depth === null ? t('proof.proved') : t('verdict.depth', { depth }),
  ];
  return words.filter((word) => word !== '').join(', ');
}
