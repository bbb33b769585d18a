/**
 * The features of a position for the network of Kalah: pairs of houses with their seeds, and the total number of seeds.
 * For boards of six houses a side. A house with more than 15 seeds counts as 15.
 *
 * Places are counted from the seat of the player to move: 0 .. 5 are the own houses from the farthest to the nearest to
 * the store, 6 .. 11 the other player's likewise. So place `p` faces place `11 - p`.
 *
 * Two kinds of rows:
 * - worths, which are added to the estimate directly: of the move, and of a pair by its two counts, for each stage of
 *   the game. Pairs are the six facing ones and, on either side, those within three neighbours and the middle one.
 * - rows of the hidden layer: of the facing pairs by their two counts, and of the total number of seeds.
 */
/** Houses of the board, on both sides. */
export const PLACES = 12;

/** Number of distinct counts: 0 .. 15. */
export const COUNTS = 16;

/** Number of seeds in the houses from which each stage applies. */
export const STAGES: readonly number[] = [0, 22, 40];

/** Facing pairs. */
export const FACING: readonly (readonly [number, number])[] = [0, 1, 2, 3, 4, 5].map((house) => [
  house,
  PLACES - 1 - house,
]);

/** Pairs of one side, within each half and across the middle. */
export const BESIDE: readonly (readonly [number, number])[] = [
  [0, 1],
  [0, 2],
  [1, 2],
  [3, 4],
  [3, 5],
  [4, 5],
  [2, 3],
];

/** All pairs with worths: facing ones, then the own side's, then the other's. */
export const PAIRS: readonly (readonly [number, number])[] = [
  ...FACING,
  ...BESIDE,
  ...BESIDE.map(([first, second]) => [first + PLACES / 2, second + PLACES / 2] as const),
];

const SQUARE = COUNTS * COUNTS;

/** Number of worths of a stage: one of the move, then those of the pairs. */
const STAGE_WORTHS = 1 + PAIRS.length * SQUARE;
export const WORTHS = STAGES.length * STAGE_WORTHS;

/** Largest number of seeds with its own row; larger numbers count as this one. */
export const MOST_SEEDS = 72;

const SEED_ROWS = FACING.length * SQUARE;
/** Rows of the hidden layer. */
export const ROWS = SEED_ROWS + MOST_SEEDS + 1;

/** Returns the stage of a position by the seeds in its houses. */
export function stageOf(seeds: number): number {
  let stage = STAGES.length - 1;
  while (stage > 0 && seeds < (STAGES[stage] ?? 0)) stage--;
  return stage;
}

/** Returns a count as the rows use it. */
export function countOf(seeds: number): number {
  return seeds < COUNTS ? seeds : COUNTS - 1;
}

/** Returns the index of the worth of the move. */
export function moveWorth(stage: number): number {
  return stage * STAGE_WORTHS;
}

/** Returns the index of the worth of pair number `pair` with these counts, each 0 .. 15. */
export function pairWorth(stage: number, pair: number, first: number, second: number): number {
  return stage * STAGE_WORTHS + 1 + pair * SQUARE + first * COUNTS + second;
}

/** Returns the row of facing pair number `pair` with these counts, each 0 .. 15. */
export function facingRow(pair: number, first: number, second: number): number {
  return pair * SQUARE + first * COUNTS + second;
}

/** Returns the row of the total number of seeds. */
export function seedRow(seeds: number): number {
  return SEED_ROWS + (seeds < MOST_SEEDS ? seeds : MOST_SEEDS);
}
