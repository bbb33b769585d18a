/** Parses and writes the values of a query's fields: numbers and ranges, dates, results, moves, exact positions. */
import { fail, ok, type Result } from '../core/result.ts';
import type { PositionRef } from '../core/position-ref.ts';
import type { Move } from '../core/move.ts';
import { collapseSpace } from '../tree/one-line.ts';
import { isEmptyRange, normalDate } from './dates.ts';
import type { Operator, QueryError } from './query-terms.ts';
import { GAME_RESULTS, type CountRange, type GameResult } from './question.ts';

const NUMBER = /^\d{1,9}$/;
/** Largest number of moves in a sequence. */
const MAX_SEQUENCE = 200;

/**
 * Parses `40..60`, `40..`, `..60`, `50`, and `40` after `<=`, `>=`, `<`, `>` or `=`, which may also begin the value.
 */
export function parseRange(operator: Operator, value: string): Result<CountRange, QueryError> {
  const written = /^(<=|>=|<|>|=)(.*)$/.exec(value);
  const sign = operator === ':' ? (written?.[1] ?? ':') : operator;
  const rest = operator === ':' && written ? (written[2] ?? '') : value;
  const parts = rest.split('..');
  const isRange = parts.length === 2 && sign === ':';
  if (!isRange && !NUMBER.test(rest)) return fail('ERR_QUERY_NUMBER');
  const [first = '', second = ''] = parts;
  if (isRange) {
    if (![first, second].every((part) => part === '' || NUMBER.test(part))) return fail('ERR_QUERY_NUMBER');
    const least = first === '' ? null : Number(first);
    const most = second === '' ? null : Number(second);
    return least !== null && most !== null && least > most ? fail('ERR_QUERY_RANGE') : ok({ least, most });
  }
  const number = Number(rest);
  switch (sign) {
    case '>=':
      return ok({ least: number, most: null });
    case '>':
      return ok({ least: number + 1, most: null });
    case '<=':
      return ok({ least: null, most: number });
    case '<':
      return number === 0 ? fail('ERR_QUERY_RANGE') : ok({ least: null, most: number - 1 });
    default:
      return ok({ least: number, most: number });
  }
}

/** Writes a range with the sign before it: `>=40`, `<=60`, `:50`, `:40..60`, `:..`. */
export function makeRange({ least, most }: CountRange): string {
  if (least === null) return most === null ? ':..' : `<=${String(most)}`;
  if (most === null) return `>=${String(least)}`;
  return least === most ? `:${String(least)}` : `:${String(least)}..${String(most)}`;
}

/** The two ends of a range of dates. */
export interface DateRange {
  readonly from: string | null;
  readonly to: string | null;
}

/** Parses `2024`, `2020..2024.05`, `2020..`, `..2024`, `..`, and a date after `>=` or `<=`. */
export function parseDates(operator: Operator, value: string): Result<DateRange, QueryError> {
  const written = /^(<=|>=|=)(.*)$/.exec(value);
  const sign = operator === ':' ? (written?.[1] ?? ':') : operator;
  const rest = operator === ':' && written ? (written[2] ?? '') : value;
  const ends = rest.split('..');
  if (sign === ':' && ends.length === 2) {
    const [from, to] = ends.map((end) => (end === '' ? undefined : normalDate(end)));
    if (from === null || to === null) return fail('ERR_QUERY_DATE');
    const range = { from: from ?? null, to: to ?? null };
    return isEmptyRange(range.from, range.to) ? fail('ERR_QUERY_RANGE') : ok(range);
  }
  const date = normalDate(rest);
  if (date === null || sign === '<' || sign === '>') return fail('ERR_QUERY_DATE');
  return ok({ from: sign === '<=' ? null : date, to: sign === '>=' ? null : date });
}

/** Writes a range of dates in the form that `parseDates` reads. */
export function makeDates({ from, to }: DateRange): string {
  return from !== null && from === to ? from : `${from ?? ''}..${to ?? ''}`;
}

const RESULT_WORDS: Readonly<Record<string, GameResult>> = {
  '1-0': 'south',
  '0-1': 'north',
  '1/2-1/2': 'draw',
  '*': 'open',
};

/** Parses results joined by commas; returns each of them once, in the order of `GAME_RESULTS`. */
export function parseResults(value: string): Result<readonly GameResult[], QueryError> {
  const words = value.toLowerCase().split(',');
  const results = words.map((word) => RESULT_WORDS[word] ?? GAME_RESULTS.find((result) => result === word));
  if (results.includes(undefined)) return fail('ERR_QUERY_RESULT');
  return ok(GAME_RESULTS.filter((result) => results.includes(result)));
}

const CALLS = ['swap', 'agreed', 'resigned'];

/** Splits a word of a sequence into moves: letters may be joined, and may have numbers and captures with them. */
function movesOfWord(word: string): readonly string[] {
  if (/^\d+\.+$/.test(word)) return [];
  const plain = word.replace(/^\d+\.+/, '');
  if (CALLS.includes(plain)) return [plain];
  return /^(?:[A-Za-z*](?:\+\d+)?)+$/.test(plain) ? plain.replaceAll(/\+\d+/g, '').split('') : [plain];
}

/**
 * Parses moves separated by commas, or by white space if no move contains any: `1. CF b`, `C F b`, `Hi00 x d2 4, a10`.
 */
export function parseMoves(value: string): Result<readonly string[], QueryError> {
  const moves = value.includes(',')
    ? value.split(',').map((move) => collapseSpace(move))
    : value.split(/\s+/).flatMap(movesOfWord);
  const given = moves.filter((move) => move !== '');
  return given.length === 0 || given.length > MAX_SEQUENCE
    ? fail('ERR_QUERY_MOVES', undefined, { max: MAX_SEQUENCE })
    : ok(given);
}

/** Writes a sequence in the form that `parseMoves` reads. */
export function makeMoves(moves: readonly string[]): string {
  const plain = moves.join(' ');
  const read = parseMoves(plain);
  const isPlain = read.ok && read.value.length === moves.length && read.value.join(' ') === plain;
  return isPlain && !moves.some((move) => /\s/.test(move))
    ? plain
    : `${moves.join(', ')}${moves.length > 1 ? '' : ','}`;
}

/** An exact position and the move played in it. */
export interface ExactPosition {
  readonly position: PositionRef;
  readonly move: Move | null;
}

/** Parses `rules | start | moves | move`. Parts at the end may be left out; an empty start means the usual start. */
export function parseExact(value: string): Result<ExactPosition, QueryError> {
  const parts = value.split('|').map((part) => part.trim());
  const [rules = '', start = '', line = '', move = ''] = parts;
  if (rules === '' || parts.length > 4) return fail('ERR_QUERY_POSITION');
  const moves = line === '' ? ok([]) : parseMoves(line);
  if (!moves.ok) return moves;
  return ok({
    position: {
      rules,
      start: start === '' || start === 'start' ? null : start,
      moves: moves.value as readonly Move[],
    },
    move: move === '' ? null : (move as Move),
  });
}

/** Writes an exact position in the form that `parseExact` reads. */
export function makeExact({ position: { rules, start, moves }, move }: ExactPosition): string {
  const line = moves.length === 0 ? '' : makeMoves(moves);
  const parts = [rules, start ?? 'start', line, move ?? ''];
  while (parts.length > 2 && parts.at(-1) === '') parts.pop();
  return parts.join(' | ').replaceAll(' |  | ', ' | | ');
}
