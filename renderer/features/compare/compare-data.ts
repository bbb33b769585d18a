/**
 * The columns of a comparison and the results of the engine for them. `compare-store.ts` keeps the columns and runs the
 * engine.
 */
import type { SearchReport } from '../../../engine/core/report.ts';
import type { Failure } from '../../../engine/core/result.ts';
import type { ComparedPosition } from '../../../engine/rule-check/under-rules.ts';

/** Smallest and largest number of rule sets next to each other. */
export const FEWEST_COLUMNS = 2;
export const MAX_COLUMNS = 6;

/** The state of the search of a column. */
type ColumnState = 'idle' | 'waiting' | 'running' | 'done' | 'failed';

/** The result of the search of one column at one position. */
export interface ColumnResult {
  readonly state: ColumnState;
  readonly report: SearchReport | null;
  readonly failure: Failure | null;
}

export const NO_RESULT: ColumnResult = { state: 'idle', report: null, failure: null };

/** Returns the key of a column's result: rules, start and moves. */
export function resultKey({ ref }: ComparedPosition): string {
  return `${ref.rules}|${ref.start ?? ''}|${ref.moves.join(' ')}`;
}
