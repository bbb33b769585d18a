/** Values in words: always with the side that they favour and how certain they are. */
import { numberText, sidedText } from '../../engine/drawing/value-text.ts';
import type { Side } from '../../engine/core/side.ts';
import type { Value } from '../../engine/core/value.ts';
import { t } from './text.ts';

/** Returns the words for the status: `exact`, `at least`, `estimate at depth 12`. */
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

/** Returns the words for the status of a value from an opening book: `book, proved`, `book, depth 31`. */
function bookWord({ proof, depth }: Value): string {
  if (proof === 'exact') return t('proof.book');
  if (proof !== 'heuristic') return t(proof === 'lower' ? 'proof.book-lower' : 'proof.book-upper');
  return depth === undefined ? t('proof.book-heuristic') : t('proof.book-depth', { depth });
}

/** `S +3`, `N ≥ +1`, `~ 0`: joins the parts of a value with non-breaking spaces. */
function joined(parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join('\u202F');
}

/**
 * Writes a value in short form for tables: `S +3`, `N ≥ +1`, `~ 0`, `S 12` (South wins in 12); exact values need no
 * sign.
 *
 * @param view the side from whose view it is written, `+3` or `−2`; null names the side that the value is good for.
 * @param marksEstimates false where estimates are told apart in another way.
 */
export function valueShort(value: Value, view: Side | null = null, marksEstimates = true): string {
  const { side, sign, text } = sidedText(value, view);
  const isShown = sign !== '=' && (marksEstimates || sign !== '~');
  return joined([side === null ? '' : t(`value.${side}-short`), isShown ? sign : '', text]);
}

/** Writes a value with the side in full: `South +3`, `North ≥ +1`. */
export function valueTold(value: Value, view: Side | null = null): string {
  const { side, sign, text } = sidedText(value, view);
  const wins = value.kind === 'winner' && value.proof !== 'heuristic' && side !== null;
  if (wins) return joined([sign === '=' ? '' : sign, valueLong(value)]);
  return joined([side === null ? '' : t(`side.${side}`), sign === '=' || sign === '~' ? '' : sign, text]);
}

/** Writes `unclear, South about 6 ahead`: an estimate in a game whose values name only the winner. */
function unclearText(estimate: number | undefined): string {
  if (estimate === undefined) return t('value.unclear');
  const ahead = Math.round(estimate);
  if (ahead === 0) return t('value.unclear-level');
  const side = t(`side.${ahead > 0 ? 'south' : 'north'}`);
  return t('value.unclear-ahead', { side, n: numberText(Math.abs(ahead)) });
}

/** Puts a value into words, without its status: `South +3`, `level`, `South wins in 12`. */
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
    ? t('outcome.wins', { winner })
    : t('value.wins-in', { winner, n: value.distance });
}

/** Writes the whole sentence for screen readers and tooltips: `South +3, exact`. */
export function valueSpoken(value: Value): string {
  const sentence = t('value.spoken', { value: valueLong(value), proof: proofWord(value) });
  return value.dependsOnHistory ? t('value.with-history', { value: sentence }) : sentence;
}
