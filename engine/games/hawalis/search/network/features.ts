/**
 * The features of a side for the networks of Hawalis: rows of the first layer, one for each fact about the side. All of
 * them depend on that side only, so their sum can be remembered with it.
 *
 * For both sides: the seeds in each pit, the seeds in each column that can be captured, legal moves, singles, and all
 * seeds. For the side to move also the inner pits where its moves end; for the other side these are not computed at a
 * horizon, and cost more than they gain.
 */
const PITS = 16;
const COLUMNS = 8;
/** Larger counts are treated as this one. */
const MOST_IN_PIT = 10;
const MOST_IN_COLUMN = 8;
const MOST_PAIRS_OF_SEEDS = 31;

const COLUMN_ROWS = PITS * MOST_IN_PIT;
const LEGAL_ROWS = COLUMN_ROWS + COLUMNS * MOST_IN_COLUMN;
const SINGLE_ROWS = LEGAL_ROWS + PITS + 1;
const SEED_ROWS = SINGLE_ROWS + PITS + 1;
const LANDING_ROWS = SEED_ROWS + MOST_PAIRS_OF_SEEDS + 1;

/** First row of the other side; the rows of the side to move come first. */
export const FOE_BASE = LANDING_ROWS + COLUMNS;
export const ROWS = FOE_BASE + LANDING_ROWS;

/** Returns the row of a side, from its first row on, for this many seeds (at least 1) in a pit. */
export function pitRow(pit: number, seeds: number): number {
  return pit * MOST_IN_PIT + Math.min(seeds, MOST_IN_PIT) - 1;
}
/** Returns the row for this many seeds (at least 1) that a column can lose. */
export function columnRow(column: number, loss: number): number {
  return COLUMN_ROWS + column * MOST_IN_COLUMN + Math.min(loss, MOST_IN_COLUMN) - 1;
}
/** Returns the row for the number of legal moves; the next two do so for singles and for all seeds. */
export function legalRow(legal: number): number {
  return LEGAL_ROWS + legal;
}
export function singleRow(singles: number): number {
  return SINGLE_ROWS + singles;
}
export function seedRow(seeds: number): number {
  return SEED_ROWS + Math.min(MOST_PAIRS_OF_SEEDS, seeds >> 1);
}
/** Returns the row for a legal move that ends in the inner pit of this column; for the side to move only. */
export function landingRow(column: number): number {
  return LANDING_ROWS + column;
}

/** Returns the number of bits set in a mask. */
export function population(mask: number): number {
  let bits = 0;
  for (let left = mask; left !== 0; left &= left - 1) bits++;
  return bits;
}
