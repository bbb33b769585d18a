/**
 * The guess at the leaves of Shakala's search, in points, for the player to move.
 *
 * A game is won by holding enough points when the other player runs out of beads, and points only move by captures. So
 * the guess is points and what is about to become points; weights are sixteenths of a point, found in matches of
 * thousands of games against the guess without each feature (`test/engine/search/shakala/`):
 * - points in the cups, the whole of the score;
 * - threats: the most points that either player could take at once. A capture needs a stone as last bead on a pit with a
 *   single bead; gems that lie alone are direct prey, single stones open the way to the best gems of all. Who is to move
 *   is sure of nearly all of it, the other must see his threat survive one move;
 * - gems on the other side are prey of mine for the rest of the game, those on my side prey of his;
 * - stones and beads: a player with few has few moves, and no stone to end them on;
 * - the majority: once a cup holds what wins, running out of beads does not lose any more.
 */
import { KINDS, PITS } from '../../rules/shakala-board.ts';
import { CUP_CELL, FIRST_PIT, type Board } from './board.ts';
import { ENDS, KEPT_BEADS } from './tracks.ts';

/** Weights, sixteenths of a point. */
export interface Weights {
  readonly ownThreat: number;
  readonly foeThreat: number;
  /** For each point of gems on the other side, and against each on the own side. */
  readonly prey: number;
  readonly stone: number;
  readonly majority: number;
}

/** A point. */
const POINT = 16;

/** Guesses stay below it, as the table's 16 bits ask. */
const MOST = 15_000;

/** The weights in use. */
export const WEIGHTS: Weights = { ownThreat: 12, foeThreat: 4, prey: 2, stone: 4, majority: 48 };

/** Value of the most precious gem that a seat may take freely: from the other's pits, or from his cup if none is there. */
function bestGem(board: Board, seat: number): number {
  const { cells, gems } = board;
  const foe = 1 - seat;
  const first = FIRST_PIT[foe] ?? 0;
  let best = 0;
  for (let pit = first; pit < first + PITS / 2; pit++) {
    if (gems[pit] === 0) continue;
    for (let kind = KINDS - 1; kind > best; kind--) if ((cells[pit * KINDS + kind] ?? 0) > 0) best = kind;
  }
  if (best > 0) return best;
  const cup = CUP_CELL[foe] ?? 0;
  for (let kind = KINDS - 1; kind > 0; kind--) if ((cells[cup + kind] ?? 0) > 0) return kind;
  return 0;
}

/** Value of the only gem of a pit. */
function onlyGem(board: Board, pit: number): number {
  const { cells } = board;
  for (let kind = 1; kind < KINDS; kind++) if ((cells[pit * KINDS + kind] ?? 0) > 0) return kind;
  return 0;
}

/** Points that a seat could take at most in one move, as far as the pits before the move tell. */
export function threatOf(board: Board, seat: number): number {
  const { beads, gems, cells } = board;
  const first = FIRST_PIT[seat] ?? 0;
  let most = 0;
  let gem = -1;
  for (let origin = first; origin < first + PITS / 2; origin++) {
    const count = beads[origin] ?? 0;
    const stones = cells[origin * KINDS] ?? 0;
    if (stones === 0 || count > KEPT_BEADS) continue;
    const ends = ENDS[origin * (KEPT_BEADS + 1) + count] ?? [];
    for (const end of ends) {
      const last = end[0] ?? 0;
      if (beads[last] !== 1) continue;
      const isGem = gems[last] ?? 0;
      const longest = Math.min(stones, end.length);
      let taken = 0;
      if (isGem === 0 && gem < 0) gem = bestGem(board, seat);
      for (let i = 0; i < longest; i++) {
        const pit = end[i] ?? 0;
        if (beads[pit] !== 1 || gems[pit] !== isGem) break;
        taken += isGem === 1 ? onlyGem(board, pit) : gem;
      }
      if (taken > most) most = taken;
    }
  }
  return most;
}

/** Guess for the player to move in an open position, in points. */
export function estimateBoard(board: Board, weights: Weights = WEIGHTS): number {
  const { points, sidePoints, cells, turn, options } = board;
  const foe = 1 - turn;
  const own = points[turn] ?? 0;
  const other = points[foe] ?? 0;
  let guess = POINT * (own - other);
  guess += weights.ownThreat * threatOf(board, turn) - weights.foeThreat * threatOf(board, foe);
  guess += weights.prey * ((sidePoints[foe] ?? 0) - (sidePoints[turn] ?? 0));
  if (weights.stone !== 0) {
    let stones = 0;
    for (let pit = 0; pit < PITS / 2; pit++)
      stones += (cells[pit * KINDS] ?? 0) - (cells[(pit + PITS / 2) * KINDS] ?? 0);
    guess += weights.stone * (turn === 0 ? stones : 0 - stones);
  }
  const wins = options.winPoints;
  guess += weights.majority * ((own >= wins ? 1 : 0) - (other >= wins ? 1 : 0));
  return Math.max(-MOST, Math.min(MOST, Math.round(guess / POINT)));
}
