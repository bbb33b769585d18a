import { describe, expect, test } from 'vitest';
import { defined } from '../../../../../engine/core/result.ts';
import {
  bestOf,
  findProof,
  highOf,
  MIN_PROOF_BYTES,
  lowOf,
  makeProofTable,
  makeProofTableOf,
  proofMemoryOf,
  type ProofTable,
  storeProof,
  UNKNOWN_BOUND,
} from '../../../../../engine/games/kalah/search/proof-table.ts';
import { SHARD_BYTES } from '../../../../../engine/search/endgame/contract.ts';
import { makeRandom } from '../../../../support/random-play.ts';

const KEY_LIMIT = 2 ** 30;

describe('the proof table', () => {
  test('gives back what was stored, under its own key alone', () => {
    const table = makeProofTable(new ArrayBuffer(MIN_PROOF_BYTES));
    const random = makeRandom(1);
    const keys = Array.from({ length: 20_000 }, () => ({
      a: Math.floor(random() * KEY_LIMIT),
      b: Math.floor(random() * KEY_LIMIT),
      value: Math.floor(random() * 127) - 63,
      pit: Math.floor(random() * 6),
      isLow: random() < 0.5,
    }));
    for (const { a, b, value, pit, isLow } of keys)
      storeProof(table, a, b, isLow, value, isLow ? pit : -1, 5);
    let kept = 0;
    for (const { a, b, value, pit, isLow } of keys) {
      const data = findProof(table, a, b);
      expect(findProof(table, a ^ 1, b)).toBe(0);
      expect(findProof(table, a ^ (KEY_LIMIT / 2), b)).toBe(0);
      expect(findProof(table, a, b ^ 64)).toBe(0);
      if (data === 0) continue;
      kept++;
      const wanted = isLow ? [value, UNKNOWN_BOUND, pit] : [-UNKNOWN_BOUND, value, -1];
      expect([lowOf(data), highOf(data), bestOf(data)]).toEqual(wanted);
    }
    expect(kept).toBeGreaterThan(19_900);
  });

  test('keeps the stronger of two bounds, and weakens what does not fit', () => {
    const table = makeProofTable(new ArrayBuffer(MIN_PROOF_BYTES));
    storeProof(table, 1, 2, true, 4, 3, 1);
    storeProof(table, 1, 2, false, 10, -1, 1);
    storeProof(table, 1, 2, true, 2, 5, 1);
    storeProof(table, 1, 2, false, 12, -1, 1);
    storeProof(table, 3, 4, true, 70, 0, 1);
    storeProof(table, 3, 4, false, 72, -1, 1);
    storeProof(table, 5, 6, true, -66, 0, 1);
    storeProof(table, 5, 6, false, -64, -1, 1);
    const found = [findProof(table, 1, 2), findProof(table, 3, 4), findProof(table, 5, 6)];
    expect(found.map((data) => [lowOf(data), highOf(data)])).toEqual([
      [4, 10],
      [63, UNKNOWN_BOUND],
      [-UNKNOWN_BOUND, -63],
    ]);
    expect(bestOf(findProof(table, 1, 2))).toBe(5);
  });

  test('gives back the same from several parts', () => {
    const parts = Array.from({ length: 4 }, () => new Int32Array(MIN_PROOF_BYTES / 4));
    const table = makeProofTableOf(parts);
    const random = makeRandom(3);
    const keys = Array.from({ length: 20_000 }, (_, i) => ({
      a: Math.floor(random() * KEY_LIMIT),
      b: Math.floor(random() * KEY_LIMIT),
      value: i % 60,
    }));
    for (const { a, b, value } of keys) storeProof(table, a, b, true, value, 2, 5);
    const kept = keys.filter(({ a, b, value }) => lowOf(findProof(table, a, b)) === value);
    expect(kept.length).toBeGreaterThan(19_900);
    expect(parts.every((part) => part.some((word) => word !== 0))).toBe(true);
    const wrong = keys.filter(({ a, b }) => findProof(table, a ^ (KEY_LIMIT / 2), b) !== 0);
    expect(wrong).toHaveLength(0);
  });

  test('hands entries over between one part and several of the greatest size', () => {
    const small = makeProofTable(new ArrayBuffer(MIN_PROOF_BYTES));
    // Little of them is touched, so they take hardly any memory.
    const large = makeProofTableOf([1, 2].map(() => new Int32Array(new SharedArrayBuffer(SHARD_BYTES))));
    const random = makeRandom(4);
    const pass = (from: ProofTable, to: ProofTable, a: number): void => {
      const part = from.parts.length === 1 ? 0 : (a >>> from.bucketBits) & 1;
      const words = defined(from.parts[part], 'a part');
      const first = (a & from.bucketMask) * 8;
      const all = from.parts.length * words.length;
      proofMemoryOf(to).adopt?.(words.subarray(first, first + 8), part * words.length + first, all);
    };
    for (let i = 0; i < 200; i++) {
      const [a, b, value] = [Math.floor(random() * KEY_LIMIT), Math.floor(random() * KEY_LIMIT), i % 50];
      const [from, to] = i % 2 === 0 ? [small, large] : [large, small];
      storeProof(from, a, b, false, value, -1, 1000);
      pass(from, to, a);
      expect(highOf(findProof(to, a, b))).toBe(value);
      expect(findProof(to, a ^ (KEY_LIMIT / 8), b)).toBe(0);
    }
  });

  test('gives up the entry with the least work', () => {
    const table = makeProofTable(new ArrayBuffer(MIN_PROOF_BYTES));
    const works = [1000, 10, 100, 2000, 50];
    works.forEach((work, i) => {
      storeProof(table, 9, i, true, i, 0, work);
    });
    expect(works.map((_, i) => findProof(table, 9, i) !== 0)).toEqual([true, false, true, true, true]);
  });

  test('does not read an entry of which another thread has written one half', () => {
    const table = makeProofTable(new ArrayBuffer(MIN_PROOF_BYTES));
    storeProof(table, 9, 100, true, 5, 1, 10);
    const words = defined(table.parts[0], 'the table');
    const [check = 0, data = 0] = words.subarray(72, 74);
    expect([check, data]).not.toContain(0);
    storeProof(table, 9, 100, false, 7, -1, 10);
    const newer = words[73] ?? 0;
    expect(newer).not.toBe(data);
    words[73] = data;
    expect(findProof(table, 9, 100)).toBe(0);
    words[72] = check;
    words[73] = newer;
    expect(findProof(table, 9, 100)).toBe(0);
  });
});
