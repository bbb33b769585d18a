/**
 * The log of answers. Summing up old days keeps it small without changing the figures of a day.
 */
import type { Day } from './days.ts';
import { sameData } from '../tree/same-data.ts';
import { ratingKey, type AnswerEntry, type AnswerLog, type DaySummary } from './types.ts';

/** Days whose answers are kept one by one. */
export const DETAILED_DAYS = 60;
/** The largest number of answers kept one by one, however many a day has. */
const MOST_ANSWERS = 4000;

function keyOf({ day, game, kind }: DaySummary | AnswerEntry): string {
  return `${String(day)} ${ratingKey(game, kind)}`;
}

function added(sum: DaySummary | undefined, entry: AnswerEntry): DaySummary {
  const { day, game, kind, isNew, isRight, ms, rating } = entry;
  return {
    ...{ day, game, kind, rating },
    answers: (sum?.answers ?? 0) + 1,
    right: (sum?.right ?? 0) + (isRight ? 1 : 0),
    fresh: (sum?.fresh ?? 0) + (isNew ? 1 : 0),
    ms: (sum?.ms ?? 0) + ms,
  };
}

function sumUp(days: readonly DaySummary[], answers: readonly AnswerEntry[]): readonly DaySummary[] {
  const sums = new Map(days.map((sum) => [keyOf(sum), sum]));
  for (const entry of answers) sums.set(keyOf(entry), added(sums.get(keyOf(entry)), entry));
  return [...sums.values()].toSorted((a, b) => a.day - b.day || (keyOf(a) < keyOf(b) ? -1 : 1));
}

/** Returns all days with their answers, oldest first; one entry for each day, game and kind. */
export function dailySums({ answers, days }: AnswerLog): readonly DaySummary[] {
  return sumUp(days, answers);
}

/** Returns the log without the details of old days. */
export function withoutOldDetails({ answers, days }: AnswerLog, today: Day): AnswerLog {
  const from = Math.max(0, answers.length - MOST_ANSWERS);
  const isOld = ({ day }: AnswerEntry, index: number): boolean =>
    index < from || day <= today - DETAILED_DAYS;
  const old = answers.filter(isOld);
  if (old.length === 0) return { answers, days };
  return { answers: answers.filter((entry, i) => !isOld(entry, i)), days: sumUp(days, old) };
}

/** Adds an answer to the log. */
export function logged({ answers, days }: AnswerLog, entry: AnswerEntry): AnswerLog {
  return withoutOldDetails({ answers: [...answers, entry], days }, entry.day);
}

/** Counts the days in a row with an answer, up to today; today does not break the streak before it is over. */
export function streakOf(sums: readonly DaySummary[], today: Day): number {
  const days = new Set(sums.map(({ day }) => day));
  // The clock was set back: answers of "tomorrow" count as today's.
  const last = Math.max(today, ...days);
  let day = days.has(last) ? last : last - 1;
  let streak = 0;
  for (; days.has(day); day--) streak++;
  return streak;
}

/** Counts the exercises answered for the first time on a day. */
export function freshOn(log: AnswerLog, day: Day): number {
  return log.answers.filter((entry) => entry.isNew && entry.day === day).length;
}

function entryKey({ at, item }: AnswerEntry): string {
  return `${String(at)} ${item}`;
}

function pick(a: DaySummary | undefined, b: DaySummary): DaySummary {
  return a === undefined || b.answers > a.answers ? b : a;
}

/**
 * Merges two logs that may share answers: single answers are joined; for a day that one of the logs has summed up, the
 * sum with more answers counts.
 */
export function mergeLogs(own: AnswerLog, other: AnswerLog): AnswerLog {
  const summed = new Set([...own.days, ...other.days].map(keyOf));
  const sums = new Map<string, DaySummary>();
  for (const log of [own, other]) {
    for (const sum of dailySums(log)) {
      const key = keyOf(sum);
      if (summed.has(key)) sums.set(key, pick(sums.get(key), sum));
    }
  }
  const single = new Map<string, AnswerEntry>();
  for (const entry of [...own.answers, ...other.answers]) {
    const key = entryKey(entry);
    if (!summed.has(keyOf(entry)) && !single.has(key)) single.set(key, entry);
  }
  return {
    answers: [...single.values()].toSorted((a, b) => a.at - b.at || (a.item < b.item ? -1 : 1)),
    days: sumUp([...sums.values()], []),
  };
}

/**
 * Removes from a log the answers of `base` that `changed` has taken back, except for days that have been summed up in
 * the meantime.
 */
function withoutTakenBack(log: AnswerLog, base: AnswerLog, changed: AnswerLog): AnswerLog {
  const days = new Set(changed.days.map(keyOf));
  const answers = new Set(changed.answers.map(entryKey));
  const goneDays = new Set(base.days.map(keyOf).filter((key) => !days.has(key)));
  const gone = new Set(
    base.answers.filter((entry) => !answers.has(entryKey(entry)) && !days.has(keyOf(entry))).map(entryKey),
  );
  return {
    answers: log.answers.filter((entry) => !gone.has(entryKey(entry))),
    days: log.days.filter((sum) => !goneDays.has(keyOf(sum))),
  };
}

/** Joins the changes of two windows: one has changed `base` to `own`, the other to `theirs`. */
export function joinLogs(own: AnswerLog, base: AnswerLog, theirs: AnswerLog): AnswerLog {
  if (sameData(theirs, base)) return own;
  if (sameData(own, base)) return theirs;
  return mergeLogs(withoutTakenBack(own, base, theirs), withoutTakenBack(theirs, base, own));
}
