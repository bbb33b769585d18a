import { expect, test } from 'vitest';
import {
  indexOfSides,
  makeSides,
  positionsOf,
  positionsUpTo,
} from '../../../../../../engine/games/oware/search/table/sides.ts';
import { rankOfSide } from '../../../../../../engine/search/endgame/packed-rank.ts';
import { seedsOfSide } from '../../../../../../engine/search/packed-side.ts';

const sides = makeSides(7);

test('sides are numbered by seeds and rank, without gaps', () => {
  const numbers = Array.from(sides.packed, (side) => {
    const seeds = seedsOfSide(side);
    return (sides.first[seeds] ?? 0) + rankOfSide(sides, side, seeds);
  });
  expect(numbers).toEqual(Array.from(sides.packed, (_, number) => number));
});

test('the index of a level takes every number below its length once', () => {
  for (let seeds = 0; seeds <= sides.maxSeeds; seeds++) {
    const met = new Set<number>();
    for (const own of sides.packed) {
      const held = seedsOfSide(own);
      if (held > seeds) continue;
      const from = sides.first[seeds - held] ?? 0;
      for (const other of sides.packed.subarray(from, sides.first[seeds - held + 1]))
        met.add(indexOfSides(sides, own, other, held, seeds - held));
    }
    expect(met.size).toBe(positionsOf(seeds));
    expect(Math.min(...met)).toBe(0);
    expect(Math.max(...met)).toBe(positionsOf(seeds) - 1);
  }
});

test('levels have C(n + 11, 11) positions', () => {
  expect([0, 1, 2, 13, 15].map(positionsOf)).toEqual([1, 12, 78, 2_496_144, 7_726_160]);
  expect(positionsUpTo(13)).toBe(5_200_300);
});
