/**
 * The estimate at the leaves of Shakala's search, in points, for the player to move.
 *
 * A game is won by holding enough points when the other player runs out of beads; points only move by captures, and a
 * capture is a stone that falls on a single bead of the other side at the end of a sowing. Such moves need beads on the
 * own side, which the other side then lacks: stones to end on, and many pits to choose from. So the estimate counts for
 * each side
 * - the points in its cup, which are the whole score;
 * - its stones, and its gems by number and by points: the other side can capture them, but they are worth more as
 *   moves;
 * - how many of its pits hold any bead: the first ones are worth most, since a side with two or three is soon out of
 *   moves;
 * - the beads that lie alone, and those on the outer track, which pass all the other's pits before they come home;
 * - the majority: once a cup holds enough points to win, running out of beads no longer loses.
 *
 * Weights are a least-squares fit to values of searches of 600 nodes (60,741 positions of 285 games of self-play, 8 %
 * of the moves random, a fifth of the games held out), one for the stage with more than four gems in the pits and one
 * for the rest; `test/bench/fit-shakala.ts` makes this kind of fit. They explain 0.980 of the squares in the first
 * stage and 0.972 in the second (errors of 1.7 and 3.4 points); the earlier weights, found by hand in matches, explain
 * 0.957 in all, with an error of 5.0 points once no gem is left in the pits. Likely terms that made it worse: threats
 * of captures on the board (the search sees them better), and fewer gems on the own side.
 */
import type { Board } from './board.ts';
import { EARLY, LATE, stageOf } from './pit-worth.ts';

/** Units of a point, as a power of two. */
const POINT_BITS = 4;
const POINT = 2 ** POINT_BITS;

/** Estimates stay below this, because the table has 16 bits for them. */
const MOST = 15_000;

/** Weights of a stage, in sixteenths of a point. */
interface StageWeights {
  /** For each point of the gems in the own pits. */
  readonly gemPoint: number;
  readonly majority: number;
  /** Weight of being to move. */
  readonly move: number;
  /** By the number of own pits that are not empty. */
  readonly pits: readonly number[];
}

const WEIGHTS: readonly [early: StageWeights, late: StageWeights] = [
  { gemPoint: 2, majority: 29, move: 0, pits: [-60, -53, -24, -6, 6, 14, 19, 23, 31] },
  { gemPoint: 0, majority: 24, move: 9, pits: [-70, -53, -23, 19, 41, 50, 54, 57, 59] },
];

/**
 * Returns the assets of a seat at a stage, in sixteenths of a point: points in its cup and pits, worth of its pits,
 * number of pits that are not empty.
 */
export function standing(
  stage: number,
  winPoints: number,
  points: number,
  sidePoints: number,
  worth: number,
  pits: number,
): number {
  const weights = WEIGHTS[stage === LATE ? LATE : EARLY];
  const majority = points >= winPoints ? weights.majority : 0;
  return POINT * points + weights.gemPoint * sidePoints + worth + majority + (weights.pits[pits] ?? 0);
}

/** Estimates the points for the side to move, from the assets of both sides. */
export function guessFrom(stage: number, own: number, other: number): number {
  const guess = own - other + WEIGHTS[stage === LATE ? LATE : EARLY].move;
  return Math.max(-MOST, Math.min(MOST, (guess + POINT / 2) >> POINT_BITS));
}

/** Returns the assets of a seat on a board. */
function standingOn(
  { options, points, sidePoints, worth, lateWorth, fullPits }: Board,
  stage: number,
  seat: number,
): number {
  const worths = stage === LATE ? lateWorth : worth;
  return standing(
    stage,
    options.winPoints,
    points[seat] ?? 0,
    sidePoints[seat] ?? 0,
    worths[seat] ?? 0,
    fullPits[seat] ?? 0,
  );
}

/** Estimates an open position for the player to move, in points. */
export function estimateBoard(board: Board): number {
  const { turn } = board;
  const stage = stageOf(board.gemsInPlay);
  return guessFrom(stage, standingOn(board, stage, turn), standingOn(board, stage, 1 - turn));
}
