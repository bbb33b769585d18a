/** The moves of a position with what is known of them, ranked. */
import { rankMoves, type Ranking } from '../core/ranking.ts';
import type { StoredValues } from '../core/stored-values.ts';
import type { Rules } from './game.ts';
import type { Position } from './types.ts';

/** True if every legal move has a value. Looks at no more moves than have one: some heaps have thousands. */
function hasAllMoves(rules: Rules, position: Position, values: StoredValues): boolean {
  const known = new Set(values.moves.map(({ move }) => move));
  for (const move of rules.moves(position)) if (!known.has(move)) return false;
  return true;
}

/** Ranks the known moves of a position for the player to move. */
export function rankingAt(rules: Rules, position: Position, values: StoredValues | null): Ranking {
  return rankMoves(values, position.turn, values !== null && hasAllMoves(rules, position, values));
}
