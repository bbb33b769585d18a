/**
 * Reads and writes engine values as words of a command: `margin exact 3 search`, `margin heuristic 2 search depth=19
 * history=on range=-4..6`, `winner exact south 12 search`, `winner heuristic none - search depth=4 estimate=1.5`.
 *
 * Every field of a `Value` is written, so that a file states how sure each number is and where it came from.
 */
import { SIDES, type Side } from '../core/side.ts';
import { PROOFS, VALUE_SOURCES, type Value } from '../core/value.ts';

const WINNERS: readonly (Side | 'draw' | 'none')[] = [...SIDES, 'draw', 'none'];

/** Writes a number so that it reads back the same, minus zero included: at most 21 digits, 30 after the point. */
function makeNumber(value: number): string {
  return Object.is(value, -0) ? '-0' : String(value);
}

function parseNumber(text: string | undefined): number | null {
  if (text === undefined || !/^-?\d{1,21}(?:\.\d{1,30})?(?:e[+-]?\d{1,3})?$/.test(text)) return null;
  const number = Number(text);
  return Number.isFinite(number) ? number : null;
}

/** Parses an exact whole number that is not negative; null for any other text. */
export function parseCount(text: string): number | null {
  const count = /^(?:0|[1-9]\d{0,15})$/.test(text) ? Number(text) : -1;
  return Number.isSafeInteger(count) && count >= 0 ? count : null;
}

/** Writes the words of a value. */
export function makeValue(value: Value): readonly string[] {
  const words: string[] =
    value.kind === 'margin'
      ? ['margin', value.proof, makeNumber(value.margin)]
      : ['winner', value.proof, value.winner, value.distance === null ? '-' : makeNumber(value.distance)];
  words.push(value.source);
  if (value.depth !== undefined) words.push(`depth=${makeNumber(value.depth)}`);
  if (value.dependsOnHistory !== undefined) words.push(`history=${value.dependsOnHistory ? 'on' : 'off'}`);
  if (value.kind === 'margin' && value.range !== undefined)
    words.push(`range=${value.range.map(makeNumber).join('..')}`);
  if (value.kind === 'winner' && value.estimate !== undefined)
    words.push(`estimate=${makeNumber(value.estimate)}`);
  return words;
}

/** Finds a word in a list of allowed ones. */
function pick<T extends string>(allowed: readonly T[], word: string | undefined): T | null {
  return allowed.find((item) => item === word) ?? null;
}

/** The optional fields, which follow the fixed words. */
interface Extras {
  depth?: number;
  dependsOnHistory?: boolean;
  estimate?: number;
  range?: readonly [number, number];
}

/** Parses two numbers joined by `..`; null for any other text. */
function parseRange(text: string): readonly [number, number] | null {
  const dots = text.indexOf('..');
  const least = dots < 0 ? null : parseNumber(text.slice(0, dots));
  const greatest = dots < 0 ? null : parseNumber(text.slice(dots + 2));
  return least === null || greatest === null ? null : [least, greatest];
}

/** Parses the `name=value` words after the fixed ones; null if one is unknown, doubled or malformed. */
function parseExtras(words: readonly string[]): Extras | null {
  const extras: Extras = {};
  for (const word of words) {
    const equals = word.indexOf('=');
    const text = word.slice(equals + 1);
    const number = parseNumber(text);
    switch (word.slice(0, equals)) {
      case 'depth':
        if (number === null || extras.depth !== undefined) return null;
        extras.depth = number;
        break;
      case 'estimate':
        if (number === null || extras.estimate !== undefined) return null;
        extras.estimate = number;
        break;
      case 'history':
        if ((text !== 'on' && text !== 'off') || extras.dependsOnHistory !== undefined) return null;
        extras.dependsOnHistory = text === 'on';
        break;
      case 'range': {
        const range = parseRange(text);
        if (range === null || extras.range !== undefined) return null;
        extras.range = range;
        break;
      }
      default:
        return null;
    }
  }
  return extras;
}

/** Parses the words of a value; null if they are malformed. */
export function parseValue(words: readonly string[]): Value | null {
  const proof = pick(PROOFS, words[1]);
  if (!proof) return null;
  if (words[0] === 'margin') {
    const margin = parseNumber(words[2]);
    const source = pick(VALUE_SOURCES, words[3]);
    const extras = parseExtras(words.slice(4));
    if (margin === null || !source || !extras || extras.estimate !== undefined) return null;
    return { kind: 'margin', proof, source, margin, ...extras };
  }
  if (words[0] !== 'winner') return null;
  const winner = pick(WINNERS, words[2]);
  const distance = words[3] === '-' ? null : parseNumber(words[3]);
  const source = pick(VALUE_SOURCES, words[4]);
  const extras = parseExtras(words.slice(5));
  if (!winner || (distance === null && words[3] !== '-') || !source || !extras || extras.range) return null;
  return { kind: 'winner', proof, source, winner, distance, ...extras };
}
