/**
 * A learned guess of the future difference: each house is worth something by its distance from the store, its seeds and
 * whose it is. What comes out is what players know: extra moves are held ready (a house with as many seeds as it is steps
 * from the store), a house that overshoots feeds the other side, seeds far back are one's own in the end.
 *
 * Fitted by least squares to the exact values of 97,166 positions with 10 to 18 seeds met in the proof of Kalah(6,4);
 * there it explains 0.73 of the variance (a worth for each seed by its house: 0.51). For estimates at a horizon, never in
 * proofs, but for the order of their moves (`move-order.ts`).
 */
import { PIT_BITS, PIT_MASK } from '../../../search/packed-side.ts';

/** Parts of a seed that worths are given in. */
const SEED_PARTS = 10;

/** What the move is worth. */
const TO_MOVE = 16;

/** Rows: houses 6, 5 .. 1 steps from the own store; columns: 1 .. 15 seeds. Tenths of a seed for the player to move. */
export const OWN_WORTH: readonly (readonly number[])[] = [
  [18, 29, 38, 44, 46, 61, 30, 24, 15, 29, 10, 0, -1, 0, 0],
  [24, 33, 41, 42, 59, 31, 23, 24, 14, 13, 12, 21, 13, 0, 0],
  [21, 30, 34, 50, 15, 14, 7, 3, -2, 6, 27, 32, 24, 0, 0],
  [15, 23, 36, 2, -2, -6, -11, -16, -14, 9, 22, 33, 39, 31, 14],
  [9, 19, -15, -20, -26, -29, -27, -27, -3, 4, 18, 31, 35, -4, 24],
  [10, -13, -19, -20, -23, -24, -10, 8, 20, 30, 46, 44, 57, 64, 39],
];

/** The same for the houses of the other player. */
export const OTHER_WORTH: readonly (readonly number[])[] = [
  [-15, -23, -27, -29, -35, -26, -8, -14, 1, 14, -3, 0, -10, 0, 0],
  [-18, -25, -29, -32, -36, -20, -9, -11, -10, 4, -14, 21, 0, 0, -8],
  [-19, -25, -31, -41, -18, -17, -10, -11, -7, 1, -21, -30, -41, 15, 0],
  [-16, -24, -34, -11, -10, -8, -3, 1, 1, -30, -31, -42, -58, -27, -27],
  [-14, -19, 3, 6, 10, 13, 13, 10, -15, -24, -33, -30, -66, -17, -41],
  [-10, 10, 10, 11, 12, 9, -3, -25, -31, -39, -62, -70, -73, -98, -106],
];

/** Columns of the tables: seed counts from 0 on; counts beyond the last are worth as much as it. */
const COLUMNS = PIT_MASK + 1;

/** Worths by house and seeds, for boards of any size: index `house * 32 + min(seeds, 31)`. */
export interface Evaluation {
  readonly houses: number;
  readonly own: Int32Array;
  readonly other: Int32Array;
}

/** Makes the evaluation of a board; houses farther from the store than the sixth count as the sixth. */
export function makeEvaluation(houses: number): Evaluation {
  return { houses, own: spread(houses, OWN_WORTH), other: spread(houses, OTHER_WORTH) };
}

function spread(houses: number, worth: readonly (readonly number[])[]): Int32Array {
  const table = new Int32Array(houses * COLUMNS);
  for (let house = 0; house < houses; house++) {
    for (let seeds = 1; seeds < COLUMNS; seeds++)
      table[house * COLUMNS + seeds] = worthAt(worth, houses, house, seeds);
  }
  return table;
}

/** What a house with at least one seed is worth, in tenths of a seed for the player to move. */
export function worthAt(
  worth: readonly (readonly number[])[],
  houses: number,
  house: number,
  seeds: number,
): number {
  const row = worth[Math.max(0, worth.length - houses + house)] ?? [];
  return row[Math.min(seeds, row.length) - 1] ?? 0;
}

/** Guess for two packed sides, in seeds. */
export function evaluateSides(evaluation: Evaluation, mine: number, theirs: number): number {
  const { houses, own, other } = evaluation;
  let sum = TO_MOVE;
  for (let house = 0; house < houses; house++) {
    const shift = PIT_BITS * house;
    const row = house * COLUMNS;
    sum += own[row + ((mine >>> shift) & PIT_MASK)] ?? 0;
    sum += other[row + ((theirs >>> shift) & PIT_MASK)] ?? 0;
  }
  return Math.round(sum / SEED_PARTS);
}

/** Guess for plain counts, own houses then the other's from index `from`, in seeds. */
export function evaluateCounts(evaluation: Evaluation, counts: ArrayLike<number>, from: number): number {
  const { houses, own, other } = evaluation;
  let sum = TO_MOVE;
  for (let house = 0; house < houses; house++) {
    const row = house * COLUMNS;
    sum += own[row + Math.min(PIT_MASK, counts[from + house] ?? 0)] ?? 0;
    sum += other[row + Math.min(PIT_MASK, counts[from + houses + house] ?? 0)] ?? 0;
  }
  return Math.round(sum / SEED_PARTS);
}
