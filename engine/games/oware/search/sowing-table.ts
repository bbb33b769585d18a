/**
 * The sowing table of the narrow layout: a sowing is one addition to each packed side, found by pit and seeds.
 */
import { PIT_BITS, PIT_MASK } from '../../../search/packed-side.ts';
import { PITS, ROW } from '../sowing.ts';

/** Returns a side with the same count in every pit. */
export function everyPit(count: number): number {
  let side = 0;
  for (let pit = 0; pit < ROW; pit++) side |= count << (pit * PIT_BITS);
  return side;
}

/** The additions of a sowing, by `pit << 5 | seeds`. */
export interface SowingTable {
  /** Added to the mover's side; empties the origin. */
  readonly own: Int32Array;
  /** Added to the other side. */
  readonly other: Int32Array;
  /** First bit of the other side's pit that gets the last seed; negative if it falls on the own side. */
  readonly last: Int8Array;
}

/** Makes the table. */
export function makeSowingTable(skipsOrigin: boolean): SowingTable {
  const own = new Int32Array(ROW << PIT_BITS);
  const other = new Int32Array(ROW << PIT_BITS);
  const last = new Int8Array(ROW << PIT_BITS).fill(-1);
  for (let origin = 0; origin < ROW; origin++) {
    for (let count = 1; count <= PIT_MASK; count++) {
      const row = (origin << PIT_BITS) | count;
      let mine = -count * 2 ** (PIT_BITS * origin);
      let theirs = 0;
      let at = origin;
      for (let hand = count; hand > 0;) {
        at = (at + 1) % PITS;
        if (at === origin && skipsOrigin) continue;
        if (at < ROW) mine += 2 ** (PIT_BITS * at);
        else theirs += 2 ** (PIT_BITS * (at - ROW));
        hand--;
      }
      own[row] = mine;
      other[row] = theirs;
      if (at >= ROW) last[row] = PIT_BITS * (at - ROW);
    }
  }
  return { own, other, last };
}
