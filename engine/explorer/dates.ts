/**
 * Dates of games and of queries. A tag may hold a partly known date (`2024.05.??`, `2024`). Such a date covers all its
 * possible days, and it is in a range only if all of them are.
 */

/** The possible days of a date as whole numbers `yyyymmdd`. */
interface Days {
  readonly first: number;
  readonly last: number;
}

const DATE = /^(\d{4})(?:[./-](\d{1,2}|\?\?)(?:[./-](\d{1,2}|\?\?))?)?$/;

/** Reads the number of a part; 0 if it is unknown, null if there is no such month or day. */
function partOf(text: string | undefined, most: number): number | null {
  if (text === undefined || text === '??') return 0;
  const part = Number(text);
  return part >= 1 && part <= most ? part : null;
}

/** Returns the possible days of a date; null if the text is not a date or has no year. */
export function daysOf(text: string): Days | null {
  const match = DATE.exec(text.trim());
  const year = Number(match?.[1]);
  const month = partOf(match?.[2], 12);
  const day = partOf(match?.[3], 31);
  if (!match || month === null || day === null || (month === 0 && day > 0)) return null;
  const number = (m: number, d: number): number => year * 10_000 + m * 100 + d;
  return { first: number(month || 1, day || 1), last: number(month || 12, day || 31) };
}

/** Returns a date in the form of queries: `2024`, `2024.05` or `2024.05.01`; null for any other text. */
export function normalDate(text: string): string | null {
  if (text.includes('?') || daysOf(text) === null) return null;
  return text
    .trim()
    .split(/[./-]/)
    .map((part) => part.padStart(2, '0'))
    .join('.');
}

/** Whether a range of dates is empty. */
export function isEmptyRange(from: string | null, to: string | null): boolean {
  const [first, last] = [from === null ? null : daysOf(from), to === null ? null : daysOf(to)];
  return first !== null && last !== null && first.first > last.last;
}

/** Makes a test for dates of games; both ends are inclusive, null is open. A text that is not a date is in no range. */
export function dateTest(from: string | null, to: string | null): (date: string) => boolean {
  const first = from === null ? 0 : (daysOf(from)?.first ?? 0);
  const last = to === null ? Number.POSITIVE_INFINITY : (daysOf(to)?.last ?? Number.POSITIVE_INFINITY);
  return (date) => {
    const days = daysOf(date);
    return days !== null && days.first >= first && days.last <= last;
  };
}
