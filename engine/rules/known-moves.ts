/** The moves of a position with their known values, ranked. */
import { rankMoves, type Ranking } from '../core/ranking.ts';
import type { Move } from '../core/move.ts';
import type { StoredValues } from '../core/stored-values.ts';
import type { Rules } from './game.ts';
import type { Position } from './types.ts';

/**
 * True if each of these moves has a value. Examines at most one move more than there are values: some heaps have
 * thousands of moves.
 */
export function hasValues(values: StoredValues, moves: Iterable<Move>): boolean {
  const known = new Set(values.moves.map(({ move }) => move));
  for (const move of moves) if (!known.has(move)) return false;
  return true;
}

/** Ranks the known moves of a position for the player to move. */
export function rankingAt(rules: Rules, position: Position, values: StoredValues | null): Ranking {
  return rankMoves(values, position.turn, values !== null && hasValues(values, rules.moves(position)));
}
