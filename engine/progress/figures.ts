/** Computes the numbers of the progress page. Pure. */
import type { ExerciseKind } from '../training/exercise.ts';
import type { GameId } from '../rules/types.ts';
import type { Day } from './days.ts';
import { isDue, isNew } from './schedule.ts';
import type { DaySummary, KindRating, TrainingItem } from './types.ts';

/** Days of the forecast, today included. */
export const FORECAST_DAYS = 14;
/** Days over which accuracy is computed: a single day says little. */
export const ACCURACY_DAYS = 7;
/** Days that the table of kinds covers. */
export const RECENT_DAYS = 30;

/** Counts the exercises that come back on each of the next days; overdue ones count as today's. */
export function forecast(items: readonly TrainingItem[], today: Day): readonly number[] {
  const counts = new Array<number>(FORECAST_DAYS).fill(0);
  for (const { card } of items) {
    if (isNew(card)) continue;
    const ahead = Math.max(0, card.due - today);
    if (ahead < FORECAST_DAYS) counts[ahead] = (counts[ahead] ?? 0) + 1;
  }
  return counts;
}

/** Answers of a span of days. */
export interface Tally {
  readonly answers: number;
  readonly right: number;
}

/** Lists all days from one day to another, both included. */
export function daysBetween(from: Day, to: Day): readonly Day[] {
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, i) => from + i);
}

/** Counts the answers of every day. */
export function answersByDay(sums: readonly DaySummary[], days: readonly Day[]): readonly Tally[] {
  const byDay = new Map<Day, Tally>();
  for (const { day, answers, right } of sums) {
    const before = byDay.get(day) ?? { answers: 0, right: 0 };
    byDay.set(day, { answers: before.answers + answers, right: before.right + right });
  }
  return days.map((day) => byDay.get(day) ?? { answers: 0, right: 0 });
}

/** Computes the share of right answers in the days up to each day; null if there were no answers. */
export function accuracyByDay(sums: readonly DaySummary[], days: readonly Day[]): readonly (number | null)[] {
  const [first] = days;
  if (first === undefined) return [];
  const lead = ACCURACY_DAYS - 1;
  const tallies = answersByDay(sums, daysBetween(first - lead, first + days.length - 1));
  let [answers, right] = [0, 0];
  return tallies.flatMap((tally, i) => {
    const gone = tallies[i - ACCURACY_DAYS] ?? { answers: 0, right: 0 };
    answers += tally.answers - gone.answers;
    right += tally.right - gone.right;
    return i < lead ? [] : [answers === 0 ? null : right / answers];
  });
}

/** Returns the rating after every day, the mean if there are several games; null before the first answer. */
export function ratingByDay(sums: readonly DaySummary[], days: readonly Day[]): readonly (number | null)[] {
  const known = new Map<GameId, number>();
  const sorted = sums.toSorted((a, b) => a.day - b.day);
  let at = 0;
  return days.map((day) => {
    for (let next = sorted[at]; next && next.day <= day; next = sorted[++at])
      known.set(next.game, next.rating);
    const all = [...known.values()];
    return all.length === 0 ? null : all.reduce((sum, rating) => sum + rating, 0) / all.length;
  });
}

/** A kind of exercise in numbers. */
export interface KindRow extends Tally {
  readonly kind: ExerciseKind;
  /** The number of exercises, of those that are due, and of those never answered. */
  readonly items: number;
  readonly due: number;
  readonly fresh: number;
  /** Null if nothing has been answered yet. */
  readonly rating: number | null;
  readonly deviation: number | null;
}

/** Makes a row for each kind with exercises or answers, the weakest first; kinds without answers are last. */
export function kindRows(
  items: readonly TrainingItem[],
  sums: readonly DaySummary[],
  ratings: readonly KindRating[],
  today: Day,
): readonly KindRow[] {
  const kinds = new Set([...items.map(({ exercise }) => exercise.kind), ...sums.map(({ kind }) => kind)]);
  const rows = [...kinds].map((kind): KindRow => {
    const own = items.filter(({ exercise }) => exercise.kind === kind);
    const recent = sums.filter((sum) => sum.kind === kind && sum.day > today - RECENT_DAYS);
    const rated = ratings.filter((rating) => rating.kind === kind && rating.answers > 0);
    const mean = (of: (rating: KindRating) => number): number | null =>
      rated.length === 0 ? null : rated.reduce((sum, rating) => sum + of(rating), 0) / rated.length;
    return {
      kind,
      items: own.length,
      due: own.filter(({ card }) => isDue(card, today)).length,
      fresh: own.filter(({ card }) => isNew(card)).length,
      answers: recent.reduce((sum, { answers }) => sum + answers, 0),
      right: recent.reduce((sum, { right }) => sum + right, 0),
      rating: mean(({ rating }) => rating),
      deviation: mean(({ deviation }) => deviation),
    };
  });
  const weakness = ({ rating }: KindRow): number => rating ?? Infinity;
  return rows.toSorted((a, b) => weakness(a) - weakness(b) || b.items - a.items);
}
