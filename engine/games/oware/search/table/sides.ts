/**
 * All ways to fill one side of six pits, and the index of a whole position: two sides and a level.
 *
 * A side is packed: pit i of a player, counted from the player's left, in bits 5i .. 5i+4 of a 30-bit integer. Sides
 * are numbered by seeds, then by their rank among the sides with equally many seeds (`side-index.ts`). A level holds the
 * positions with n seeds in all, C(n + 11, 11) of them: first those with no seed on the side of the player to move, then
 * with one, and so on; inside, `rank(own) * width[seeds of other] + rank(other)`. The index is without gaps.
 *
 *   indexOfSides(sides, own, other, k, m);      // in level k + m
 */
import { waysToLay } from '../../../../search/endgame/binomial.ts';
import { listSides, makeSideIndex, type SideIndex } from '../../../../search/endgame/side-index.ts';

/** Pits of a side, bits of a pit and their mask. */
export const ROW = 6;
export const PIT_BITS = 5;
export const PIT_MASK = 31;

/** Bits of the three pits 0..2, and bits and mask of pits 0 and 1: the ranks of these parts stand in tables. */
const HALF_BITS = 15;
const PAIR_BITS = 10;
const PAIR_MASK = 0x3ff;

/** Numbers of all sides with up to `maxSeeds` seeds. */
export interface Sides {
  readonly maxSeeds: number;
  /** How many sides there are. */
  readonly count: number;
  /** Number of the first side with k seeds; length maxSeeds + 2. */
  readonly first: Int32Array;
  /** How many sides have k seeds: C(k + 5, 5). Length maxSeeds + 1. */
  readonly width: Int32Array;
  /** Packed pits of every side, by number. */
  readonly packed: Int32Array;
  /** What pits 0 and 1 of a side with k seeds add to its rank. Index: `k << PAIR_BITS | side & PAIR_MASK`. */
  readonly rankNear: Int32Array;
  /** What pits 3..5 add to it. Index: `side >>> HALF_BITS`. */
  readonly rankFar: Int32Array;
  /** First index, within its level of n seeds, of the positions with k own seeds. Index: `n * stride + k`. */
  readonly start: Int32Array;
  /** Length of a row of `start`: maxSeeds + 2; entry n + 1 of a row is the number of positions of the level. */
  readonly stride: number;
}

/** Positions with exactly `seeds` seeds on twelve pits. */
export function positionsOf(seeds: number): number {
  return waysToLay(seeds, 2 * ROW);
}

/** Positions with at most `seeds` seeds. */
export function positionsUpTo(seeds: number): number {
  return waysToLay(seeds, 2 * ROW + 1);
}

/** Packs six pits of a list, beginning at `from`; each holds at most 31. */
export function packSide(pits: ArrayLike<number>, from: number): number {
  let side = 0;
  for (let i = 0; i < ROW; i++) side |= (pits[from + i] ?? 0) << (PIT_BITS * i);
  return side;
}

/** Writes a packed side into a list of pits, beginning at `from`. */
export function unpackSide(side: number, pits: number[], from: number): void {
  for (let i = 0; i < ROW; i++) pits[from + i] = (side >>> (PIT_BITS * i)) & PIT_MASK;
}

/** Seeds of a packed side. */
export function seedsOfSide(side: number): number {
  let sum = 0;
  for (let rest = side; rest > 0; rest >>>= PIT_BITS) sum += rest & PIT_MASK;
  return sum;
}

/** Numbers all sides with up to `maxSeeds` seeds (at most 31). Cost: some milliseconds up to 20 seeds. */
export function makeSides(maxSeeds: number): Sides {
  const index = makeSideIndex(ROW, maxSeeds);
  const first = new Int32Array(maxSeeds + 2);
  const packed = new Int32Array(waysToLay(maxSeeds, ROW + 1));
  let next = 0;
  for (let seeds = 0; seeds <= maxSeeds; seeds++) {
    first[seeds] = next;
    const list = listSides(index, seeds);
    for (let from = 0; from < list.length; from += ROW) packed[next++] = packSide(list, from);
  }
  first[maxSeeds + 1] = next;
  const width = Int32Array.from(index.width);
  return {
    maxSeeds,
    count: next,
    first,
    width,
    packed,
    ...rankTables(index),
    ...levelStarts(maxSeeds, width),
  };
}

/**
 * The rank is a sum over suffixes of the side. Those that begin in pits 3, 4 and 5 depend on these pits alone; those that
 * begin in pits 1 and 2 are what pits 0 and 1 leave of k seeds.
 */
function rankTables({ maxSeeds, term }: SideIndex): Pick<Sides, 'rankNear' | 'rankFar'> {
  const termOf = (pit: number, rest: number): number => term[pit * (maxSeeds + 1) + rest] ?? 0;
  const rankNear = new Int32Array((maxSeeds + 1) << PAIR_BITS);
  for (let index = 0; index < rankNear.length; index++) {
    const first = (index >>> PAIR_BITS) - (index & PIT_MASK);
    const second = first - ((index >>> PIT_BITS) & PIT_MASK);
    if (second >= 0) rankNear[index] = termOf(1, first) + termOf(2, second);
  }
  const rankFar = new Int32Array(1 << HALF_BITS);
  for (let half = 0; half < rankFar.length; half++) {
    const last = half >>> PAIR_BITS;
    const middle = last + ((half >>> PIT_BITS) & PIT_MASK);
    const all = middle + (half & PIT_MASK);
    if (all <= maxSeeds) rankFar[half] = termOf(3, all) + termOf(4, middle) + termOf(5, last);
  }
  return { rankNear, rankFar };
}

function levelStarts(maxSeeds: number, width: Int32Array): Pick<Sides, 'start' | 'stride'> {
  const stride = maxSeeds + 2;
  const start = new Int32Array((maxSeeds + 1) * stride);
  for (let seeds = 0; seeds <= maxSeeds; seeds++) {
    let index = 0;
    for (let own = 0; own <= seeds; own++) {
      start[seeds * stride + own] = index;
      index += (width[own] ?? 0) * (width[seeds - own] ?? 0);
    }
    start[seeds * stride + seeds + 1] = index;
  }
  return { start, stride };
}

/** Rank of a packed side with k seeds among the sides with equally many. */
export function rankOfSide(sides: Sides, side: number, k: number): number {
  const near = sides.rankNear[(k << PAIR_BITS) | (side & PAIR_MASK)] ?? 0;
  return near + (sides.rankFar[side >>> HALF_BITS] ?? 0);
}

/** Index, within level k + m, of the position with these packed sides of k own and m other seeds. */
export function indexOfSides(sides: Sides, own: number, other: number, k: number, m: number): number {
  const row =
    (sides.start[(k + m) * sides.stride + k] ?? 0) + rankOfSide(sides, own, k) * (sides.width[m] ?? 0);
  return row + rankOfSide(sides, other, m);
}
