/** The shared table: what is entered is found, bounds only get better, and half-written entries match no key. */
import { expect, test } from 'vitest';
import {
  enterEstimated,
  enterProved,
  entryBest,
  entryDepth,
  entryHigh,
  entryLow,
  highUsesHistory,
  homeOf,
  lookUp,
  lowUsesHistory,
  makeEntries,
  NO_HIGH,
  NO_LOW,
  type Entries,
} from '../../../../engine/search/fast/entries.ts';
import { makeRandom } from '../../../support/random-play.ts';

function read(entries: Entries, a: number, b: number): object | null {
  if (!lookUp(entries, homeOf(entries, a, b), a, b)) return null;
  const [bounds = 0, meta = 0] = entries.hit;
  return {
    low: entryLow(bounds),
    high: entryHigh(bounds),
    depth: entryDepth(meta),
    best: entryBest(meta),
    history: [lowUsesHistory(meta), highUsesHistory(meta)],
  };
}

test('proved bounds close in and stay', () => {
  const entries = makeEntries(new ArrayBuffer(4096));
  const home = homeOf(entries, 5, -7);
  expect(read(entries, 5, -7)).toBeNull();
  enterProved(entries, home, 5, -7, true, -3, 4, false, 10);
  enterProved(entries, home, 5, -7, true, -5, -1, true, 10);
  expect(read(entries, 5, -7)).toEqual({
    low: -3,
    high: NO_HIGH,
    depth: 0,
    best: 4,
    history: [false, false],
  });
  enterProved(entries, home, 5, -7, false, 9, -1, true, 10);
  enterProved(entries, home, 5, -7, true, 2, 0, true, 10);
  expect(read(entries, 5, -7)).toEqual({ low: 2, high: 9, depth: 0, best: 0, history: [true, true] });
});

test('a deeper estimate takes the place of a shallower one, never the other way round', () => {
  const entries = makeEntries(new ArrayBuffer(4096));
  const home = homeOf(entries, -1, 1);
  enterEstimated(entries, home, -1, 1, true, 3, 8, 2, false, 100);
  enterEstimated(entries, home, -1, 1, false, 1, 7, 5, true, 100);
  expect(read(entries, -1, 1)).toEqual({ low: 3, high: NO_HIGH, depth: 8, best: 5, history: [false, false] });
  enterEstimated(entries, home, -1, 1, false, 4, 8, -1, true, 100);
  expect(read(entries, -1, 1)).toEqual({ low: 3, high: 4, depth: 8, best: 5, history: [false, true] });
  enterEstimated(entries, home, -1, 1, false, 2, 9, -1, false, 100);
  expect(read(entries, -1, 1)).toEqual({ low: NO_LOW, high: 2, depth: 9, best: 5, history: [false, false] });
});

test('the entry that took the least work makes room', () => {
  const entries = makeEntries(new ArrayBuffer(64));
  for (const [key, work] of [900, 20, 5000, 300, 7].entries())
    enterProved(entries, 0, key + 1, 0, true, key, -1, false, work);
  expect([1, 2, 3, 4, 5].map((key) => lookUp(entries, 0, key, 0))).toEqual([true, false, true, true, true]);
});

test('an entry whose words come from two writings is not found, or says what one of them said', () => {
  const random = makeRandom(3);
  const word = (): number => (random() * 2 ** 32) | 0;
  const small = (): number => Math.floor(random() * 40);
  for (let i = 0; i < 20_000; i++) {
    // Boards that differ little, as raw keys do, and values that differ little, too.
    const a = word() & 0x3fffffff;
    const b = word() & 0x3fffffff;
    const isSame = random() < 0.5;
    const keys = [
      [a, b],
      [isSame ? a : a ^ (1 << small()), isSame ? b : b ^ (1 << small())],
    ] as const;
    const writings = keys.map(([x, y]) => {
      const entries = makeEntries(new ArrayBuffer(64));
      enterEstimated(entries, 0, x, y, random() < 0.5, small() - 20, small(), small(), false, small());
      return { words: entries.words.slice(0, 4), told: read(entries, x, y) };
    });
    const mixed = makeEntries(new ArrayBuffer(64));
    for (let at = 0; at < 4; at++) mixed.words[at] = writings[random() < 0.5 ? 0 : 1]?.words[at] ?? 0;
    for (const [x, y] of keys) {
      const told = read(mixed, x, y);
      if (told !== null) expect(writings.map((one) => one.told)).toContainEqual(told);
    }
  }
});
