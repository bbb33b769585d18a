/** Suggests values for a header field: those in the games of a collection that contain the typed text. */
import { textPlace } from '../../engine/find/find.ts';
import { nameOrder } from '../../engine/locales/order.ts';
import type { Asked, HeaderValue } from '../../engine/explorer/question.ts';
import { HEADER_COLUMNS } from './schema.ts';
import type { IndexStore } from './index-store.ts';

/** Returns the values that contain the text: first those that begin with it, then the most frequent, then by name. */
export function suggest(
  { db, names }: Pick<IndexStore, 'db' | 'names'>,
  { collection, field, text, language, count }: Asked<'suggest'>,
): readonly HeaderValue[] {
  const games = new Map<string, number>();
  for (const column of HEADER_COLUMNS[field]) {
    const rows = db
      .prepare(
        `SELECT ${column} AS value, count(*) AS games FROM game JOIN file ON file.id = game.file
         WHERE file.collection = ? AND file.isDone = 1 GROUP BY ${column}`,
      )
      .all(collection);
    for (const { value, games: n } of rows) {
      const written = typeof value === 'number' ? names.textOf(value) : String(value);
      if (written !== '') games.set(written, (games.get(written) ?? 0) + Number(n));
    }
  }
  const byName = nameOrder(language);
  const wanted = text.trim();
  const placeIn = textPlace(wanted);
  return [...games]
    .map(([value, n]) => ({ value, n, at: wanted === '' ? 0 : placeIn(value.normalize('NFC')) }))
    .filter(({ at }) => at >= 0)
    .sort((a, b) => Number(a.at > 0) - Number(b.at > 0) || b.n - a.n || byName(a.value, b.value))
    .slice(0, count)
    .map(({ value, n }) => ({ text: value, games: n }));
}
