/** The filter of the explorer: a line of text, and the conditions in it that all tabs can use. Pure. */
import type { Failure } from '../../../engine/core/result.ts';
import { parseQuery } from '../../../engine/explorer/query-text.ts';
import type { Condition, Query } from '../../../engine/explorer/question.ts';

/** Conditions about positions, which statistics cannot use: they count whole games only. */
const ABOUT_POSITIONS: ReadonlySet<Condition['kind']> = new Set<Condition['kind']>([
  'moves',
  'pattern',
  'material',
  'position',
]);

/** A line of text, and the conditions read from it. */
export interface Filter {
  readonly text: string;
  /** All conditions. */
  readonly query: Query;
  /** The conditions about games as a whole. */
  readonly ofGames: Query;
  /** Why the text cannot be read; null if it can. The conditions are then those of the previous text. */
  readonly failure: Omit<Failure, 'ok'> | null;
}

export const NO_FILTER: Filter = { text: '', query: [], ofGames: [], failure: null };

/** Reads a line of text; if it cannot be read, the conditions of the previous text stay. */
export function readFilter(text: string, before: Filter): Filter {
  if (text.trim() === '') return { ...NO_FILTER, text };
  const read = parseQuery(text);
  if (!read.ok) return { ...before, text, failure: read };
  const query = read.value;
  return { text, query, ofGames: query.filter(({ kind }) => !ABOUT_POSITIONS.has(kind)), failure: null };
}
