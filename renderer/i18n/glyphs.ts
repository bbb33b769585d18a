/** Words for glyphs and for the verdicts of values on moves. */
import { numberText } from '../../engine/drawing/value-text.ts';
import type { Verdict } from '../../engine/tree/types.ts';
import { t } from './text.ts';
import type { DrawnGlyph } from '../../engine/drawing/scene.ts';

/** Names a shown glyph: `mistake`, or `mistake by values`. */
export function glyphWords({ glyph, isHollow }: DrawnGlyph): string {
  const name = t(`glyph.${glyph}`);
  return isHollow ? t('verdict.glyph', { glyph: name }) : name;
}

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
