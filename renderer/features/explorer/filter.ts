/** The filter of the explorer: a line of text, and what of it every tab can use. Pure. */
import type { Failure } from '../../../engine/core/result.ts';
import { parseQuery } from '../../../engine/explorer/query-text.ts';
import type { Condition, Query } from '../../../engine/explorer/question.ts';

/** Conditions about positions: statistics are taken of games as a whole. */
const ABOUT_POSITIONS: ReadonlySet<Condition['kind']> = new Set<Condition['kind']>([
  'moves',
  'pattern',
  'material',
  'position',
]);

/** What a line of text asks for. */
export interface Filter {
  readonly text: string;
  /** All conditions. */
  readonly query: Query;
  /** Those about games as a whole. */
  readonly ofGames: Query;
  /** Why the text is none; null if it is one. The conditions are then those of the text before. */
  readonly failure: Omit<Failure, 'ok'> | null;
}

export const NO_FILTER: Filter = { text: '', query: [], ofGames: [], failure: null };

/** Reads a line of text; what makes no sense changes nothing but the text. */
export function readFilter(text: string, before: Filter): Filter {
  if (text.trim() === '') return { ...NO_FILTER, text };
  const read = parseQuery(text);
  if (!read.ok) return { ...before, text, failure: read };
  const query = read.value;
  return { text, query, ofGames: query.filter(({ kind }) => !ABOUT_POSITIONS.has(kind)), failure: null };
}
