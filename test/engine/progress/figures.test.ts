import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  ACCURACY_DAYS,
  accuracyByDay,
  answersByDay,
  daysBetween,
  ratingByDay,
} from '../../../engine/progress/figures.ts';
import type { DaySummary } from '../../../engine/progress/types.ts';

const sums: fc.Arbitrary<readonly DaySummary[]> = fc.array(
  fc
    .record({
      day: fc.integer({ min: 90, max: 130 }),
      game: fc.constantFrom('oware', 'kalah'),
      answers: fc.integer({ min: 1, max: 9 }),
      part: fc.double({ min: 0, max: 1, noNaN: true }),
      rating: fc.integer({ min: 1000, max: 2000 }),
    })
    .map(({ part, answers, ...rest }) => ({
      ...rest,
      answers,
      kind: 'win' as const,
      right: Math.floor(part * answers),
      fresh: 0,
      ms: 0,
    })),
  { maxLength: 40 },
);

describe('the numbers of the progress page', () => {
  const days = daysBetween(100, 129);

  it('sum up by day, and look back on a week for the accuracy', () => {
    fc.assert(
      fc.property(sums, (list) => {
        const tallies = answersByDay(list, days);
        const inRange = list.filter(({ day }) => day >= 100 && day <= 129);
        expect(tallies.reduce((sum, { answers }) => sum + answers, 0)).toBe(
          inRange.reduce((sum, { answers }) => sum + answers, 0),
        );
        accuracyByDay(list, days).forEach((accuracy, i) => {
          const day = days[i] ?? 0;
          const week = list.filter((sum) => sum.day <= day && sum.day > day - ACCURACY_DAYS);
          const answers = week.reduce((sum, each) => sum + each.answers, 0);
          const right = week.reduce((sum, each) => sum + each.right, 0);
          expect(accuracy).toBe(answers === 0 ? null : right / answers);
        });
      }),
    );
  });

  it('carry a rating on from the day it was reached', () => {
    const on = (day: number, game: string, rating: number): DaySummary => ({
      ...{ day, game, rating },
      kind: 'win',
      answers: 1,
      right: 1,
      fresh: 1,
      ms: 1,
    });
    expect(
      ratingByDay(
        [on(90, 'oware', 1500), on(102, 'oware', 1600), on(103, 'kalah', 1000)],
        daysBetween(100, 104),
      ),
    ).toEqual([1500, 1500, 1600, 1300, 1300]);
    expect(ratingByDay([on(102, 'oware', 1600)], daysBetween(100, 102))).toEqual([null, null, 1600]);
  });
});
