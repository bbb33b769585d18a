import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { makeLapLink, parseLapLink, withLapLink } from '../../../engine/tree/lap-link.ts';
import { forAll } from '../../support/for-all.ts';

describe('links to a lap', () => {
  const anchor = fc.record({
    lap: fc.integer({ min: 1, max: 999_999_999 }),
    seed: fc.option(fc.integer({ min: 0, max: 9999 })),
  });
  forAll([anchor])('are read as they are written', (lap) => {
    expect(parseLapLink(makeLapLink(lap))).toEqual({ ...lap });
  });

  test.each(['lap:', 'lap:0', 'lap:-1', 'lap:3.', 'lap:3.x', 'lap:1e3', 'Lap:3', ' lap:3', 'https://lap:3'])(
    '%j is none',
    (text) => {
      expect(parseLapLink(text)).toBeNull();
    },
  );

  test('stand behind what was written before', () => {
    expect(withLapLink('', 'lap 3', { lap: 3, seed: null })).toBe('[lap 3](lap:3)');
    expect(withLapLink('Look at', 'lap 3, seed 5', { lap: 3, seed: 5 })).toBe(
      'Look at [lap 3, seed 5](lap:3.5)',
    );
  });
});
