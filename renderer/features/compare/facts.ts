/** The facts about one column: what is compared, and how its search stands. */
import { failureText } from '../../i18n/failure-text.ts';
import type { CompareColumn } from './compare-store.ts';
import { comparedFacts, type ComparedFacts, type Known } from '../../../engine/rule-check/comparison.ts';
import { moveText } from '../../i18n/move-name.ts';

/** The facts about one column. */
export interface ColumnFacts extends ComparedFacts {
  readonly nodes: number;
  readonly isRunning: boolean;
  readonly fault: string;
}

/** Returns how much is known about two columns together: the lesser of both. */
export function knownOf(one: ColumnFacts, other: ColumnFacts): Known {
  const known = [one.known, other.known];
  if (known.includes('unsearched')) return 'unsearched';
  return known.includes('searched') ? 'searched' : 'proved';
}

/** Collects the facts about a column; null if the position does not fit its rules. */
export function factsOf(column: CompareColumn, tellsValues: boolean): ColumnFacts | null {
  if (!column.isFit) return null;
  const { at, result } = column;
  const known = tellsValues ? column.values : null;
  return {
    ...comparedFacts(at, known),
    nodes: (tellsValues ? result.report?.nodes : undefined) ?? known?.nodes ?? 0,
    isRunning: result.state === 'running',
    fault: result.failure ? failureText(result.failure) : '',
  };
}

/** Largest number of best moves written out. */
const MAX_BEST = 3;

/** Returns the best moves as text: `C`, `C, E`. */
export function bestText({ best }: ColumnFacts): string {
  if (best.length === 0) return '–';
  const shown = best.slice(0, MAX_BEST).map(moveText).join(', ');
  return best.length > MAX_BEST ? `${shown} …` : shown;
}
