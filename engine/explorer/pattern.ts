/**
 * Patterns where no rule set is chosen: the pattern itself says how many pits and which kinds of beads a board has, and so
 * which rule sets it fits.
 */
import { fail, ok, type Result } from '../core/result.ts';
import { makePattern, parsePattern, type PositionPattern } from '../notation/position-pattern.ts';
import type { PositionBoard } from '../notation/position-text.ts';
import { letterLabels } from '../rules/letters.ts';
import type { QueryError } from './query-terms.ts';

/** More pits have no letters. */
const MOST_PITS = 26;
/** Kinds of beads that digits can name. */
const MOST_KINDS = 10;
/** More fields of declared state are not looked for where no board says how many there are. */
const MOST_STATE = 2;

/** Reads a pattern for the first board on which it makes sense: seeds before beads of several kinds. */
function readPattern(text: string): Result<PositionPattern, QueryError> {
  const plain = readWith(text, 0);
  if (plain.ok) return plain;
  for (let state = 1; state <= MOST_STATE; state++) {
    const pattern = readWith(text, state);
    if (pattern.ok) return pattern;
  }
  return plain;
}

/** The same where so many fields before the side to move are declared state: any values will do. */
function readWith(text: string, state: number): Result<PositionPattern, QueryError> {
  const written = text.trim().split('-');
  const pitsPerSide = (written.length - 3 - state) / 2;
  if (!Number.isInteger(pitsPerSide) || pitsPerSide < 1 || pitsPerSide > MOST_PITS)
    return fail('ERR_QUERY_PATTERN', undefined, { got: written.length });
  const board: PositionBoard = {
    pitsPerSide,
    kinds: 1,
    labels: letterLabels(pitsPerSide),
    state: written
      .slice(-1 - state, -1)
      .map((value) => ({ id: '', values: [value], mirror: 0, mirrored: [] })),
  };
  const seeds = parsePattern(board, text);
  if (seeds.ok) return seeds;
  const beads = parsePattern({ ...board, kinds: MOST_KINDS }, text);
  return beads.ok ? beads : seeds;
}

/** Checks a pattern, and answers its text as it is kept: without white space, ranges in one spelling. */
export function normalPattern(text: string): Result<string, QueryError> {
  const pattern = readPattern(text);
  if (!pattern.ok) return pattern;
  // A group of beads may look like a count, so plain fields stay as they are written.
  const made = makePattern(pattern.value).split('-');
  const fields = text.trim().split('-');
  return ok(fields.map((field, i) => (field.includes('..') ? (made[i] ?? field) : field)).join('-'));
}

/** The pattern on a board; null where it does not fit. */
export function patternFor(board: PositionBoard, text: string): PositionPattern | null {
  const pattern = parsePattern(board, text);
  return pattern.ok ? pattern.value : null;
}
