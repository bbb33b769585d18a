/**
 * A perfect index of the sides of a board: every way to lay k seeds into h houses has a rank 0 .. width[k] - 1, without
 * gaps. House 0 is the most significant digit and the largest count comes first, so sides with equal first houses are
 * adjacent, and a seed that moves to a later house raises the rank.
 *
 *   const index = makeSideIndex(6, 18);
 *   rankSide(index, Uint8Array.of(4, 4, 4, 4, 1, 1), 0);    // among the sides with 18 seeds
 *
 * Rank = sum over i = 1 .. h-1 of C(r(i) + h-1-i, h-i), where r(i) is the number of seeds in houses i .. h-1: the
 * combinatorial number system (Knuth, The Art of Computer Programming 4A, 7.2.1.3) read from the last house.
 */
import { binomial, waysToLay } from './binomial.ts';

/** Ranks of sides of h houses with up to `maxSeeds` seeds. */
export interface SideIndex {
  readonly houses: number;
  readonly maxSeeds: number;
  /** Number of sides with k seeds; length maxSeeds + 1. */
  readonly width: readonly number[];
  /** What r seeds in houses i .. h-1 add to the rank: `term[i * (maxSeeds + 1) + r]`, 0 for i = 0. */
  readonly term: Float64Array;
}

/** Makes the index. */
export function makeSideIndex(houses: number, maxSeeds: number): SideIndex {
  const term = new Float64Array(houses * (maxSeeds + 1));
  for (let house = 1; house < houses; house++)
    for (let rest = 0; rest <= maxSeeds; rest++)
      term[house * (maxSeeds + 1) + rest] = binomial(rest + houses - 1 - house, houses - house);
  const width = Array.from({ length: maxSeeds + 1 }, (_, seeds) => waysToLay(seeds, houses));
  return { houses, maxSeeds, width, term };
}

/** Returns the rank of the side whose counts begin at `counts[from]`; at most `maxSeeds` seeds. */
export function rankSide(index: SideIndex, counts: ArrayLike<number>, from: number): number {
  const { houses, term } = index;
  const stride = index.maxSeeds + 1;
  let rest = 0;
  let rank = 0;
  for (let house = houses - 1; house > 0; house--) {
    rest += counts[from + house] ?? 0;
    rank += term[house * stride + rest] ?? 0;
  }
  return rank;
}

/** Returns the counts of all sides with `seeds` seeds in rank order, `houses` bytes a side. */
export function listSides(index: SideIndex, seeds: number): Uint8Array {
  const { houses } = index;
  const width = index.width[seeds] ?? 0;
  const list = new Uint8Array(width * houses);
  const side = new Uint8Array(houses);
  side[0] = seeds;
  for (let rank = 0; rank < width; rank++) {
    list.set(side, rank * houses);
    advance(side);
  }
  return list;
}

/**
 * Makes the next side in rank order: the last seed that can move does, and all seeds behind it gather in the next
 * house.
 */
function advance(side: Uint8Array): void {
  const last = side.length - 1;
  const rest = side[last] ?? 0;
  side[last] = 0;
  for (let house = last - 1; house >= 0; house--) {
    const count = side[house] ?? 0;
    if (count === 0) continue;
    side[house] = count - 1;
    side[house + 1] = rest + 1;
    return;
  }
}
