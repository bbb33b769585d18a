/** The most moves that a player can make before the other side is to move: the extra turns of Kalah. */
import type { Move } from '../core/move.ts';
import type { Rules } from '../rules/game.ts';
import type { Position } from '../rules/types.ts';
import { NOTHING_ELSE, type Exercise } from './exercise.ts';
import { setupOf } from '../rules/state.ts';

/**
 * Largest number of positions examined within one turn, and smallest number of moves that make a turn worth counting.
 */
const MOST_POSITIONS = 4000;
const LEAST_MOVES = 2;

/** Finds a longest turn; null if that takes too many positions. */
export function longestTurn(rules: Rules, start: Position): readonly Move[] | null {
  const known = new Map<string, readonly Move[]>();
  function longest(position: Position): readonly Move[] | null {
    if (position.outcome !== null || position.turn !== start.turn) return [];
    const key = rules.positionKey(position);
    const seen = known.get(key);
    if (seen) return seen;
    if (known.size >= MOST_POSITIONS) return null;
    let best: readonly Move[] = [];
    for (const move of rules.distinctMoves(position)) {
      const rest = longest(rules.next(position, move));
      if (rest === null) return null;
      if (rest.length + 1 > best.length) best = [move, ...rest];
    }
    known.set(key, best);
    return best;
  }
  return longest(start);
}

/** Makes an exercise from a position in which a player can move several times in a row. */
export function makeLongTurn(rules: Rules, position: Position): Exercise | null {
  // If positions recur, a turn of passes might never end.
  if (rules.canRepeat) return null;
  const line = longestTurn(rules, position);
  if (line === null || line.length < LEAST_MOVES) return null;
  return {
    ...NOTHING_ELSE,
    kind: 'moves-until',
    rules: rules.key,
    setup: setupOf(position),
    answers: [String(line.length)],
    line,
    difficulty: line.length - 1,
  };
}
