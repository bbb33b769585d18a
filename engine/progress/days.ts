/**
 * Days as the user sees them: whole numbers, one for each calendar day in the time zone of the machine, from 1970 on.
 * The day of an event is computed once and stored, so neither summer time nor a journey moves past events.
 */

/** A calendar day, counted from 1 January 1970. */
export type Day = number;

const DAY_MS = 86_400_000;

/** Returns the calendar day of a moment. */
export function dayOf(ms: number): Day {
  const date = new Date(ms);
  return Math.round(Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / DAY_MS);
}

/** Returns noon of a day: far from both ends, so that it falls on the same date in any time zone. */
export function noonOf(day: Day): number {
  const utc = new Date(day * DAY_MS);
  return new Date(utc.getUTCFullYear(), utc.getUTCMonth(), utc.getUTCDate(), 12).getTime();
}

/** Returns the day as a date at noon UTC, for arithmetic that counts 24 hours a day. */
export function utcNoon(day: Day): Date {
  return new Date(day * DAY_MS + DAY_MS / 2);
}

/** Writes a day as `2026-11-27`. */
export function isoDay(day: Day): string {
  return utcNoon(day).toISOString().slice(0, 10);
}
