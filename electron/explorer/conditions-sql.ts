/**
 * Conditions about games as a whole, as an SQL condition over `game`. Names are looked up once, so that the statement
 * compares only numbers; notes are searched as text.
 */
import { fail, ok, type Result } from '../../engine/core/result.ts';
import { isAboutPositions, type PositionCondition } from '../../engine/explorer/position-tests.ts';
import {
  GAME_PROPERTIES,
  GAME_RESULTS,
  type Condition,
  type CountRange,
  type ExploreError,
  type GameFigure,
  type HeaderField,
  type Query,
} from '../../engine/explorer/question.ts';
import { GAMES, rulesFromText } from '../../engine/games/index.ts';
import type { IndexStore } from './index-store.ts';
import { HEADER_COLUMNS } from './schema.ts';
import { rangeText } from './sql-functions.ts';

/** A condition with the values of its parameters, in order. */
export interface SqlCondition {
  readonly sql: string;
  readonly values: readonly (string | number)[];
}

type Whole = Exclude<Condition, PositionCondition>;

const ALL_NAMES = ['south', 'north', 'event', 'site', 'round', 'annotator', 'origin'].map(
  (name) => `game.${name}`,
);
const FIGURE_COLUMNS: Readonly<Record<GameFigure, readonly string[]>> = {
  plies: ['plies'],
  laps: ['laps'],
  loss: ['loss'],
  margin: ['abs(margin)'],
  capture: ['capture'],
  rating: ['southRating', 'northRating'],
  'south-rating': ['southRating'],
  'north-rating': ['northRating'],
};
/** Largest count of numbers in the statement itself; more are passed as a list. */
const MOST_INLINE = 500;

/** Makes a condition that is true if one of the columns is one of these numbers. */
function oneOf(columns: readonly string[], ids: readonly number[]): SqlCondition {
  if (ids.length === 0) return { sql: '0', values: [] };
  const isInline = ids.length <= MOST_INLINE;
  const list = isInline ? ids.join(',') : 'SELECT value FROM json_each(?)';
  return {
    sql: columns.map((column) => `${column} IN (${list})`).join(' OR '),
    values: isInline ? [] : columns.map(() => JSON.stringify(ids)),
  };
}

/** Makes a condition that is true if one of the columns lies in a range. */
function between(columns: readonly string[], { least, most }: CountRange): SqlCondition {
  const tests = columns.map((column) => {
    const parts = [`${column} IS NOT NULL`];
    if (least !== null) parts.push(`${column} >= ?`);
    if (most !== null) parts.push(`${column} <= ?`);
    return parts.join(' AND ');
  });
  const ends = [least, most].filter((end) => end !== null);
  return { sql: tests.join(' OR '), values: columns.flatMap(() => ends) };
}

/** Returns the numbers of the rows of a table whose text matches. */
function idsWhere(
  { db }: IndexStore,
  table: 'name' | 'file',
  test: string,
  wanted: string,
): readonly number[] {
  const column = table === 'name' ? 'text' : 'path';
  const rows = db.prepare(`SELECT id FROM ${table} WHERE ${test}(?, ${column})`).all(wanted);
  return rows.map(({ id }) => Number(id));
}

/** Makes a condition on a header that contains the text, or equals the text after `=`. */
function header(store: IndexStore, field: HeaderField, text: string): SqlCondition {
  const isWhole = text.startsWith('=');
  const [test, wanted] = isWhole ? ['is_text', text.slice(1)] : ['holds_text', text];
  if (field === 'file') return oneOf(['game.file'], idsWhere(store, 'file', test, wanted));
  if (field === 'date') return { sql: `${test}(?, game.date)`, values: [wanted] };
  // The empty name has no row; its number is 0.
  const empty = isWhole && wanted.trim() === '' ? [0] : [];
  return oneOf(HEADER_COLUMNS[field], [...empty, ...idsWhere(store, 'name', test, wanted)]);
}

/** Returns the numbers of the rule sets that a text names; fails if it names none. */
function rulesMeant({ db, names }: IndexStore, text: string): Result<readonly number[]> {
  const wanted = text.trim();
  if (GAMES.some(({ id }) => id === wanted)) {
    const rows = db
      .prepare("SELECT id FROM name WHERE text = ?1 OR substr(text, 1, length(?1) + 1) = ?1 || ':'")
      .all(wanted);
    return ok(rows.map(({ id }) => Number(id)));
  }
  const rules = rulesFromText(wanted);
  if (!rules.ok) return rules;
  const id = names.find(rules.value.key);
  return ok(id === null ? [] : [id]);
}

function conditionOf(store: IndexStore, condition: Whole): Result<SqlCondition> {
  switch (condition.kind) {
    case 'header':
      return ok(header(store, condition.field, condition.text));
    case 'date':
      return ok({ sql: 'date_in(?, game.date)', values: [rangeText(condition.from, condition.to)] });
    case 'result':
      return ok(
        oneOf(
          ['game.outcome'],
          condition.results.map((result) => GAME_RESULTS.indexOf(result)),
        ),
      );
    case 'rules': {
      const ids = rulesMeant(store, condition.rules);
      return ids.ok ? ok(oneOf(['game.rules'], ids.value)) : ids;
    }
    case 'property':
      return ok({
        sql: 'game.flags & ? <> 0',
        values: [2 ** GAME_PROPERTIES.indexOf(condition.property)],
      });
    case 'figure':
      return ok(between(FIGURE_COLUMNS[condition.figure], condition.range));
    case 'text': {
      const names = oneOf(ALL_NAMES, idsWhere(store, 'name', 'holds_text', condition.text));
      return ok({
        sql: `${names.sql} OR holds_text(?, game.date) OR holds_text(?, game.notes)`,
        values: [...names.values, condition.text, condition.text],
      });
    }
  }
}

/** Makes the failure that names the invalid condition of a query, counted from 1. */
export function badCondition(index: number, failure: { readonly code: string }): Result<never, ExploreError> {
  return fail('ERR_EXPLORE_QUERY', undefined, { condition: index + 1, code: failure.code });
}

/** Makes SQL of all conditions of a query about games as a whole; skips the conditions about positions. */
export function conditionsSql(store: IndexStore, query: Query): Result<SqlCondition, ExploreError> {
  const parts: SqlCondition[] = [];
  for (const [index, condition] of query.entries()) {
    if (isAboutPositions(condition)) continue;
    const part = conditionOf(store, condition);
    if (!part.ok) return badCondition(index, part);
    // Unknown counts as false: a game without a known loss has no loss of 6 or more.
    parts.push({ ...part.value, sql: `(${part.value.sql}) IS ${condition.isNot ? 'NOT ' : ''}TRUE` });
  }
  const sql = parts.length === 0 ? 'TRUE' : parts.map((part) => part.sql).join(' AND ');
  return ok({ sql, values: parts.flatMap(({ values }) => values) });
}
