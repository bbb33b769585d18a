import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { binomial, waysToLay } from '../../../../engine/search/endgame/binomial.ts';
import { listSides, makeSideIndex, rankSide } from '../../../../engine/search/endgame/side-index.ts';

describe('counting', () => {
  test('binomial coefficients are those of Pascal', () => {
    const rows = [0, 1, 2, 3, 4, 5].map((n) => [0, 1, 2, 3, 4, 5].map((k) => binomial(n, k)));
    expect(rows).toEqual([
      [1, 0, 0, 0, 0, 0],
      [1, 1, 0, 0, 0, 0],
      [1, 2, 1, 0, 0, 0],
      [1, 3, 3, 1, 0, 0],
      [1, 4, 6, 4, 1, 0],
      [1, 5, 10, 10, 5, 1],
    ]);
  });

  test('large ones are exact, and sums of the two above them', () => {
    expect(binomial(46, 12)).toBe(38_910_617_655);
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 50 }), fc.integer({ min: 1, max: 50 }), (n, k) => {
        expect(binomial(n, k)).toBe(binomial(n - 1, k - 1) + binomial(n - 1, k));
      }),
    );
  });

  test('nothing can be laid into no pits but nothing', () => {
    expect([waysToLay(0, 0), waysToLay(1, 0), waysToLay(3, 1), waysToLay(3, 2)]).toEqual([1, 0, 1, 4]);
  });
});

describe('the index of sides', () => {
  const boards = [1, 2, 3, 4, 5, 6, 8, 12];

  test.for(boards)('with %i houses gives every side a rank of its own, without gaps', (houses) => {
    const most = houses <= 6 ? 9 : 5;
    const index = makeSideIndex(houses, most);
    for (let seeds = 0; seeds <= most; seeds++) {
      const sides = listSides(index, seeds);
      const width = index.width[seeds] ?? 0;
      expect(sides.length).toBe(width * houses);
      const wrong = Array.from({ length: width }, (_, rank) => {
        const side = sides.subarray(rank * houses, (rank + 1) * houses);
        const isFull = side.reduce((sum, count) => sum + count, 0) === seeds;
        return isFull && rankSide(index, sides, rank * houses) === rank ? null : [...side];
      });
      expect(wrong.filter((side) => side !== null)).toEqual([]);
    }
  });

  test('the greatest count of the first house comes first', () => {
    const sides = listSides(makeSideIndex(3, 2), 2);
    expect([...sides].join('')).toBe('200110101020011002');
  });

  test('a seed that moves to a later house raises the rank', () => {
    const index = makeSideIndex(6, 40);
    const side = fc.array(fc.integer({ min: 0, max: 6 }), { minLength: 6, maxLength: 6 });
    fc.assert(
      fc.property(side, fc.nat(4), fc.nat(4), (counts, from, steps) => {
        const to = Math.min(5, from + 1 + steps);
        if (counts[from] === 0) return;
        const moved = counts.map((count, house) => count + Number(house === to) - Number(house === from));
        expect(rankSide(index, moved, 0)).toBeGreaterThan(rankSide(index, counts, 0));
      }),
    );
  });
});
