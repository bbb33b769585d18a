import { describe, expect, test } from 'vitest';
import {
  entryBest,
  entryDepth,
  entryUsesHistory,
  ESTIMATED_HIGH,
  ESTIMATED_LOW,
  findSlot,
  INFINITE,
  makeTable,
  PROVED_HIGH,
  PROVED_LOW,
  setBest,
  storeEstimated,
  storeProved,
} from '../../../engine/search/table.ts';
import { tableBytes } from '../../../engine/analysis/store.ts';

describe('transposition table', () => {
  test('keeps proved and estimated bounds apart in one entry', () => {
    const table = makeTable(new ArrayBuffer(2 ** 20));
    expect(findSlot(table, 5, 6, 7)).toBe(-1);
    const slot = storeProved(table, 5, 6, 7, true, 2, false, 10);
    storeProved(table, 5, 6, 7, false, 8, true, 10);
    storeEstimated(table, 5, 6, 7, true, 4, 3, true, 10);
    expect(findSlot(table, 5, 6, 7)).toBe(slot);
    expect([...table.words.slice(slot + PROVED_LOW, slot + ESTIMATED_HIGH + 1)]).toEqual([2, 8, 4, INFINITE]);
    expect(
      [PROVED_LOW, PROVED_HIGH, ESTIMATED_LOW, ESTIMATED_HIGH].map((field) =>
        entryUsesHistory(table, slot, field),
      ),
    ).toEqual([false, true, true, false]);
    expect(entryDepth(table, slot)).toBe(3);
    expect(entryBest(table, slot)).toBe(-1);
  });

  test('never weakens a proof', () => {
    const table = makeTable(new ArrayBuffer(2 ** 20));
    const slot = storeProved(table, 1, 2, 3, true, 4, false, 1);
    storeProved(table, 1, 2, 3, true, 2, true, 1);
    storeProved(table, 1, 2, 3, false, 6, false, 1);
    storeProved(table, 1, 2, 3, false, 9, true, 1);
    expect([table.words[slot + PROVED_LOW], table.words[slot + PROVED_HIGH]]).toEqual([4, 6]);
    expect(entryUsesHistory(table, slot, PROVED_LOW)).toBe(false);
  });

  test('a deeper estimate drops the shallower bounds, a shallower one is not taken', () => {
    const table = makeTable(new ArrayBuffer(2 ** 20));
    const slot = storeEstimated(table, 1, 2, 3, true, 4, 5, false, 1);
    storeEstimated(table, 1, 2, 3, false, 6, 5, false, 1);
    storeEstimated(table, 1, 2, 3, false, 5, 4, false, 1);
    const bounds = (): unknown => [table.words[slot + ESTIMATED_LOW], table.words[slot + ESTIMATED_HIGH]];
    expect(bounds()).toEqual([4, 6]);
    storeEstimated(table, 1, 2, 3, false, 7, 6, false, 1);
    expect(bounds()).toEqual([-INFINITE, 7]);
    expect(entryDepth(table, slot)).toBe(6);
    storeEstimated(table, 1, 2, 3, true, 3, 7, false, 1);
    expect(bounds()).toEqual([3, INFINITE]);
  });

  test('remembers the best move through later bounds', () => {
    const table = makeTable(new ArrayBuffer(2 ** 20));
    const slot = storeProved(table, 1, 2, 3, true, 4, false, 1);
    setBest(table, slot, 11);
    storeEstimated(table, 1, 2, 3, false, 6, 5, true, 1);
    storeProved(table, 1, 2, 3, false, 8, true, 1);
    expect(entryBest(table, slot)).toBe(11);
  });

  test('gives up the cheapest of a full bucket', () => {
    const table = makeTable(new ArrayBuffer(2 ** 20));
    [50, 10, 40, 30].forEach((work, key) => storeProved(table, 0, key, 1, true, key, false, work));
    storeProved(table, 0, 9, 1, true, 9, false, 1);
    expect([0, 1, 2, 3, 9].map((key) => findSlot(table, 0, key, 1) >= 0)).toEqual([
      true,
      false,
      true,
      true,
      true,
    ]);
  });

  test('compares all of the key', () => {
    const table = makeTable(new ArrayBuffer(2 ** 20));
    storeProved(table, 1, 2, 3, true, 4, false, 1);
    expect(findSlot(table, 1, 2, 4)).toBe(-1);
    expect(findSlot(table, 1, 3, 3)).toBe(-1);
    expect(findSlot(table, 1, 0, 0)).toBe(-1);
  });

  test('takes no more memory than asked for', () => {
    for (const memoryMb of [0.001, 1, 3, 16]) {
      expect(tableBytes(memoryMb)).toBeLessThanOrEqual(Math.max(128, memoryMb * 1024 * 1024));
    }
  });
});
