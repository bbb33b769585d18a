/** Best lines after a search: the remembered line and, for proved values, a line in which every move is proved. */
import type { Rules } from '../rules/game.ts';
import type { Position } from '../rules/types.ts';
import type { Move } from '../core/move.ts';
import type { Backend } from '../search/backend.ts';
import { oneMoveShorter } from '../search/scale.ts';
import { isSameMover } from './searcher.ts';
import type { SearchState } from '../search/state.ts';
import { DEPTH_LIMIT } from '../search/table.ts';

/** Returns the line that the backend remembers from a position, at most `length` moves. */
export function rememberedLine(rules: Rules, backend: Backend, start: Position, length: number): Move[] {
  const line: Move[] = [];
  let position = start;
  while (line.length < length && position.outcome === null) {
    const move = backend.best(position);
    if (move === null) break;
    line.push(move);
    position = rules.next(position, move);
  }
  return line;
}

/**
 * Returns best play from a position whose exact value is proved: a proof shows that each move keeps the value, to the
 * end of the game.
 *
 * @param value exact value for the player to move at `start`.
 * @param depth number of moves that the proof took, or DEPTH_LIMIT.
 * @returns the line as far as the search's node limit allowed.
 */
export function provedLine(
  state: SearchState,
  backend: Backend,
  start: Position,
  value: number,
  depth: number,
): Move[] {
  const line: Move[] = [];
  let position = start;
  let kept = value;
  let left = depth;
  while (position.outcome === null && !state.isStopped) {
    const wanted = state.isMargin ? kept : oneMoveShorter(kept);
    left = left >= DEPTH_LIMIT ? left : left - 1;
    const next = keepValue(state, backend, position, wanted, left);
    if (next === null) break;
    line.push(next.move);
    kept = isSameMover(position, next.after) ? wanted : 0 - wanted;
    position = next.after;
  }
  return line;
}

/** Returns the moves within the search's width, the remembered best one first. */
function movesBestFirst(state: SearchState, backend: Backend, position: Position): Move[] {
  const moves: Move[] = [];
  for (const move of state.rules.distinctMoves(position)) {
    if (moves.length >= state.width) break;
    moves.push(move);
  }
  const best = backend.best(position);
  return best === null ? moves : [best, ...moves.filter((move) => move !== best)];
}

/** Finds a move after which the mover is proved to get `wanted`. */
function keepValue(
  state: SearchState,
  backend: Backend,
  position: Position,
  wanted: number,
  depth: number,
): { readonly move: Move; readonly after: Position } | null {
  for (const move of movesBestFirst(state, backend, position)) {
    const after = state.rules.next(position, move);
    const isSame = isSameMover(position, after);
    const beta = isSame ? wanted : 1 - wanted;
    const answer = backend.test(state, after, depth, beta);
    if (state.isStopped) return null;
    if (state.isProved && answer >= beta === isSame) return { move, after };
  }
  return null;
}
