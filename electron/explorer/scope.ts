/**
 * The games that statistics cover: the games of a collection that match a filter. They are found once and kept until
 * the index changes, since stepping through a game asks for the same games at every move.
 */
import { fail, ok, type Result } from '../../engine/core/result.ts';
import { isAboutPositions } from '../../engine/explorer/position-tests.ts';
import type { ExploreError, ExploreScope, Query } from '../../engine/explorer/question.ts';
import { conditionsSql } from './conditions-sql.ts';
import type { IndexStore } from './index-store.ts';

/** The games of a scope. */
export interface ScopeGames {
  /** Byte i is 1 if game i is one of them. */
  readonly marks: Uint8Array;
  /** Their rule sets as texts. */
  readonly rules: readonly string[];
}

interface Kept {
  /** The state of the index when they were found. */
  readonly stamp: string;
  readonly byScope: Map<string, ScopeGames>;
}

const kept = new WeakMap<IndexStore, Kept>();
/** Number of scopes kept: enough for the panes that can be open side by side. */
const MOST_KEPT = 8;

/** Returns a text that differs after every change of the index, whether by this program or another. */
export function stampOf({ db, memory }: IndexStore): string {
  const own = db.prepare('SELECT total_changes() AS changes').get()?.['changes'];
  const others = db.prepare('PRAGMA data_version').get()?.['data_version'];
  // A rollback does not reduce the number of changes, so rollbacks are counted, too.
  return `${String(own)} ${String(others)} ${String(memory.takenBack())}`;
}

/** Finds the games of a collection that meet all conditions; fails for conditions about positions. */
export function gamesOfScope(
  store: IndexStore,
  { collection, filter }: Pick<ExploreScope, 'collection' | 'filter'>,
): Result<ScopeGames, ExploreError> {
  const stamp = stampOf(store);
  let known = kept.get(store);
  if (known?.stamp !== stamp) kept.set(store, (known = { stamp, byScope: new Map() }));
  const name = JSON.stringify([collection, filter]);
  const before = known.byScope.get(name);
  if (before) return ok(before);
  const found = findGames(store, collection, filter);
  if (!found.ok) return found;
  if (known.byScope.size >= MOST_KEPT) known.byScope.clear();
  known.byScope.set(name, found.value);
  return found;
}

function findGames(store: IndexStore, collection: string, filter: Query): Result<ScopeGames, ExploreError> {
  const { games, names } = store;
  const marks = filter.length === 0 ? ok(allGames(store, collection)) : filtered(store, collection, filter);
  if (!marks.ok) return marks;
  const sets = new Set<number>();
  for (const [game, mark] of marks.value.entries()) if (mark === 1) sets.add(games.rulesOf(game));
  return ok({ marks: marks.value, rules: [...sets].map((set) => names.textOf(set)) });
}

/** Marks all games of a collection whose files have been read to the end. */
function allGames({ db, games }: IndexStore, collection: string): Uint8Array {
  const files = new Set<number>();
  for (const { id } of db
    .prepare('SELECT id FROM file WHERE collection = ? AND isDone = 1')
    .all(collection)) {
    files.add(Number(id));
  }
  const marks = new Uint8Array(games.top() + 1);
  for (let game = 1; game < marks.length; game++) {
    if (files.has(games.fileOf(game)) && games.isLive(game)) marks[game] = 1;
  }
  return marks;
}

function filtered(store: IndexStore, collection: string, filter: Query): Result<Uint8Array, ExploreError> {
  const wrong = filter.findIndex(isAboutPositions);
  if (wrong >= 0) return fail('ERR_EXPLORE_QUERY', undefined, { condition: wrong + 1 });
  const where = conditionsSql(store, filter);
  if (!where.ok) return where;
  const { db, games } = store;
  const marks = new Uint8Array(games.top() + 1);
  const rows = db.prepare(
    `SELECT game.id AS id FROM game JOIN file ON file.id = game.file
     WHERE file.collection = ? AND file.isDone = 1 AND ${where.value.sql}`,
  );
  for (const { id } of rows.iterate(collection, ...where.value.values)) {
    if (games.isLive(Number(id))) marks[Number(id)] = 1;
  }
  return ok(marks);
}
