/**
 * The guess at the leaves of Shakala's search, in points, for the player to move.
 *
 * A game is won by holding enough points when the other player runs out of beads; points only move by captures, and a
 * capture is a stone that falls on a lone bead of the other side at the end of a sowing. What brings such moves about
 * are beads on the own side: stones to end on, many pits to choose among, lone beads that are one step from the place
 * where they are wanted; for each the other has to do without. So the guess counts for each side
 * - the points in its cup, the whole of the score;
 * - its stones, and its gems by number and by points: they lie within the other's reach, but are worth more as moves;
 * - the pits that hold any bead, and those that hold one alone;
 * - beads on the outer track, which pass by all the other's pits before they are home;
 * - the majority: once a cup holds what wins, running out of beads does not lose any more.
 *
 * Weights were found in matches at equal nodes (1,000 to 2,000 a move, random openings with seats exchanged, 30 to 40
 * games a step). Stones won 85 % against points alone, then gems, pits and the outer track 85 % against that, lone beads
 * 70 % against those; all together won 73 % of 24 games against points alone in the same search. What looked likely but
 * lost: threats of captures on the board (the search sees them better), and fewer gems on the own side.
 */
import { KINDS, SIDE_PITS } from '../board.ts';
import type { Board } from './board.ts';

/** Weights, sixteenths of a point. */
export interface Weights {
  readonly stone: number;
  readonly gem: number;
  /** For each point of the gems in pits. */
  readonly gemPoint: number;
  /** For each pit that is not empty, and more for one that holds a gem or a stone alone. */
  readonly pit: number;
  readonly loneGem: number;
  readonly loneStone: number;
  /** For each bead on the outer track. */
  readonly outer: number;
  readonly majority: number;
}

/** A point. */
const POINT = 16;

/** The first pits of a side, which make its outer track. */
const OUTER_PITS = 4;

/** Guesses stay below it, as the table's 16 bits ask. */
const MOST = 15_000;

/** The weights in use. */
const WEIGHTS: Weights = {
  stone: 6,
  gem: 6,
  gemPoint: 2,
  pit: 4,
  loneGem: 6,
  loneStone: 6,
  outer: 3,
  majority: 32,
};

/** What a seat has, sixteenths of a point. */
function standing(board: Board, seat: number, weights: Weights): number {
  const { beads, gems, cells, points, sidePoints, options } = board;
  const own = points[seat] ?? 0;
  let sum = POINT * own + weights.gemPoint * (sidePoints[seat] ?? 0);
  if (own >= options.winPoints) sum += weights.majority;
  const first = seat * SIDE_PITS;
  for (let pit = first; pit < first + SIDE_PITS; pit++) {
    const count = beads[pit] ?? 0;
    if (count === 0) continue;
    const gem = gems[pit] ?? 0;
    sum += weights.pit + weights.stone * (cells[pit * KINDS] ?? 0) + weights.gem * gem;
    if (count === 1) sum += gem > 0 ? weights.loneGem : weights.loneStone;
    if (pit - first < OUTER_PITS) sum += weights.outer * count;
  }
  return sum;
}

/** Guess for the player to move in an open position, in points. */
export function estimateBoard(board: Board, weights: Weights = WEIGHTS): number {
  const { turn } = board;
  const guess = standing(board, turn, weights) - standing(board, 1 - turn, weights);
  return Math.max(-MOST, Math.min(MOST, Math.round(guess / POINT)));
}
