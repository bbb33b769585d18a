/**
 * Finds a position text at the beginning of another text: fields of digits or `.`, each with its `-`, declared state
 * and the side to move.
 *
 *   leadingPosition('4-4-4-4-0-0-S 1. A')   // { text: '4-4-4-4-0-0-S', end: 13 }
 *
 * A loop over the characters, because a pattern that repeats a group runs out of memory on millions of fields.
 */

/** A position text, and the offset after it. */
export interface LeadingPosition {
  readonly text: string;
  readonly end: number;
}

/** Smallest number of fields before the side: no board has fewer. */
const MIN_FIELDS = 4;

const SPACE = /\s*/y;
const DASH = 0x2d;
const DOT = 0x2e;
const ZERO = 0x30;
const NINE = 0x39;

/** A value of a declared state that is a letter. */
const STATE_LETTER = /[A-Za-z]/;

/** Returns the offset after a field and its dash, or -1. */
function endOfField(text: string, from: number, mayBeLetter: boolean): number {
  let at = from;
  if (text.charCodeAt(at) === DOT || (mayBeLetter && STATE_LETTER.test(text.charAt(at)))) at++;
  else {
    for (let code = text.charCodeAt(at); code >= ZERO && code <= NINE; code = text.charCodeAt(at)) at++;
  }
  return at > from && text.charCodeAt(at) === DASH ? at + 1 : -1;
}

/** Finds the position text at the beginning of a text, after white space; null if there is none. Linear. */
export function leadingPosition(text: string): LeadingPosition | null {
  SPACE.lastIndex = 0;
  const from = SPACE.exec(text)?.[0].length ?? 0;
  let fields = 0;
  let at = from;
  const next = (): number => endOfField(text, at, fields >= MIN_FIELDS);
  for (let end = next(); end >= 0; end = next()) {
    at = end;
    fields++;
  }
  const side = text[at];
  if (fields < MIN_FIELDS || (side !== 'S' && side !== 'N')) return null;
  const end = at + 1;
  return end === text.length || /\s/.test(text.charAt(end)) ? { text: text.slice(from, end), end } : null;
}
