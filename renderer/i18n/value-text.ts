/** Values in words: always saying whose they are and how sure. */
import { numberText, sidedText } from '../../engine/drawing/value-text.ts';
import type { Side } from '../../engine/core/side.ts';
import type { Value } from '../../engine/core/value.ts';
import { t } from './text.ts';

/** The word for the status: `exact`, `at least`, `estimate at depth 12`. */
export function proofWord(value: Value): string {
  if (value.source === 'book') return bookWord(value);
  if (value.proof === 'exact')
    return t(
      value.source === 'table'
        ? 'proof.table'
        : value.source === 'rules' && value.kind === 'margin'
          ? 'proof.final'
          : 'proof.exact',
    );
  if (value.proof === 'heuristic')
    return value.depth === undefined
      ? t('proof.heuristic')
      : t('proof.heuristic-depth', { depth: value.depth });
  return t(value.proof === 'lower' ? 'proof.lower' : 'proof.upper');
}

/** The same for a value of an opening book: `book, proved`, `book, depth 31`. */
function bookWord({ proof, depth }: Value): string {
  if (proof === 'exact') return t('proof.book');
  if (proof !== 'heuristic') return t(proof === 'lower' ? 'proof.book-lower' : 'proof.book-upper');
  return depth === undefined ? t('proof.book-heuristic') : t('proof.book-depth', { depth });
}

/** `S +3`, `N ≥ +1`, `~ 0`: the parts of a value with gaps that hold them together. */
function joined(parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join('\u202F');
}

/**
 * Short form for tables: `S +3`, `N ≥ +1`, `~ 0`, `S 12` (South wins in 12); exact values need no sign.
 *
 * @param view the side whose view is told, `+3` or `−2`; null names the side that the value is good for.
 */
export function valueShort(value: Value, view: Side | null = null): string {
  const { side, sign, text } = sidedText(value, view);
  return joined([side === null ? '' : t(`value.${side}-short`), sign === '=' ? '' : sign, text]);
}

/** The same with the side written out: `South +3`, `North ≥ +1`. */
export function valueTold(value: Value, view: Side | null = null): string {
  const { side, sign, text } = sidedText(value, view);
  const wins = value.kind === 'winner' && value.proof !== 'heuristic' && side !== null;
  if (wins) return joined([sign === '=' ? '' : sign, valueLong(value)]);
  return joined([side === null ? '' : t(`side.${side}`), sign === '=' || sign === '~' ? '' : sign, text]);
}

/** `unclear, South about 6 ahead`: what an estimate says where a value names the winner or nobody. */
function unclearText(estimate: number | undefined): string {
  if (estimate === undefined) return t('value.unclear');
  const ahead = Math.round(estimate);
  if (ahead === 0) return t('value.unclear-level');
  const side = t(`side.${ahead > 0 ? 'south' : 'north'}`);
  return t('value.unclear-ahead', { side, n: numberText(Math.abs(ahead)) });
}

/** A value in words, without its status: `South +3`, `level`, `South wins in 12`. */
export function valueLong(value: Value): string {
  if (value.kind === 'margin') {
    const margin = Math.round(value.margin * 2) / 2;
    if (margin === 0) return t('value.level');
    return t(margin > 0 ? 'value.south-by' : 'value.north-by', { seeds: numberText(Math.abs(margin)) });
  }
  if (value.winner === 'draw') return t('value.draw');
  if (value.winner === 'none') return unclearText(value.estimate);
  const winner = t(`side.${value.winner}`);
  return value.distance === null || value.distance === 0
    ? t('value.wins', { winner })
    : t('value.wins-in', { winner, n: value.distance });
}

/** The whole sentence for screen readers and tooltips: `South +3, exact`. */
export function valueSpoken(value: Value): string {
  const sentence = t('value.spoken', { value: valueLong(value), proof: proofWord(value) });
  return value.dependsOnHistory ? t('value.with-history', { value: sentence }) : sentence;
}
