/** Values in words: always with the side that they favour and how certain they are. */
import { numberText, sidedText } from '../drawing/value-text.ts';
import type { DrawnGlyph } from '../drawing/scene.ts';
import type { Cost } from '../core/ranking.ts';
import type { Side } from '../core/side.ts';
import type { Value } from '../core/value.ts';
import type { Texts } from '../locales/text.ts';

/** Returns the words for the status: `exact`, `at least`, `estimate at depth 12`. */
export function proofWord(texts: Texts, value: Value): string {
  if (value.source === 'book') return bookWord(texts, value);
  if (value.proof === 'exact')
    return texts.say(
      value.source === 'table'
        ? 'proof.table'
        : value.source === 'rules' && value.kind === 'margin'
          ? 'proof.final'
          : 'proof.exact',
    );
  if (value.proof === 'heuristic')
    return value.depth === undefined
      ? texts.say('proof.heuristic')
      : texts.say('proof.heuristic-depth', { depth: value.depth });
  return texts.say(value.proof === 'lower' ? 'proof.lower' : 'proof.upper');
}

/** Returns the words for the status of a value from an opening book: `book, proved`, `book, depth 31`. */
function bookWord(texts: Texts, { proof, depth }: Value): string {
  if (proof === 'exact') return texts.say('proof.book');
  if (proof !== 'heuristic') return texts.say(proof === 'lower' ? 'proof.book-lower' : 'proof.book-upper');
  return depth === undefined ? texts.say('proof.book-heuristic') : texts.say('proof.book-depth', { depth });
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
export function valueShort(
  texts: Texts,
  value: Value,
  view: Side | null = null,
  marksEstimates = true,
): string {
  const { side, sign, text } = sidedText(value, view);
  const isShown = sign !== '=' && (marksEstimates || sign !== '~');
  return joined([side === null ? '' : texts.say(`value.${side}-short`), isShown ? sign : '', text]);
}

/** Writes a value with the side in full: `South +3`, `North ≥ +1`. */
export function valueTold(texts: Texts, value: Value, view: Side | null = null): string {
  const { side, sign, text } = sidedText(value, view);
  const wins = value.kind === 'winner' && value.proof !== 'heuristic' && side !== null;
  if (wins) return joined([sign === '=' ? '' : sign, valueLong(texts, value)]);
  return joined([
    side === null ? '' : texts.say(`side.${side}`),
    sign === '=' || sign === '~' ? '' : sign,
    text,
  ]);
}

/** Writes `unclear, South about 6 ahead`: an estimate in a game whose values name only the winner. */
function unclearText(texts: Texts, estimate: number | undefined): string {
  if (estimate === undefined) return texts.say('value.unclear');
  const ahead = Math.round(estimate);
  if (ahead === 0) return texts.say('value.unclear-level');
  const side = texts.say(`side.${ahead > 0 ? 'south' : 'north'}`);
  return texts.say('value.unclear-ahead', { side, n: numberText(Math.abs(ahead)) });
}

/** Puts a value into words, without its status: `South +3`, `level`, `South wins in 12`. */
export function valueLong(texts: Texts, value: Value): string {
  if (value.kind === 'margin') {
    const margin = Math.round(value.margin * 2) / 2;
    if (margin === 0) return texts.say('value.level');
    return texts.say(margin > 0 ? 'value.south-by' : 'value.north-by', {
      seeds: numberText(Math.abs(margin)),
    });
  }
  if (value.winner === 'draw') return texts.say('value.draw');
  if (value.winner === 'none') return unclearText(texts, value.estimate);
  const winner = texts.say(`side.${value.winner}`);
  return value.distance === null || value.distance === 0
    ? texts.say('outcome.wins', { winner })
    : texts.say('value.wins-in', { winner, n: value.distance });
}

/** Writes the whole sentence for screen readers and tooltips: `South +3, exact`. */
export function valueSpoken(texts: Texts, value: Value): string {
  const sentence = texts.say('value.spoken', {
    value: valueLong(texts, value),
    proof: proofWord(texts, value),
  });
  return value.dependsOnHistory ? texts.say('value.with-history', { value: sentence }) : sentence;
}

/** Returns the loss by a move, as a part of a sentence: `costs 2`, `costs at least 3`. */
export function costSpoken(texts: Texts, cost: Cost): string {
  const seeds = cost.kind === 'unknown' ? '' : numberText(cost.seeds);
  return texts.say(`value.cost.${cost.kind}`, { seeds });
}

/** Names a shown glyph: `mistake`, or `mistake by values`. */
export function glyphWords(texts: Texts, { glyph, isHollow }: DrawnGlyph): string {
  const name = texts.say(`glyph.${glyph}`);
  return isHollow ? texts.say('verdict.glyph', { glyph: name }) : name;
}
