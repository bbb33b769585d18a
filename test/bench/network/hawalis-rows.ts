/**
 * The rows that count for a side in Hawalis, one by one: what the training adds up, and what the sums that the engine
 * remembers with sides are held to.
 */
import {
  columnRow,
  FOE_BASE,
  landingRow,
  legalRow,
  pitRow,
  population,
  seedRow,
  singleRow,
} from '../../../engine/games/hawalis/search/network/features.ts';
import type { Sides } from '../../../engine/games/hawalis/search/sides.ts';

const PITS = 16;
const COLUMNS = 8;

/** Most rows that count for a side. */
export const MOST_ACTIVE = PITS + COLUMNS + COLUMNS + 3;

/** Writes the rows that count for a side of `size` pits to `active`; how many. Empty pits and columns have none. */
export function activeRows(
  sides: Sides,
  size: number,
  side: number,
  isOwn: boolean,
  active: Int32Array,
): number {
  const base = isOwn ? 0 : FOE_BASE;
  let count = 0;
  for (let pit = 0; pit < size; pit++) {
    const seeds = sides.count(side, pit);
    if (seeds > 0) active[count++] = base + pitRow(pit, seeds);
  }
  for (let column = 0; column < size / 2; column++) {
    const loss = sides.loss(side, column);
    if (loss > 0) active[count++] = base + columnRow(column, loss);
  }
  active[count++] = base + legalRow(population(sides.legal(side)));
  active[count++] = base + singleRow(population(sides.singles(side)));
  active[count++] = base + seedRow(sides.seeds[side] ?? 0);
  if (isOwn)
    for (let left = sides.landings(side); left !== 0; left &= left - 1)
      active[count++] = base + landingRow(31 - Math.clz32(left & -left));
  return count;
}
