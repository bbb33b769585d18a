import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readSeed } from './seed.ts';

/** The report of fast-check on a property that fails for most numbers. */
function complaint(seed: number): string {
  const run = fc.check(
    fc.property(fc.nat(), (number) => number < 1000),
    { seed },
  );
  return fc.defaultReportMessage(run) ?? '';
}

test('a seed is a number of 32 bits, `random` or the usual one; anything else is refused', () => {
  expect(readSeed(undefined)).toBe(20261121);
  expect(readSeed('')).toBe(20261121);
  expect(readSeed('random')).toBeNull();
  expect(readSeed('-7')).toBe(-7);
  for (const wrong of ['x', '1.5', '4294967296']) expect(() => readSeed(wrong)).toThrow('FAST_CHECK_SEED');
});

test('a failure prints its seed, and the same seed fails in the same way', () => {
  const first = complaint(-12345);
  const seed = /seed: (-?\d+)/.exec(first)?.[1];
  expect(seed).toBe('-12345');
  expect(complaint(readSeed(seed) ?? 0)).toBe(first);
});
