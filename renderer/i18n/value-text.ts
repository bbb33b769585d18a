/** Values in words: always from South's view, always saying how sure they are. */
import { marginText, numberText, valueText } from '../../engine/drawing/value-text.ts';
import type { Value } from '../../engine/core/value.ts';
import { t } from './text.ts';

/** The word for the status: `exact`, `at least`, `estimate at depth 12`. */
export function proofWord(value: Value): string {
  if (value.proof === 'exact') return t(value.source === 'table' ? 'proof.table' : 'proof.exact');
  if (value.proof === 'heuristic')
    return value.depth === undefined
      ? t('proof.heuristic')
      : t('proof.heuristic-depth', { depth: value.depth });
  return t(value.proof === 'lower' ? 'proof.lower' : 'proof.upper');
}

/** Short form for tables: `+3`, `≥ +1`, `~ +2`, `S 12` (South wins in 12); exact values need no sign. */
export function valueShort(value: Value): string {
  const { sign, text } = valueText(value);
  return value.proof === 'exact' ? text : `${sign}\u202F${text}`;
}

/** What the value says in words, without its status: `South +3`, `level`, `South wins in 12`. */
export function valueLong(value: Value): string {
  if (value.kind === 'margin') {
    const margin = Math.round(value.margin * 2) / 2;
    if (margin === 0) return t('value.level');
    return t(margin > 0 ? 'value.south-by' : 'value.north-by', { seeds: numberText(Math.abs(margin)) });
  }
  if (value.winner === 'draw') return t('value.draw');
  if (value.winner === 'none')
    return value.estimate === undefined
      ? t('value.unclear')
      : t('value.unclear-beads', { seeds: marginText(Math.round(value.estimate)) });
  const winner = t(`side.${value.winner}`);
  return value.distance === null
    ? t('value.wins', { winner })
    : t('value.wins-in', { winner, n: value.distance });
}

/** The whole sentence for screen readers and tooltips: `South +3, exact`. */
export function valueSpoken(value: Value): string {
  const sentence = t('value.spoken', { value: valueLong(value), proof: proofWord(value) });
  return value.dependsOnHistory ? t('value.with-history', { value: sentence }) : sentence;
}
