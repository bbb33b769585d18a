import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Value } from '../../../../engine/core/value.ts';
import { boundsText } from '../../../../renderer/features/analysis/bounds-text.ts';
import { isExact, narrow, wholeBounds, type Bounds } from '../../../../renderer/features/analysis/bounds.ts';
import { compiled } from '../../../support/positions.ts';

const margin = (proof: Value['proof'], seeds: number, range?: readonly [number, number]): Value => ({
  kind: 'margin',
  source: 'search',
  proof,
  margin: seeds,
  ...(range ? { range } : {}),
});
const winner = (proof: Value['proof'], who: 'south' | 'north' | 'draw' | 'none'): Value => ({
  kind: 'winner',
  source: 'search',
  proof,
  winner: who,
  distance: null,
});

const KALAH: Bounds = { kind: 'margin', least: -48, greatest: 48 };
const HAWALIS: Bounds = { kind: 'winner', least: -1, greatest: 1 };

describe('proved bounds', () => {
  test('begin with what the rules say', () => {
    const rules = compiled('kalah:houses=2,seeds=1');
    expect(wholeBounds(rules, rules.start())).toEqual({ kind: 'margin', least: -4, greatest: 4 });
    const hawalis = compiled('hawalis');
    expect(wholeBounds(hawalis, hawalis.start())).toEqual(HAWALIS);
  });

  test.each<[string, Bounds, readonly Value[], string]>([
    ['nothing', KALAH, [], 'nothing proved yet'],
    ['an estimate alone', KALAH, [margin('heuristic', 3)], 'nothing proved yet'],
    ['a lower bound', KALAH, [margin('lower', 2)], 'South at least +2'],
    ['an upper bound', KALAH, [margin('upper', 6)], 'South at most +6'],
    ['both', KALAH, [margin('lower', -2, [-2, 48]), margin('upper', 4)], 'South between −2 and +4'],
    ['an estimate with proved limits', KALAH, [margin('heuristic', 3, [0, 8])], 'South between 0 and +8'],
    ['the value', KALAH, [margin('lower', 2), margin('exact', 4)], 'South +4'],
    ['the value for North', KALAH, [margin('exact', -1)], 'North +1'],
    ['bounds that have met', KALAH, [margin('lower', 0), margin('upper', 0)], 'level'],
    ['a draw at least', HAWALIS, [winner('lower', 'none')], 'South does not lose'],
    ['a draw at most', HAWALIS, [winner('upper', 'draw')], 'North does not lose'],
    ['a win', HAWALIS, [winner('exact', 'south')], 'South wins'],
    ['a loss', HAWALIS, [winner('exact', 'north')], 'North wins'],
    ['no winner', HAWALIS, [winner('exact', 'draw')], 'neither wins'],
    ['another kind of value', HAWALIS, [margin('exact', 3)], 'nothing proved yet'],
  ])('%s is told in words', (_, whole, values, text) => {
    const bounds = values.reduce((known, value) => narrow(known, value), whole);
    expect(boundsText(bounds, whole)).toBe(text);
  });

  test('only narrow, whatever comes in whatever order', () => {
    const TRUE_VALUE = 4;
    const ranges = fc
      .tuple(fc.integer({ min: -48, max: TRUE_VALUE }), fc.integer({ min: TRUE_VALUE, max: 48 }))
      .map(([least, greatest]) => margin('heuristic', 0, [least, greatest]));
    fc.assert(
      fc.property(fc.array(ranges), (values) => {
        let bounds = KALAH;
        for (const value of values) {
          const next = narrow(bounds, value);
          expect(next.least).toBeGreaterThanOrEqual(bounds.least);
          expect(next.greatest).toBeLessThanOrEqual(bounds.greatest);
          expect(next.least).toBeLessThanOrEqual(TRUE_VALUE);
          expect(next.greatest).toBeGreaterThanOrEqual(TRUE_VALUE);
          bounds = next;
        }
        expect(isExact(narrow(bounds, margin('exact', TRUE_VALUE)))).toBe(true);
      }),
    );
  });
});
