/**
 * All ways to fill one side of six pits, and the index of a whole position from its two sides and its level.
 *
 * Packed sides are numbered by seeds, then by their rank among the sides with equally many seeds (`side-index.ts`). A
 * level holds the positions with n seeds in total, C(n + 11, 11) of them: first those with no seed on the side of the
 * player to move, then with one, and so on; within each, `rank(own) * width[seeds of other] + rank(other)`. The index
 * has no gaps.
 *
 *   indexOfSides(sides, own, other, k, m);      // in level k + m
 */
import { waysToLay } from '../../../../search/endgame/binomial.ts';
import { makePackedRanks, rankOfSide, type PackedRanks } from '../../../../search/endgame/packed-rank.ts';
import { listSides, makeSideIndex } from '../../../../search/endgame/side-index.ts';
import { packSide } from '../../../../search/packed-side.ts';
import { ROW } from '../../sowing.ts';

/** Numbers of all sides with up to `maxSeeds` seeds. */
export interface Sides extends PackedRanks {
  readonly maxSeeds: number;
  /** Number of sides. */
  readonly count: number;
  /** Number of the first side with k seeds; length maxSeeds + 2. */
  readonly first: Int32Array;
  /** Number of sides with k seeds: C(k + 5, 5). Length maxSeeds + 1. */
  readonly width: Int32Array;
  /** Packed pits of every side, by number. */
  readonly packed: Int32Array;
  /** First index, within its level of n seeds, of the positions with k own seeds. Index: `n * stride + k`. */
  readonly start: Int32Array;
  /** Length of a row of `start`: maxSeeds + 2; entry n + 1 of a row is the number of positions of the level. */
  readonly stride: number;
}

/** Returns the number of positions with exactly `seeds` seeds on twelve pits. */
export function positionsOf(seeds: number): number {
  return waysToLay(seeds, 2 * ROW);
}

/** Returns the number of positions with at most `seeds` seeds. */
export function positionsUpTo(seeds: number): number {
  return waysToLay(seeds, 2 * ROW + 1);
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
    for (let from = 0; from < list.length; from += ROW) packed[next++] = packSide(list, from, ROW);
  }
  first[maxSeeds + 1] = next;
  const width = Int32Array.from(index.width);
  return {
    maxSeeds,
    count: next,
    first,
    width,
    packed,
    ...makePackedRanks(index),
    ...levelStarts(maxSeeds, width),
  };
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

/** Index, within level k + m, of the position with these packed sides of k own and m other seeds. */
export function indexOfSides(sides: Sides, own: number, other: number, k: number, m: number): number {
  const row =
    (sides.start[(k + m) * sides.stride + k] ?? 0) + rankOfSide(sides, own, k) * (sides.width[m] ?? 0);
  return row + rankOfSide(sides, other, m);
}
