import { describe, expect, test } from 'vitest';
import type { Proof, Value } from '../../../engine/core/value.ts';
import { makeBar } from '../../../renderer/board/eval-bar.ts';

const margin = (value: number, proof: Proof = 'exact'): Value => ({
  kind: 'margin',
  margin: value,
  proof,
  source: 'search',
});
const winner = (
  who: 'south' | 'north' | 'draw' | 'none',
  proof: Proof = 'exact',
  estimate?: number,
): Value => ({
  kind: 'winner',
  winner: who,
  distance: null,
  proof,
  source: 'search',
  ...(estimate === undefined ? {} : { estimate }),
});

describe('the value bar', () => {
  test('is linear in seeds: half at level, all at all seeds', () => {
    expect([-48, -24, 0, 6, 48].map((value) => makeBar(margin(value), 'margin', 48))).toMatchObject([
      { share: 0, score: [0, 48] },
      { share: 0.25, score: [12, 36] },
      { share: 0.5, score: [24, 24] },
      { share: 0.5625, score: [27, 21] },
      { share: 1, score: [48, 0] },
    ]);
  });

  test('only an exact value has a final score, and the end shows how sure it is', () => {
    const ends = (['exact', 'lower', 'upper', 'heuristic'] as const).map((proof) =>
      makeBar(margin(3, proof), 'margin', 48),
    );
    expect(ends.map((bar) => bar.end)).toEqual(['solid', 'at-least', 'at-most', 'hatched']);
    expect(ends.map((bar) => bar.kind === 'margin' && bar.score !== null)).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });

  test('nothing known is an empty frame, never a middle', () => {
    expect(makeBar(null, 'margin', 48)).toMatchObject({ share: null, score: null });
    expect(makeBar(null, 'winner', 40)).toMatchObject({ field: null });
    expect(makeBar(margin(0), 'margin', 0)).toMatchObject({ share: null });
  });

  test('an impossible margin stays inside the bar', () => {
    expect(makeBar(margin(99, 'heuristic'), 'margin', 48)).toMatchObject({ share: 1 });
  });

  test('games without margins have three fields', () => {
    const fields = (['south', 'north', 'draw', 'none'] as const).map((who) =>
      makeBar(winner(who), 'winner', 40),
    );
    expect(fields.map((bar) => bar.kind === 'winner' && bar.field)).toEqual([
      'south',
      'north',
      'middle',
      'middle',
    ]);
    expect(makeBar(winner('none', 'heuristic', 10), 'winner', 40)).toMatchObject({
      field: 'middle',
      end: 'hatched',
      lean: 0.625,
    });
  });
});
