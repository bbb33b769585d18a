import { describe, expect, test } from 'vitest';
import {
  DECIDED,
  makeValue,
  oneMoveLonger,
  oneMoveShorter,
  WIN,
  type Knowledge,
} from '../../../engine/search/scale.ts';

const KNOWN: Knowledge = {
  low: -10,
  high: 10,
  least: -10,
  greatest: 10,
  estimate: null,
  depth: 0,
  usesHistory: false,
  neither: 'draw',
};

describe('values of margin games', () => {
  test.each<readonly [string, Partial<Knowledge>, unknown]>([
    ['nothing known is no value', {}, null],
    [
      'an estimate between its limits is heuristic with its depth',
      { estimate: 3, depth: 7 },
      { proof: 'heuristic', margin: 3, depth: 7, range: [-10, 10] },
    ],
    ['equal limits are exact', { low: 4, high: 4, estimate: 4, depth: 7 }, { proof: 'exact', margin: 4 }],
    ['a proved limit alone is a bound', { low: 2 }, { proof: 'lower', margin: 2, range: [2, 10] }],
    [
      'a proof that reaches the estimate says more than it',
      { high: 0, estimate: 0, depth: 5 },
      { proof: 'upper', margin: 0, range: [-10, 0] },
    ],
    [
      'an estimate above a proved lower limit keeps the limit as its range',
      { low: 0, estimate: 2, depth: 5 },
      { proof: 'heuristic', margin: 2, depth: 5, range: [0, 10] },
    ],
    [
      'a repetition in the proof is said',
      { low: 4, high: 4, usesHistory: true },
      { proof: 'exact', margin: 4, dependsOnHistory: true },
    ],
  ])('%s', (_, change, wanted) => {
    const value = makeValue(true, { ...KNOWN, ...change }, 'south');
    expect(value).toEqual(
      wanted === null ? null : { kind: 'margin', source: 'search', ...(wanted as object) },
    );
  });

  test('are turned round for North: limits, estimate and bound', () => {
    const known = { ...KNOWN, low: 2, estimate: 3, depth: 4 };
    expect(makeValue(true, known, 'north')).toEqual({
      kind: 'margin',
      source: 'search',
      proof: 'heuristic',
      margin: -3,
      depth: 4,
      range: [-10, -2],
    });
    expect(makeValue(true, { ...known, estimate: null }, 'north')).toMatchObject({
      proof: 'upper',
      margin: -2,
    });
    expect(makeValue(true, { ...known, low: 0, high: 0 }, 'north')).toMatchObject({
      proof: 'exact',
      margin: 0,
    });
  });
});

describe('values of winner games', () => {
  const open: Knowledge = { ...KNOWN, low: 1 - WIN, high: WIN - 1, least: 1 - WIN, greatest: WIN - 1 };

  test.each<readonly [string, Partial<Knowledge>, unknown]>([
    ['a win in 5 moves', { low: WIN - 5, high: WIN - 5 }, { proof: 'exact', winner: 'south', distance: 5 }],
    ['a loss in 4 moves', { low: 4 - WIN, high: 4 - WIN }, { proof: 'exact', winner: 'north', distance: 4 }],
    ['a win, nobody knows how soon', { low: WIN - 9 }, { proof: 'exact', winner: 'south', distance: null }],
    ['a draw', { low: 0, high: 0 }, { proof: 'exact', winner: 'draw', distance: null }],
    ['at least a draw', { low: 0 }, { proof: 'lower', winner: 'draw', distance: null }],
    ['at most a draw', { high: 0, estimate: 6 }, { proof: 'upper', winner: 'draw', distance: null }],
    [
      'an estimate is no result',
      { estimate: 6, depth: 3 },
      { proof: 'heuristic', winner: 'none', distance: null, estimate: 6, depth: 3 },
    ],
  ])('%s', (_, change, wanted) => {
    expect(makeValue(false, { ...open, ...change }, 'south')).toEqual({
      kind: 'winner',
      source: 'search',
      ...(wanted as object),
    });
  });

  test('come one nearer to nothing with every move, and back', () => {
    const scores = [WIN - 3, DECIDED + 9, 12, 0, -12, -DECIDED - 9, 3 - WIN];
    expect(scores.map(oneMoveLonger)).toEqual([WIN - 4, DECIDED + 8, 12, 0, -12, -DECIDED - 8, 4 - WIN]);
    expect(scores.map((score) => oneMoveLonger(oneMoveShorter(score)))).toEqual(scores);
  });
});
