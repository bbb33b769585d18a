/**
 * Lists of games under names that the page chooses. A list is made in slices and shown while it grows. A stopped list
 * continues if it is requested again with the same query.
 */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { fail, ok, type Result } from '../../engine/core/result.ts';
import {
  MAX_EXPLORE_ROWS,
  type Asked,
  type Explored,
  type ExploreError,
  type GameRow,
  type GameSort,
} from '../../engine/explorer/question.ts';
import type { IndexStore } from './index-store.ts';
import { makeRowReader, NO_PLACE, type FoundPlace } from './rows.ts';
import { planSearch, type SearchPlan } from './search-plan.ts';
import { openColumns } from './sort-columns.ts';

/** Most lists that are kept, and most games in all of them; beyond these limits the least recently used are dropped. */
const MOST_LISTS = 32;
const MOST_LISTED = 4_000_000;
/** Largest number of sorted orders kept for a list. */
const MOST_ORDERS = 4;
/** Time of a slice in milliseconds, and the number of games searched in the first slice and in the largest slice. */
const SLICE_MS = 10;
const FIRST_SLICE = 100;
const LARGEST_SLICE = 20_000;

interface Order {
  readonly sort: GameSort;
  readonly isDown: boolean;
  readonly language: string | undefined;
  /** Length of the list when it was sorted. */
  readonly length: number;
  readonly games: Uint32Array;
}

/** A list. `games` is ascending; `places` has an entry for each game in which a position was found. */
interface List {
  readonly what: string;
  readonly plan: SearchPlan;
  readonly collection: string;
  games: number[];
  readonly places: Map<number, FoundPlace>;
  /** Number of candidates, or of game numbers, searched so far. */
  looked: number;
  readonly all: number;
  orders: readonly Order[];
}

/** The lists of an open index. */
export interface Lists {
  list(question: Asked<'list'>, isStopped: () => boolean): Promise<Explored<'list'>>;
  rows(question: Asked<'rows'>): Explored<'rows'>;
  forget(question: Asked<'forget'>): Explored<'forget'>;
}

/** Searches the next `count` candidates or game numbers from `list.looked` on. */
function lookAt({ db }: IndexStore, list: List, count: number): void {
  const { where, candidates, match } = list.plan;
  const to = Math.min(list.all, list.looked + count);
  const which = candidates
    ? `game.id IN (${candidates.slice(list.looked, to).join(',')})`
    : `game.id > ${String(list.looked)} AND game.id <= ${String(to)}`;
  const statement = db.prepare(
    `SELECT game.id${match ? ', game.rules, game.start, game.moves' : ''} FROM game
     JOIN file ON file.id = game.file AND file.isDone = 1 AND file.collection = ?
     WHERE ${which} AND ${where.sql} ORDER BY game.id`,
  );
  for (const row of statement.iterate(list.collection, ...where.values)) {
    const id = Number(row['id']);
    if (match) {
      const { rules, start, moves } = row;
      if (!(moves instanceof Uint8Array)) continue;
      const place = match({ rules: Number(rules), start: typeof start === 'string' ? start : null, moves });
      if (!place) continue;
      if (place !== NO_PLACE) list.places.set(id, place);
    }
    list.games.push(id);
  }
  list.looked = to;
}

/** Opens the lists of an index. */
export function openLists(store: IndexStore): Lists {
  const columns = openColumns(store);
  const rowOf = makeRowReader(store);
  const lists = new Map<string, List>();
  let takenBack = 0;

  /** Forgets all lists after a rollback, since the numbers in them are then given to other games. */
  function forgetStale(): void {
    if (takenBack === store.memory.takenBack()) return;
    takenBack = store.memory.takenBack();
    lists.clear();
  }

  /** Moves a list to the end as the most recently used, and drops the oldest lists beyond the limits. */
  function touch(name: string, list: List): void {
    lists.delete(name);
    lists.set(name, list);
    let games = [...lists.values()].reduce((sum, one) => sum + one.games.length, 0);
    for (const [oldest, one] of lists) {
      if (oldest === name || (lists.size <= MOST_LISTS && games <= MOST_LISTED)) return;
      lists.delete(oldest);
      games -= one.games.length;
    }
  }

  function begin({ list: name, collection, query, withMirror }: Asked<'list'>): Result<List, ExploreError> {
    const what = JSON.stringify([collection, query, withMirror]);
    const known = lists.get(name);
    // A finished list is rebuilt, because the index may have changed since.
    if (known?.what === what && known.looked < known.all) return ok(known);
    const plan = planSearch(store, query, withMirror);
    if (!plan.ok) return plan;
    const all = plan.value.candidates?.length ?? store.games.top();
    return ok({
      ...{ what, collection, plan: plan.value, all },
      ...{ games: [], places: new Map(), looked: 0, orders: [] },
    });
  }

  function sorted(list: List, { sort, isDown, language }: Asked<'rows'>): Uint32Array {
    const known = list.orders.find(
      (order) => order.sort === sort && order.isDown === isDown && order.language === language,
    );
    if (known?.length === list.games.length) return known.games;
    const games = columns.sorted(list.games, sort, isDown, language);
    const others = list.orders.filter((order) => order !== known).slice(0, MOST_ORDERS - 1);
    list.orders = [{ sort, isDown, language, length: list.games.length, games }, ...others];
    return games;
  }

  function rowsOf(list: List, question: Asked<'rows'>): readonly (GameRow | null)[] {
    const { from, count } = question;
    const games = sorted(list, question).subarray(from, from + Math.min(count, MAX_EXPLORE_ROWS));
    return Array.from(games, (game) => rowOf(game, list.places.get(game) ?? NO_PLACE));
  }

  return {
    async list(question, isStopped) {
      forgetStale();
      const begun = begin(question);
      if (!begun.ok) return begun;
      const list = begun.value;
      touch(question.list, list);
      let slice = FIRST_SLICE;
      while (list.looked < list.all && !isStopped() && lists.get(question.list) === list) {
        const from = performance.now();
        lookAt(store, list, slice);
        const took = Math.max(performance.now() - from, 0.1);
        slice = Math.round(Math.min(LARGEST_SLICE, Math.max(1, slice * Math.min(4, SLICE_MS / took))));
        await nextTurn();
        forgetStale();
      }
      return ok({ ask: 'list', games: list.games.length, isDone: list.looked >= list.all });
    },
    rows(question) {
      forgetStale();
      const list = lists.get(question.list);
      if (!list) return fail('ERR_EXPLORE_LIST', undefined, { list: question.list });
      touch(question.list, list);
      let rows = rowsOf(list, question);
      if (rows.includes(null)) {
        // Drops games that have been removed since they were found.
        list.games = list.games.filter((game) => store.games.isLive(game));
        list.orders = [];
        rows = rowsOf(list, question);
      }
      return ok({
        ask: 'rows',
        all: list.games.length,
        searched: list.all === 0 ? 1 : list.looked / list.all,
        rows: rows.filter((row) => row !== null),
      });
    },
    forget({ list }) {
      lists.delete(list);
      return ok({ ask: 'forget' });
    },
  };
}
