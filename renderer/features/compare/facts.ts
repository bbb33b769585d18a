/** The facts about the position under one rule set: its moves, their values, and the best moves. */
import type { Move } from '../../../engine/core/move.ts';
import type { StoredValues } from '../../../engine/core/stored-values.ts';
import type { Value } from '../../../engine/core/value.ts';
import { failureText } from '../../i18n/failure-text.ts';
import type { CompareColumn } from './compare-store.ts';
import { isProved, moveEffects, type MoveEffect } from './compare-data.ts';
import { hasValues, rankingAt } from '../../../engine/rules/known-moves.ts';
import { moveText } from '../../i18n/move-name.ts';
import type { ComparedPosition } from '../../studio/under-rules.ts';

/** The facts about one column. */
export interface ColumnFacts {
  readonly at: ComparedPosition;
  readonly effects: readonly MoveEffect[];
  readonly values: ReadonlyMap<Move, Value>;
  readonly value: Value | null;
  /** The moves with the best known value. */
  readonly best: readonly Move[];
  readonly nodes: number;
  readonly isRunning: boolean;
  readonly fault: string;
  readonly known: Known;
}

/** How much is known about the values: nothing, some not for certain, or all for certain. */
export type Known = 'unsearched' | 'searched' | 'proved';

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
  const values = new Map((known?.moves ?? []).map(({ move, value }) => [move, value]));
  return {
    at,
    effects: moveEffects(at),
    values,
    value: known?.value ?? null,
    best: bestMoves(at, known),
    nodes: (tellsValues ? result.report?.nodes : undefined) ?? known?.nodes ?? 0,
    isRunning: result.state === 'running',
    fault: result.failure ? failureText(result.failure) : '',
    known: howKnown(at, known),
  };
}

function howKnown({ rules, position }: ComparedPosition, known: StoredValues | null): Known {
  if (position.outcome) return 'proved';
  if (!known?.value) return 'unsearched';
  return isProved(known) && hasValues(known, rules.moves(position)) ? 'proved' : 'searched';
}

function bestMoves({ rules, position }: ComparedPosition, known: StoredValues | null): readonly Move[] {
  return [...rankingAt(rules, position, known)].flatMap(([move, { best }]) => (best === null ? [] : [move]));
}

/** Largest number of best moves written out. */
const MAX_BEST = 3;

/** Returns the best moves as text: `C`, `C, E`. */
export function bestText({ best }: ColumnFacts): string {
  if (best.length === 0) return '–';
  const shown = best.slice(0, MAX_BEST).map(moveText).join(', ');
  return best.length > MAX_BEST ? `${shown} …` : shown;
}
