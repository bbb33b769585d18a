/**
 * The moves of a pit by what they make of the board: one row for each resulting position, with the number of orders
 * that lead to it. Collected in slices, so that a heap with millions of results never holds up the page.
 */
import type { MoveClass, Rules } from '../../../engine/rules/game.ts';
import type { Move, Position } from '../../../engine/rules/types.ts';
import type { Value } from '../../../engine/search/value.ts';
import type { StoredValues } from '../../../engine/tree/types.ts';
import { rankOf } from '../../stores/figures.ts';

/** Results listed at most; what is beyond is reached by laying beads, which narrows the table. */
export const MOST_RESULTS = 2000;

/** One resulting position. */
export interface ResultRow {
  /** The position's key: no two rows share it. */
  readonly key: string;
  /** One of the moves that lead to it. */
  readonly move: Move;
  /** How many moves lead to it; all of them, once the list is complete. */
  readonly orders: bigint;
  readonly after: Position;
  /** Points the mover gains. */
  readonly points: number;
}

/** Results as far as they are known. */
export interface ResultList {
  readonly rows: readonly ResultRow[];
  /** Moves the rows stand for. */
  readonly orders: bigint;
  readonly state: 'running' | 'complete' | 'cut';
}

/** Nothing yet. */
export const NO_RESULTS: ResultList = { rows: [], orders: 0n, state: 'complete' };

/** A list being collected. */
export interface Collector {
  /** Looks at some more of the moves; false once there is nothing more to do. */
  readonly collect: (classes: number) => boolean;
  /** The list so far, newly made. */
  readonly list: () => ResultList;
}

/**
 * Starts collecting the results of the moves that begin with these picks.
 *
 * @returns null where the rules do not group moves.
 */
export function startCollecting(
  rules: Rules,
  position: Position,
  picks: readonly string[],
  most = MOST_RESULTS,
): Collector | null {
  if (!rules.classes) return null;
  const { turn } = position;
  const had = rules.score(position)[turn];
  const classes: Iterator<MoveClass> = rules.classes(position, picks)[Symbol.iterator]();
  const rows = new Map<string, ResultRow>();
  let sum = 0n;
  let state: ResultList['state'] = 'running';

  /** Takes in one more; false if the list is full. */
  function take({ move, orders }: MoveClass): boolean {
    const after = rules.next(position, move);
    const key = rules.positionKey(after);
    const known = rows.get(key);
    if (known) rows.set(key, { ...known, orders: known.orders + orders });
    else if (rows.size === most) return false;
    else rows.set(key, { key, move, orders, after, points: rules.score(after)[turn] - had });
    sum += orders;
    return true;
  }

  return {
    collect(count) {
      for (let i = 0; i < count && state === 'running'; i++) {
        const next = classes.next();
        if (next.done === true) state = 'complete';
        else if (!take(next.value)) state = 'cut';
      }
      return state === 'running';
    },
    list: () => ({ rows: [...rows.values()], orders: sum, state }),
  };
}

/** What is known of resulting positions, by their key, from the known moves of the position before. */
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

/** Orders of the table. */
export const RESULT_ORDERS = ['path', 'orders', 'points', 'value'] as const;
export type ResultOrder = (typeof RESULT_ORDERS)[number];

/** Rows in an order; equal rows stay as they were found: along the path, captures first. */
export function sortResults(
  rows: readonly ResultRow[],
  order: ResultOrder,
  values: ReadonlyMap<string, Value>,
  mover: Position['turn'],
): readonly ResultRow[] {
  const sign = mover === 'south' ? 1 : -1;
  const rank = ({ key }: ResultRow): number => {
    const value = values.get(key);
    return value ? sign * rankOf(value) : -Infinity;
  };
  switch (order) {
    case 'path':
      return rows;
    case 'orders':
      return rows.toSorted((a, b) => (a.orders === b.orders ? 0 : a.orders < b.orders ? 1 : -1));
    case 'points':
      return rows.toSorted((a, b) => b.points - a.points);
    case 'value':
      return rows.toSorted((a, b) => {
        const [left, right] = [rank(a), rank(b)];
        return left === right ? 0 : right - left;
      });
  }
}
