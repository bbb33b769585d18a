import { afterEach, describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { dayOf, noonOf } from '../../../engine/progress/days.ts';
import { streakOf } from '../../../engine/progress/answer-log.ts';
import { isDue, NEW_CARD, review } from '../../../engine/progress/schedule.ts';
import { GRADES } from '../../../engine/progress/types.ts';

const zone = process.env['TZ'];
afterEach(() => {
  if (zone === undefined) delete process.env['TZ'];
  else process.env['TZ'] = zone;
});

describe('days', () => {
  it('follow the calendar of the place, over leap days and the hours of summer time', () => {
    for (const place of [
      'UTC',
      'Europe/Berlin',
      'America/Los_Angeles',
      'Pacific/Kiritimati',
      'Pacific/Apia',
    ]) {
      process.env['TZ'] = place;
      const leap = dayOf(new Date(2028, 1, 29, 23, 59).getTime());
      expect(dayOf(new Date(2028, 2, 1, 0, 0).getTime()), place).toBe(leap + 1);
      expect(dayOf(new Date(2028, 1, 28, 12, 0).getTime()), place).toBe(leap - 1);
      // Clocks go forward and back in these weeks.
      for (const [month, first] of [
        [2, 8],
        [2, 28],
        [9, 28],
        [10, 1],
      ] as const) {
        const days = Array.from({ length: 5 }, (_, i) =>
          dayOf(new Date(2026, month, first + i, 0, 30).getTime()),
        );
        expect(
          days.map((day) => day - (days[0] ?? 0)),
          place,
        ).toEqual([0, 1, 2, 3, 4]);
      }
      fc.assert(
        fc.property(
          fc.integer({ min: 0, max: 40_000 }),
          (day) => dayOf(noonOf(day)) === day || place === 'Pacific/Apia',
        ),
      );
    }
  });
});

describe('scheduling', () => {
  it('brings back what was forgotten first, and what was easy last', () => {
    const today = 20_000;
    const due = GRADES.map((grade) => review(NEW_CARD, grade, today).due);
    expect(due[0]).toBe(today + 1);
    expect(due.toSorted((a, b) => a - b)).toEqual(due);
    expect(new Set(due).size).toBe(GRADES.length);
  });

  it('never schedules for today or before, whatever the clock does', () => {
    const steps = fc.array(fc.tuple(fc.constantFrom(...GRADES), fc.integer({ min: -400, max: 900 })), {
      maxLength: 30,
    });
    fc.assert(
      fc.property(steps, (answers) => {
        let today = 20_000;
        let card = NEW_CARD;
        for (const [grade, days] of answers) {
          today += days;
          const before = card;
          card = review(before, grade, today);
          const reviewed = card.reviewed ?? 0;
          expect(reviewed).toBe(Math.max(today, before.reviewed ?? today));
          expect(card.due).toBeGreaterThan(reviewed);
          expect(card.reviews).toBe(before.reviews + 1);
          expect(Number.isFinite(card.stability) && card.stability > 0).toBe(true);
          expect(isDue(card, reviewed)).toBe(false);
          expect(isDue(card, card.due)).toBe(true);
        }
      }),
    );
  });
});

describe('the streak', () => {
  const on = (day: number) =>
    ({ day, game: 'oware', kind: 'win', answers: 1, right: 1, fresh: 1, ms: 1, rating: 1500 }) as const;

  it('counts days in a row, today not being over yet', () => {
    expect(streakOf([], 10)).toBe(0);
    expect(streakOf([on(8), on(9), on(10)], 10)).toBe(3);
    expect(streakOf([on(8), on(9)], 10)).toBe(2);
    expect(streakOf([on(7), on(8)], 10)).toBe(0);
    expect(streakOf([on(6), on(8), on(9)], 9)).toBe(2);
  });

  it('survives a clock that has gone back', () => {
    expect(streakOf([on(8), on(9), on(10)], 9)).toBe(3);
  });
});
