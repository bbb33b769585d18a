/** Numbers in 16 bits: what comes back is the number itself, or a weaker claim. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { NO_HIGH, NO_LOW } from '../../../../engine/search/fast/entries.ts';
import { packBound, unpackBound } from '../../../../engine/search/fast/numbers.ts';
import { DECIDED, WIN } from '../../../../engine/search/scale.ts';

/** Numbers a search of winner games meets: wins and losses of any length, estimates, draws, no bound at all. */
const results = fc.oneof(
  fc.integer({ min: 0, max: 9000 }).map((moves) => WIN - moves),
  fc.integer({ min: 0, max: 9000 }).map((moves) => moves - WIN),
  fc.integer({ min: DECIDED + 1, max: WIN }),
  fc.integer({ min: -WIN, max: -DECIDED - 1 }),
  fc.integer({ min: 1 - DECIDED, max: DECIDED - 1 }),
  fc.integer({ min: -200, max: 200 }),
  fc.constantFrom(0, 2_000_000, -2_000_000),
);

test('bounds of winner games never claim more than they did, and fit into 16 bits', () => {
  fc.assert(
    fc.property(results, fc.boolean(), (value, isLow) => {
      const packed = packBound(false, value, isLow);
      expect(packed).toBe((packed << 16) >> 16);
      if (isLow && packed !== NO_LOW) expect(unpackBound(false, packed)).toBeLessThanOrEqual(value);
      if (!isLow && packed !== NO_HIGH) expect(unpackBound(false, packed)).toBeGreaterThanOrEqual(value);
    }),
    { numRuns: 5000 },
  );
});

test('margins, draws, usual estimates and wins within thousands of moves come back as they are', () => {
  const values = [0, 1, -1, 48, -96, 16_000, -16_000, WIN, -WIN, WIN - 1, 1 - WIN, WIN - 8000, 8000 - WIN];
  for (const isLow of [true, false]) {
    expect(values.map((value) => unpackBound(false, packBound(false, value, isLow)))).toEqual(values);
    const margins = values.filter((value) => Math.abs(value) < 32_000);
    expect(margins.map((value) => unpackBound(true, packBound(true, value, isLow)))).toEqual(margins);
  }
});
