/**
 * The orders of the games table, in memory: one number per game for each requested order. Rows of games never
 * change and their numbers are never used again, so only new rows are read.
 */
import type { GameSort } from '../../engine/explorer/question.ts';
import { daysOf } from '../../engine/explorer/dates.ts';
import { nameOrder } from '../../engine/locales/order.ts';
import type { IndexStore } from './index-store.ts';

/** Numbers to sort games by. */
export interface SortColumns {
  /**
   * Sorts games, their names in the order of a language or in the fixed one. Games without a value come last in either
   * direction, equal games are sorted by number.
   */
  sorted(
    games: ArrayLike<number>,
    sort: GameSort,
    isDown: boolean,
    language: string | undefined,
  ): Uint32Array;
}

const FIRST_ROOM = 1024;
/** Larger than the number of any game within its file. */
const NUMBERS = 2 ** 26;

/** SQL for the value of each order. With `rank`, the value is the number of a text, which is sorted as people sort. */
const COLUMNS: Readonly<Record<GameSort, { readonly sql: string; readonly rank: 'name' | 'file' | null }>> = {
  file: { sql: 'file, number', rank: 'file' },
  south: { sql: 'south, 0', rank: 'name' },
  north: { sql: 'north, 0', rank: 'name' },
  event: { sql: 'event, 0', rank: 'name' },
  date: { sql: 'date, 0', rank: null },
  // South's wins, draws, North's wins, open games.
  result: { sql: 'CASE outcome WHEN 1 THEN 2 WHEN 2 THEN 1 ELSE outcome END, 0', rank: null },
  margin: { sql: 'abs(margin), 0', rank: null },
  plies: { sql: 'plies, 0', rank: null },
  rules: { sql: 'rules, 0', rank: 'name' },
  loss: { sql: 'lossSouth + lossNorth, 0', rank: null },
  laps: { sql: 'laps, 0', rank: null },
};

/** One column in memory. */
interface Column {
  /** Values by game; NaN for no value. For ranks, the number of the text. */
  values: Float64Array;
  /** Place of each game in its file, only for the order by file. */
  places: Float64Array | null;
  top: number;
}

interface Ranks {
  readonly stamp: number;
  readonly language: string | undefined;
  readonly ranks: ReadonlyMap<number, number>;
}

/** Opens the orders of an index. */
export function openColumns({ db, games, memory }: IndexStore): SortColumns {
  const columns = new Map<GameSort, Column>();
  const ranks = new Map<'name' | 'file', Ranks>();
  let takenBack = 0;

  /** Returns the rank of every text of a table; equal texts share a rank. */
  function ranksOf(table: 'name' | 'file', language: string | undefined): ReadonlyMap<number, number> {
    const stamp = Number(db.prepare(`SELECT max(id) AS top FROM ${table}`).get()?.['top'] ?? 0);
    const known = ranks.get(table);
    if (known?.stamp === stamp && known.language === language) return known.ranks;
    const text = table === 'name' ? 'text' : 'path';
    const rows = db
      .prepare(`SELECT id, ${text} AS text FROM ${table}`)
      .all()
      .map((row) => ({ id: Number(row['id']), text: String(row['text']) }));
    const names = nameOrder(language);
    rows.sort((a, b) => names(a.text, b.text) || (a.text < b.text ? -1 : a.text > b.text ? 1 : a.id - b.id));
    const made = new Map(rows.map(({ id }, rank) => [id, rank]));
    ranks.set(table, { stamp, language, ranks: made });
    return made;
  }

  function grown(old: Float64Array, room: number): Float64Array {
    const larger = new Float64Array(Math.max(room, 2 * old.length)).fill(Number.NaN);
    larger.set(old);
    return larger;
  }

  /** Returns the column of an order, with all games up to now. */
  function columnOf(sort: GameSort): Column {
    // After a rollback, the numbers of its games are given again.
    if (takenBack !== memory.takenBack()) {
      takenBack = memory.takenBack();
      columns.clear();
      ranks.clear();
    }
    const top = games.top();
    const { sql, rank } = COLUMNS[sort];
    let column = columns.get(sort);
    if (!column) {
      const empty = (): Float64Array => new Float64Array(FIRST_ROOM).fill(Number.NaN);
      column = { values: empty(), places: rank === 'file' ? empty() : null, top: 0 };
      columns.set(sort, column);
    }
    if (column.top === top) return column;
    if (column.values.length <= top) {
      column.values = grown(column.values, top + 1);
      if (column.places) column.places = grown(column.places, top + 1);
    }
    const statement = db.prepare(`SELECT id, ${sql} FROM game WHERE id > ?`);
    statement.setReturnArrays(true);
    for (const row of statement.iterate(column.top) as Iterable<unknown>) {
      const [id, value, place] = row as readonly unknown[];
      column.values[Number(id)] = valueOf(sort, value, rank);
      if (column.places) column.places[Number(id)] = Number(place);
    }
    column.top = top;
    return column;
  }

  return {
    sorted(list, sort, isDown, language) {
      const { values, places } = columnOf(sort);
      const { rank } = COLUMNS[sort];
      const order = rank === null ? null : ranksOf(rank, language);
      const missing = isDown ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY;
      const keys = new Float64Array(list.length);
      for (let i = 0; i < list.length; i++) {
        const game = list[i] ?? 0;
        const value = values[game] ?? Number.NaN;
        const ranked = order === null ? value : (order.get(value) ?? Number.NaN);
        const key = places ? ranked * NUMBERS + (places[game] ?? 0) : ranked;
        keys[i] = Number.isNaN(key) ? missing : key;
      }
      const indices = new Uint32Array(list.length).map((_, i) => i);
      const sign = isDown ? -1 : 1;
      indices.sort((a, b) => {
        const [x = 0, y = 0] = [keys[a], keys[b]];
        return x === y ? (list[a] ?? 0) - (list[b] ?? 0) : x < y ? -sign : sign;
      });
      return indices.map((i) => list[i] ?? 0);
    },
  };
}

function valueOf(sort: GameSort, value: unknown, rank: 'name' | 'file' | null): number {
  if (sort === 'date') return daysOf(String(value))?.first ?? Number.NaN;
  if (typeof value !== 'number') return Number.NaN;
  // No name has the number 0.
  return rank === 'name' && value === 0 ? Number.NaN : value;
}
