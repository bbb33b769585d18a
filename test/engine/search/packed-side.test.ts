import { expect, test } from 'vitest';
import { packSide, seedsOfSide, SIDE_MASK, unpackSide } from '../../../engine/search/packed-side.ts';
import { makeRandom } from '../../support/random-play.ts';

const random = makeRandom(3);

/** So many random numbers from `least` on. */
function counts(size: number, least: number, range: number): number[] {
  return Array.from({ length: size }, () => least + Math.floor(random() * range));
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, count) => total + count, 0);
}

test.for([1, 2, 3, 4, 5, 6])('packing and unpacking a side of %i pits are inverses', (pits) => {
  for (let i = 0; i < 500; i++) {
    const board = counts(2 * pits, 0, 32);
    const side = packSide(board, pits, pits);
    expect(side & ~SIDE_MASK).toBe(0);
    const out = new Array<number>(2 * pits).fill(9);
    unpackSide(side, out, pits, pits);
    expect(out).toEqual([...new Array<number>(pits).fill(9), ...board.slice(pits)]);
    expect(seedsOfSide(side)).toBe(sum(board.slice(pits)));
    expect(seedsOfSide(side | (3 << 30)), 'with spare bits').toBe(seedsOfSide(side));
  }
});

test('a packed change is added to a side, whatever its signs', () => {
  for (let i = 0; i < 500; i++) {
    const before = counts(6, 0, 32);
    const after = counts(6, 0, 32);
    const change = after.map((count, pit) => count - (before[pit] ?? 0));
    expect(packSide(before, 0, 6) + packSide(change, 0, 6)).toBe(packSide(after, 0, 6));
  }
});
