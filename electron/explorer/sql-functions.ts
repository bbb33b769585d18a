/** Functions that our SQL calls: they compare texts without regard to case and accents, and partly known dates. */
import type { DatabaseSync } from 'node:sqlite';
import { onceEach } from '../../engine/core/once.ts';
import { sameText, textPlace } from '../../engine/find/find.ts';
import { dateTest } from '../../engine/explorer/dates.ts';

/** Number of tests that are kept; a statement calls the same few for every row. */
const MOST_KEPT = 100;

/** Separator between the ends of a date range in a text; no date contains it. */
const ENDS = '..';

/** Makes the range argument of `date_in` from both ends of a range; null for an open end. */
export function rangeText(from: string | null, to: string | null): string {
  return `${from ?? ''}${ENDS}${to ?? ''}`;
}

/**
 * Adds `holds_text(wanted, text)`, `is_text(wanted, text)` and `date_in(range, date)` to a database; each returns 0
 * or 1.
 */
export function addFunctions(db: DatabaseSync): void {
  const placeOf = onceEach(textPlace, MOST_KEPT);
  const isText = onceEach(sameText, MOST_KEPT);
  const isIn = onceEach((range: string) => {
    const [from = '', to = ''] = range.split(ENDS);
    return dateTest(from === '' ? null : from, to === '' ? null : to);
  }, MOST_KEPT);
  const options = { deterministic: true } as const;
  db.function('holds_text', options, (wanted, text) =>
    typeof text === 'string' && placeOf(String(wanted))(text) >= 0 ? 1 : 0,
  );
  db.function('is_text', options, (wanted, text) =>
    typeof text === 'string' && isText(String(wanted))(text) ? 1 : 0,
  );
  db.function('date_in', options, (range, date) => (isIn(String(range))(String(date)) ? 1 : 0));
}
