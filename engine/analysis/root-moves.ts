/**
 * The moves of the root that a search examines, and their order: all of them if they are few; if they are many, one for
 * each result, beginning with the moves that the backend finds promising.
 */
import type { Move } from '../core/move.ts';
import { interleave } from '../rules/interleave.ts';
import type { Position } from '../rules/types.ts';
import type { Backend } from '../search/backend.ts';
import type { SearchState } from '../search/state.ts';

/** Positions with more moves (Shakala's can have billions) are searched by results: one move for each result. */
const LISTED_MOVES = 256;

/** Up to this many moves are all searched in the first round, in board order. */
const MOVES_IN_ORDER = 64;

/**
 * Returns the moves to search. Lists no more than necessary, since even counting Shakala's moves can take seconds.
 *
 * @param onlyResults whether one move for each result is enough if there are many moves, because only the best is
 *   needed.
 */
export function movesToSearch(
  state: SearchState,
  backend: Backend,
  position: Position,
  onlyMoves: readonly Move[] | null,
  onlyResults: boolean,
): Iterable<Move> {
  const { rules } = state;
  if (onlyMoves !== null)
    return onlyMoves.filter((move) => position.outcome === null && rules.play(position, move).ok);
  const isRanked = backend.promising !== undefined;
  const most = onlyResults && isRanked ? MOVES_IN_ORDER : LISTED_MOVES;
  const listed: Move[] = [];
  for (const move of rules.moves(position)) {
    if (listed.length >= most)
      return isRanked ? promisingFirst(state, backend, position) : rules.distinctMoves(position);
    listed.push(move);
  }
  return listed.length <= MOVES_IN_ORDER ? listed : pitsInTurn(listed);
}

/** Yields the moves that the backend finds promising, then one move for each other result. */
function* promisingFirst(state: SearchState, backend: Backend, position: Position): Generator<Move> {
  const { rules } = state;
  const seen = new Set<string>();
  for (const move of backend.promising?.(state, position) ?? []) {
    seen.add(rules.positionKey(rules.next(position, move)));
    yield move;
  }
  for (const move of rules.distinctMoves(position))
    if (!seen.has(rules.positionKey(rules.next(position, move)))) yield move;
}

/** Alternates the moves of the pits, so that the first ones cover all pits. */
function pitsInTurn(moves: readonly Move[]): Iterable<Move> {
  const byPit = [...Map.groupBy(moves, (move) => move.charAt(0)).values()];
  return interleave(byPit, (pit) => pit, Infinity);
}
