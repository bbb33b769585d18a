/** The answer of a book in the form of a search's report. */
import type { SearchReport } from '../core/report.ts';
import type { BookAnswer } from './look-up.ts';

/** Returns the answer as the report of a search that took no time. */
export function bookReport({ entry, moves, hasAll, value, best }: BookAnswer): SearchReport {
  return {
    value,
    best,
    moves: moves.map((each) => ({ ...each, line: [each.move], nodes: 0 })),
    depth: value?.depth ?? 0,
    nodes: entry.nodes,
    timeMs: 0,
    isSolved: hasAll && moves.every((each) => each.value.proof === 'exact'),
  };
}
