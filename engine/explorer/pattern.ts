/**
 * Handles patterns without a chosen rule set: the pattern itself shows how many pits and which kinds of beads a board
 * has, and therefore which rule sets it fits.
 */
import { fail, ok, type Result } from '../core/result.ts';
import { makePattern, parsePattern, type PositionPattern } from '../notation/position-pattern.ts';
import type { PositionBoard } from '../notation/position-text.ts';
import { letterLabels } from '../rules/letters.ts';
import type { QueryError } from './query-terms.ts';

/** Largest number of pits on one side: there are no letters for more. */
const MOST_PITS = 26;
/** Number of kinds of beads that digits can name. */
const MOST_KINDS = 10;
/** Largest number of fields of declared state that are tried if no board gives their number. */
const MOST_STATE = 2;
/** A value of the state, or a placeholder for any value; any other text is a malformed field of beads. */
const STATE_VALUE = /^(?:[*.A-Za-z]|\d+)$/;

/**
 * Parses a pattern for the first board that it fits: boards of plain seeds before boards with several kinds of beads. A
 * few fields of declared state, with any values, may come before the side to move.
 */
function readPattern(text: string, state = 0): Result<PositionPattern, QueryError> {
  const written = text.trim().split('-');
  const pitsPerSide = (written.length - 3 - state) / 2;
  let read: Result<PositionPattern, QueryError> = fail('ERR_QUERY_PATTERN', undefined, {
    got: written.length,
  });
  if (Number.isInteger(pitsPerSide) && pitsPerSide >= 1 && pitsPerSide <= MOST_PITS) {
    const labels = letterLabels(pitsPerSide);
    const fields = written.slice(-1 - state, -1);
    const declared = fields.map((value) => ({
      id: '',
      values: STATE_VALUE.test(value) ? [value] : [],
      mirror: 0,
      mirrored: [],
    }));
    const board: PositionBoard = { pitsPerSide, kinds: 1, labels, state: declared };
    read = parsePattern(board, text);
    const beads = read.ok ? read : parsePattern({ ...board, kinds: MOST_KINDS }, text);
    if (beads.ok) return beads;
  }
  const more = state < MOST_STATE ? readPattern(text, state + 1) : read;
  return more.ok ? more : read;
}

/** Checks a pattern and returns its stored form, without white space and with ranges in one spelling. */
export function normalPattern(text: string): Result<string, QueryError> {
  const pattern = readPattern(text);
  if (!pattern.ok) return pattern;
  // A group of beads may look like a count, so fields without a range stay as written.
  const made = makePattern(pattern.value).split('-');
  const fields = text.trim().split('-');
  return ok(fields.map((field, i) => (field.includes('..') ? (made[i] ?? field) : field)).join('-'));
}

/** Returns the pattern for a board; null if it does not fit. */
export function patternFor(board: PositionBoard, text: string): PositionPattern | null {
  const pattern = parsePattern(board, text);
  return pattern.ok ? pattern.value : null;
}
