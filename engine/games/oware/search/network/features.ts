/**
 * The features of a position for the network of the Oware family, as rows of its first layer. Sixteen rows are active
 * in every position:
 *
 * - one for each pit, by its seeds (31 also means more), own pits first;
 * - one for the set of attacked pits: pits of 1 or 2 seeds on the other side in which a sowing of the mover ends; one
 *   for the set of own pits that the other player attacks in the same way;
 * - one each for the number of seeds that the mover and the other player still need for a majority, 0 if no majority
 *   ends the game.
 */
import { ROW } from '../../sowing.ts';

/** Number of distinct counts of a pit, of sets of pits, and of needs. */
export const COUNTS = 32;
const SETS = 1 << ROW;
const NEEDS = 64;

/** First rows of the groups, and their number. */
const FIRST_PIT = 0;
export const FIRST_ATTACK = FIRST_PIT + 2 * ROW * COUNTS;
export const FIRST_THREAT = FIRST_ATTACK + SETS;
export const FIRST_OWN_NEED = FIRST_THREAT + SETS;
export const FIRST_OTHER_NEED = FIRST_OWN_NEED + NEEDS;
export const ROWS = FIRST_OTHER_NEED + NEEDS;

/** Rows that are active in a position. */
export const ACTIVE = 2 * ROW + 4;

/** Returns the row of a pit by its seeds. */
function pitRow(pit: number, count: number): number {
  return FIRST_PIT + pit * COUNTS + Math.min(count, COUNTS - 1);
}

/**
 * Returns the bit of the other side's pit in which a sowing from `pit` ends without going round; and the bit of a
 * target pit.
 */
export function reachBit(pit: number, count: number): number {
  const reached = pit + count - ROW;
  return count > 0 && reached >= 0 && reached < ROW ? 1 << reached : 0;
}
export function targetBit(pit: number, count: number): number {
  return count === 1 || count === 2 ? 1 << pit : 0;
}

/** Returns the row of a need. */
function needRow(first: number, need: number): number {
  return first + Math.max(0, Math.min(need, NEEDS - 1));
}

/**
 * Lists the active rows of a position.
 *
 * @param counts twelve counts from index `from` on, own pits first.
 * @param into gets `ACTIVE` row numbers.
 */
export function activeRows(
  counts: ArrayLike<number>,
  from: number,
  ownNeed: number,
  otherNeed: number,
  into: Int32Array,
): void {
  let reach = 0;
  let targets = 0;
  let farReach = 0;
  let farTargets = 0;
  for (let pit = 0; pit < ROW; pit++) {
    const own = counts[from + pit] ?? 0;
    const other = counts[from + ROW + pit] ?? 0;
    into[pit] = pitRow(pit, own);
    into[ROW + pit] = pitRow(ROW + pit, other);
    reach |= reachBit(pit, own);
    targets |= targetBit(pit, own);
    farReach |= reachBit(pit, other);
    farTargets |= targetBit(pit, other);
  }
  into[2 * ROW] = FIRST_ATTACK + (reach & farTargets);
  into[2 * ROW + 1] = FIRST_THREAT + (farReach & targets);
  into[2 * ROW + 2] = needRow(FIRST_OWN_NEED, ownNeed);
  into[2 * ROW + 3] = needRow(FIRST_OTHER_NEED, otherNeed);
}
