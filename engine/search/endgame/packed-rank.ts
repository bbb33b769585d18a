/**
 * Ranks of packed sides by two array reads.
 *
 * The rank of `side-index.ts` is a sum over suffixes of the side. The suffixes that begin in pits 3, 4 and 5 depend
 * only on these pits; those that begin in pits 1 and 2 hold the seeds, of all k, that are not in pits 0 and 1.
 */
import { PIT_BITS, PIT_MASK } from '../packed-side.ts';
import type { SideIndex } from './side-index.ts';

/** Bits of three pits, and bits and mask of two. */
const HALF_BITS = 3 * PIT_BITS;
const PAIR_BITS = 2 * PIT_BITS;
const PAIR_MASK = (1 << PAIR_BITS) - 1;

/** The arrays. */
export interface PackedRanks {
  /**
   * What pits 0 and 1 of a side with k seeds add to its rank. Index `k << PAIR_BITS | side & PAIR_MASK`, for every k
   * that the index has.
   */
  readonly rankNear: Int32Array;
  /** What pits 3 to 5 add. Index `side >>> HALF_BITS`. */
  readonly rankFar: Int32Array;
}

/** Makes the arrays of an index of sides with at most six pits. */
export function makePackedRanks({ maxSeeds, term, houses }: SideIndex): PackedRanks {
  const termOf = (pit: number, rest: number): number =>
    pit < houses ? (term[pit * (maxSeeds + 1) + rest] ?? 0) : 0;
  // Only counts that fit in the seeds are visited, a tenth of the entries; the others stay zero.
  const most = (seeds: number): number => Math.min(seeds, PIT_MASK);
  const rankNear = new Int32Array((maxSeeds + 1) << PAIR_BITS);
  for (let k = 0; k <= maxSeeds; k++)
    for (let own = 0; own <= most(k); own++) {
      const first = k - own;
      for (let next = 0; next <= most(first); next++)
        rankNear[(k << PAIR_BITS) | (next << PIT_BITS) | own] = termOf(1, first) + termOf(2, first - next);
    }
  const rankFar = new Int32Array(1 << HALF_BITS);
  for (let last = 0; last <= most(maxSeeds); last++)
    for (let next = 0; next <= most(maxSeeds - last); next++) {
      const middle = last + next;
      for (let own = 0; own <= most(maxSeeds - middle); own++)
        rankFar[(last << PAIR_BITS) | (next << PIT_BITS) | own] =
          termOf(3, middle + own) + termOf(4, middle) + termOf(5, last);
    }
  return { rankNear, rankFar };
}

/** Returns the rank of a side with k seeds among the sides with equally many. */
export function rankOfSide({ rankNear, rankFar }: PackedRanks, side: number, k: number): number {
  return (rankNear[(k << PAIR_BITS) | (side & PAIR_MASK)] ?? 0) + (rankFar[side >>> HALF_BITS] ?? 0);
}
