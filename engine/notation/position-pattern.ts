/**
 * Patterns of positions: a position text in which `*` stands for any count, and for either side to move.
 *
 *   const pattern = parsePattern(rules.board, '4-*-4-4-*-4-4-4-4-4-4-4-*-*-N');
 *   if (pattern.ok) matchesPattern(pattern.value, position);
 */
import { ok, type Result } from '../core/result.ts';
import type { Setup } from '../rules/types.ts';
import { parsePosition, type PositionBoard } from './position-text.ts';
import type { PositionError } from './problems.ts';

/** What a position must look like. */
export interface PositionPattern {
  /** Counts that must be there; what lies in free places says nothing. */
  readonly setup: Setup;
  /** By place, pits then stores: true where any count will do. */
  readonly isFree: readonly boolean[];
  readonly anySide: boolean;
}

const ANY = '*';

/** Reads a pattern for a board; failures are those of a position text, at the field they are in. */
export function parsePattern(board: PositionBoard, text: string): Result<PositionPattern, PositionError> {
  const fields = text.trim().split('-');
  const side = fields.length - 1;
  const none = board.kinds === 1 ? '0' : '.';
  const filled = fields.map((field, i) => {
    if (field !== ANY) return field;
    return i === side ? 'S' : none;
  });
  const setup = parsePosition(board, filled.join('-'));
  if (!setup.ok) return setup;
  const isFree = fields.slice(0, side).map((field) => field === ANY);
  return ok({ setup: setup.value, isFree, anySide: fields[side] === ANY });
}

/** True if a position or setup of the same board has the counts of the pattern. */
export function matchesPattern({ setup, isFree, anySide }: PositionPattern, position: Setup): boolean {
  if (!anySide && setup.turn !== position.turn) return false;
  const wanted = [...setup.pits, ...setup.stores];
  const there = [...position.pits, ...position.stores];
  const kinds = wanted.length / isFree.length;
  return (
    wanted.length === there.length &&
    wanted.every((count, i) => isFree[Math.floor(i / kinds)] === true || count === there[i])
  );
}
