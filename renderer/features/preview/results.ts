/**
 * The moves of a pit, grouped by the position that they lead to, with the number of orders. They are collected in
 * slices, so that a heap with millions of results never blocks the page.
 */
import type { MoveClass, Rules } from '../../../engine/rules/game.ts';
import type { Position } from '../../../engine/rules/types.ts';
import type { Move } from '../../../engine/core/move.ts';
import type { Value } from '../../../engine/core/value.ts';
import { startGrouping, type Grouped, type GroupedList, type Grouper, type Way } from './grouping.ts';
import { runInSlices } from '../../platform/slices.ts';
import type { StoredValues } from '../../../engine/core/stored-values.ts';
import { rankOf } from '../../../engine/core/ranking.ts';

/** Largest number of results listed; laying beads narrows the table, so the others can be reached, too. */
export const MAX_RESULTS = 2000;

/** One resulting position. */
export type ResultRow = Grouped<{ readonly move: Move }>;

/** Results found so far. */
export type ResultList = GroupedList<{ readonly move: Move }>;

/** The list without results. */
export const NO_RESULTS: ResultList = { rows: [], orders: 0n, state: 'complete' };

/** A list being collected. */
type Collector = Grouper<{ readonly move: Move }>;

/**
 * Starts collecting the results of the moves that begin with these picks.
 *
 * @returns null if the rules do not group moves.
 */
export function startCollecting(
  rules: Rules,
  position: Position,
  picks: readonly string[],
  most = MAX_RESULTS,
): Collector | null {
  const classes = rules.classes?.(position, picks);
  return classes ? startGrouping(rules, position, played(rules, position, classes), most) : null;
}

/** Classes of moves collected between two looks at the clock. */
const CLASSES_AT_ONCE = 40;

/** Collects the results of the moves that begin with these picks, in slices, and shows them as they are found. */
export function collectResults(
  rules: Rules,
  position: Position,
  picks: readonly string[],
  signal: AbortSignal,
  show: (list: ResultList) => void,
): void {
  const collector = startCollecting(rules, position, picks);
  if (!collector) return;
  const { collect, list } = collector;
  function* collecting(): Generator<void, void> {
    while (collect(CLASSES_AT_ONCE)) yield;
    // The last list is shown at once, not one turn of the loop later.
    show(list());
  }
  void runInSlices(collecting(), () => show(list()), signal);
}

function* played(
  rules: Rules,
  position: Position,
  classes: Iterable<MoveClass>,
): Generator<Way<{ readonly move: Move }>, void> {
  for (const { move, orders } of classes) yield { how: { move }, after: rules.next(position, move), orders };
}

/** Returns the known values of resulting positions by key, from the known moves of the position before. */
export function valuesByResult(
  rules: Rules,
  position: Position,
  known: StoredValues | null,
  pit: string,
): ReadonlyMap<string, Value> {
  const values = new Map<string, Value>();
  for (const { move, value } of known?.moves ?? []) {
    if (move.startsWith(pit)) values.set(rules.positionKey(rules.next(position, move)), value);
  }
  return values;
}

/**
 * Sorts rows: the best known value first, then the largest gain. Equal rows stay in the order in which they were found:
 * along the path, captures first.
 *
 * @param tellsPoints whether the order may tell what is gained.
 */
export function bestFirst<H>(
  rows: readonly Grouped<H>[],
  values: ReadonlyMap<string, Value>,
  mover: Position['turn'],
  tellsPoints: boolean,
): readonly Grouped<H>[] {
  const sign = mover === 'south' ? 1 : -1;
  const rank = ({ key }: Grouped<H>): number => {
    const value = values.get(key);
    return value ? sign * rankOf(value) : -Infinity;
  };
  return rows.toSorted((a, b) => {
    const [left, right] = [rank(a), rank(b)];
    if (left !== right) return right - left;
    return tellsPoints ? b.points - a.points : 0;
  });
}
