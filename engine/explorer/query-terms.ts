/**
 * Splits a query's text into terms: words, quoted texts, and fields with their values, each with its negation and its
 * place. `query-text.ts` interprets them.
 */
import { fail, ok, type Place, type Result } from '../core/result.ts';
import { cutToken, PATTERN_ERRORS } from '../notation/problems.ts';

/** Faults of a query's text. */
export const QUERY_ERRORS = [
  ...PATTERN_ERRORS,
  'ERR_QUERY_SIZE', // too long, or too many conditions; params max
  'ERR_QUERY_QUOTE', // a quotation mark without its partner, or text directly after the second one
  'ERR_QUERY_FIELD', // no field of this name; params field
  'ERR_QUERY_EMPTY', // a field without value, or nothing after `not`
  'ERR_QUERY_DATE', // neither a date nor a range of dates
  'ERR_QUERY_NUMBER', // neither a whole number nor a range of numbers
  'ERR_QUERY_RANGE', // the first end of the range is larger or later than the second
  'ERR_QUERY_RESULT', // not one of south, north, draw, open
  'ERR_QUERY_MOVES', // no moves, or too many; params max
  'ERR_QUERY_PATTERN', // no board has a position with this number of fields
  'ERR_QUERY_POSITION', // not in the form `rules | start | moves | move`
] as const;
export type QueryError = (typeof QUERY_ERRORS)[number];

/** The sign between a field's name and its value. */
export type Operator = ':' | '=' | '<' | '>' | '<=' | '>=';

/** One part of a query. */
export interface Term {
  readonly isNot: boolean;
  /** Name of the field in lower case; null for words and quoted texts without a field. */
  readonly field: string | null;
  readonly operator: Operator;
  readonly value: string;
  readonly isQuoted: boolean;
  readonly at: Place;
}

const FIELD = /([A-Za-z][A-Za-z-]*)(:|<=|>=|<|>|=)/y;
const WORD = /\S*/y;
const SPACE = /\s*/y;
const NOT = /not(?=\s|$)/iy;

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

function skip(pattern: RegExp, text: string, at: number): number {
  return at + (matchAt(pattern, text, at)?.[0].length ?? 0);
}

/** Reads a value from `from` on: a quoted text, or up to the next white space. */
function readValue(
  text: string,
  from: number,
): Result<{ readonly value: string; readonly isQuoted: boolean; readonly end: number }, QueryError> {
  if (text[from] !== '"') {
    const end = skip(WORD, text, from);
    return ok({ value: text.slice(from, end), isQuoted: false, end });
  }
  let value = '';
  for (let i = from + 1; i < text.length; i++) {
    const next = text[i + 1];
    if (text[i] === '"') {
      if (next === undefined || /\s/.test(next)) return ok({ value, isQuoted: true, end: i + 1 });
      break;
    }
    if (text[i] === '\\' && (next === '"' || next === '\\')) i += 1;
    value += text[i] ?? '';
  }
  return fail('ERR_QUERY_QUOTE', { column: from + 1, token: cutToken(text.slice(from)) });
}

/** Splits a query's text into its terms. */
export function readTerms(text: string): Result<readonly Term[], QueryError> {
  const terms: Term[] = [];
  let at = skip(SPACE, text, 0);
  while (at < text.length) {
    const from = at;
    let isNot = false;
    for (;;) {
      const word = skip(NOT, text, at);
      if (word > at) at = skip(SPACE, text, word);
      else if (text[at] === '-' && at + 1 < text.length && !/\s/.test(text[at + 1] ?? '')) at += 1;
      else break;
      isNot = !isNot;
    }
    if (at >= text.length)
      return fail('ERR_QUERY_EMPTY', { column: from + 1, token: cutToken(text.slice(from)) });
    const head = matchAt(FIELD, text, at);
    const start = at + (head?.[0].length ?? 0);
    const value = readValue(text, start);
    if (!value.ok) return value;
    terms.push({
      isNot,
      field: head?.[1]?.toLowerCase() ?? null,
      operator: (head?.[2] ?? ':') as Operator,
      value: value.value.value,
      isQuoted: value.value.isQuoted,
      at: { column: at + 1, token: cutToken(text.slice(at, value.value.end)) },
    });
    at = skip(SPACE, text, value.value.end);
  }
  return ok(terms);
}

/** Puts a text in quotation marks. */
export function quoted(text: string): string {
  return `"${text.replaceAll(/[\\"]/g, String.raw`\$&`)}"`;
}

/** Writes a value for use after its field, in quotation marks only if needed. */
export function makeValue(value: string): string {
  return value === '' || value.startsWith('"') || /\s/.test(value) ? quoted(value) : value;
}

/** Whether a text needs no quotation marks as a word; the known words are not considered. */
export function isBareWord(text: string): boolean {
  return /^[^\s"-]\S*$/.test(text) && matchAt(FIELD, text, 0) === null && !/^not$/i.test(text);
}
