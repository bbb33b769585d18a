import { expect, test } from 'vitest';
import type { ReviewedMove } from '../../../engine/review/review-line.ts';
import { summarise } from '../../../engine/review/summary.ts';

/** A move of South that gives seeds away. */
function losing(seeds: number): ReviewedMove {
  const known = { player: 'south', isBest: false, cost: { kind: 'exact', seeds }, verdict: null, kept: null };
  return {
    ...known,
    after: null,
    freedom: null,
    cause: null,
    before: null,
    number: { swapped: false },
  } as unknown as ReviewedMove;
}

test('the thirds of a game are its beginning, its middle and its end', () => {
  const { players } = summarise([1, 10, 100, 1000, 10_000, 100_000].map(losing));
  expect(players.south.lossIn).toEqual({ beginning: 11, middle: 1100, end: 110_000 });
});
