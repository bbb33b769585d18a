/** What proved values say of moves, seen by the player to move. */
import type { Move } from '../core/move.ts';
import type { StoredValues } from '../core/stored-values.ts';
import { resultOf, type Value } from '../core/value.ts';
import type { Rules } from '../rules/game.ts';
import { hasValues } from '../rules/known-moves.ts';
import type { Position } from '../rules/types.ts';

/** A move and what it is worth to who makes it: seeds, or 1, 0, -1. */
export interface RatedMove {
  readonly move: Move;
  readonly worth: number;
}

/** Whether a value is a result beyond doubt. */
function isCertain(value: Value): boolean {
  return value.proof === 'exact' && (value.kind === 'margin' || value.winner !== 'none');
}

/** All legal moves with their worth; null where one has no proved result. */
export function rateMoves(
  rules: Rules,
  position: Position,
  values: StoredValues | null,
): readonly RatedMove[] | null {
  if (values === null || values.moves.length === 0) return null;
  if (!values.moves.every(({ value }) => isCertain(value))) return null;
  // Of moves that come to the same a search may have looked at one alone, but each is an answer.
  if (!hasValues(values, rules.moves(position))) return null;
  const sign = position.turn === 'south' ? 1 : -1;
  return values.moves.map(({ move, value }) => ({ move, worth: sign * resultOf(value) + 0 }));
}

/** What the best move is worth. */
export function bestWorth(rated: readonly RatedMove[]): number {
  return Math.max(...rated.map(({ worth }) => worth));
}

/** The known line of a move, itself first. */
export function lineOf(values: StoredValues, move: Move): readonly Move[] {
  const known = values.moves.find((each) => each.move === move)?.line ?? [];
  return known[0] === move ? known : [move, ...known];
}
