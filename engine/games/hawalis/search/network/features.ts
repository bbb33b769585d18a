/**
 * The features of a side for the networks of Hawalis: rows of the first layer, one for each fact about it. All follow
 * from the side alone, so what they add up to can be remembered with the side.
 *
 * Of both sides: the seeds in each pit, what each column holds that can be captured, legal moves, singles and seeds in
 * all. Of the side to move also the inner pits where its moves end; the other side's are not worked out at a horizon,
 * and cost more than they tell.
 */
const PITS = 16;
const COLUMNS = 8;
/** Counts beyond it are taken together. */
const MOST_IN_PIT = 10;
const MOST_IN_COLUMN = 8;
const MOST_PAIRS_OF_SEEDS = 31;

const COLUMN_ROWS = PITS * MOST_IN_PIT;
const LEGAL_ROWS = COLUMN_ROWS + COLUMNS * MOST_IN_COLUMN;
const SINGLE_ROWS = LEGAL_ROWS + PITS + 1;
const SEED_ROWS = SINGLE_ROWS + PITS + 1;
const LANDING_ROWS = SEED_ROWS + MOST_PAIRS_OF_SEEDS + 1;

/** Rows of the side to move, which come first, and of the other. */
export const FOE_BASE = LANDING_ROWS + COLUMNS;
export const ROWS = FOE_BASE + LANDING_ROWS;

/** Rows of a side by what is true of it, from the first of the side: so many seeds, 1 at least, in a pit. */
export function pitRow(pit: number, seeds: number): number {
  return pit * MOST_IN_PIT + Math.min(seeds, MOST_IN_PIT) - 1;
}
/** So many seeds, 1 at least, that a column can lose. */
export function columnRow(column: number, loss: number): number {
  return COLUMN_ROWS + column * MOST_IN_COLUMN + Math.min(loss, MOST_IN_COLUMN) - 1;
}
/** So many legal moves, singles, seeds in all. */
export function legalRow(legal: number): number {
  return LEGAL_ROWS + legal;
}
export function singleRow(singles: number): number {
  return SINGLE_ROWS + singles;
}
export function seedRow(seeds: number): number {
  return SEED_ROWS + Math.min(MOST_PAIRS_OF_SEEDS, seeds >> 1);
}
/** A legal move ends in the inner pit of this column; the side to move only. */
export function landingRow(column: number): number {
  return LANDING_ROWS + column;
}

/** Bits set in a mask. */
export function population(mask: number): number {
  let bits = 0;
  for (let left = mask; left !== 0; left &= left - 1) bits++;
  return bits;
}
