/** The times of a reviewed game beside its losses. */
import { expect, test } from 'vitest';
import type { ReviewedMove } from '../../../engine/review/review-line.ts';
import { reviewTimes } from '../../../engine/review/times.ts';

/** A move of a player, a mistake or not: times ask for nothing else. */
function moveOf(player: 'south' | 'north', isMistake = false): ReviewedMove {
  const verdict = { glyph: 'mistake', cost: 3, changesResult: false, depth: null } as const;
  return { player, verdict: isMistake ? verdict : null } as ReviewedMove;
}

test('a mistake in half of the usual time is hasty, four times the usual time is slow', () => {
  const line = [
    ...[false, false, true, true, false, false].map((isMistake) => moveOf('south', isMistake)),
    moveOf('north', true),
  ];
  const review = reviewTimes(line, [10, 12, 5, 6, 4, 48, 1]);
  // The median of South's times is 8.
  expect(review?.paces).toEqual([null, null, null, null, null, 'slow', null]);
  const hasty = reviewTimes(line, [10, 12, 5, 4, 10, 40, 1]);
  // The median is 10, and a good move may be as fast as it likes.
  expect(hasty?.paces).toEqual([null, null, 'hasty', 'hasty', null, 'slow', null]);
  expect(hasty?.players.south).toEqual({ average: 13.5, onMistakes: 4.5, longest: 40, hasty: 2, slow: 1 });
  // A single time is no usual time.
  expect(hasty?.players.north).toEqual({ average: 1, onMistakes: 1, longest: 1, hasty: 0, slow: 0 });
});

test('unknown times say nothing', () => {
  expect(reviewTimes([moveOf('south')], [])).toBe(null);
  expect(reviewTimes([moveOf('south')], [null])).toBe(null);
  expect(reviewTimes([moveOf('south'), moveOf('north')], [3, undefined])?.players.north).toBe(null);
});
