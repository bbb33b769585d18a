/**
 * Groups many ways to play by the position that they lead to: one row for each, with the number of orders. The rows are
 * collected in slices, so that millions of ways never block the page.
 */
import type { Rules } from '../../../engine/rules/game.ts';
import type { Position } from '../../../engine/rules/types.ts';

/** A way to play: `how` has the moves played. */
export interface Way<H> {
  readonly how: H;
  readonly after: Position;
  /** Orders that lead to it. */
  readonly orders: bigint;
}

/** One resulting position, with one of the ways that lead to it. */
export type Grouped<H> = H & {
  /** The position's key: no two rows share it. */
  readonly key: string;
  /** Number of orders found that lead to it; complete once the list is complete. */
  readonly orders: bigint;
  readonly after: Position;
  /** Points the mover gains. */
  readonly points: number;
};

/** Results found so far. */
export interface GroupedList<H> {
  readonly rows: readonly Grouped<H>[];
  /** Orders that lead to the rows. */
  readonly orders: bigint;
  readonly state: 'running' | 'complete' | 'cut';
}

/** A list being collected. */
export interface Grouper<H> {
  /** Looks at some more ways; returns false once there is nothing more to do. */
  readonly collect: (ways: number) => boolean;
  /** Makes a new list of the rows so far. */
  readonly list: () => GroupedList<H>;
}

/**
 * Starts grouping ways to play from a position.
 *
 * @param ways yields null for work that has not found a way yet.
 * @param most largest number of rows; a longer list is cut.
 */
export function startGrouping<H extends object>(
  rules: Rules,
  position: Position,
  ways: Iterable<Way<H> | null>,
  most: number,
): Grouper<H> {
  const { turn } = position;
  const had = rules.score(position)[turn];
  const left = ways[Symbol.iterator]();
  const rows = new Map<string, Grouped<H>>();
  let sum = 0n;
  let state: GroupedList<H>['state'] = 'running';

  /** Adds one more way to play; returns false if the list is full. */
  function take({ how, after, orders }: Way<H>): boolean {
    const key = rules.positionKey(after);
    const known = rows.get(key);
    if (known) rows.set(key, { ...known, orders: known.orders + orders });
    else if (rows.size === most) return false;
    else rows.set(key, { ...how, key, orders, after, points: rules.score(after)[turn] - had });
    sum += orders;
    return true;
  }

  return {
    collect(count) {
      for (let i = 0; i < count && state === 'running'; i++) {
        const next = left.next();
        if (next.done === true) state = 'complete';
        else if (next.value && !take(next.value)) state = 'cut';
      }
      return state === 'running';
    },
    list: () => ({ rows: [...rows.values()], orders: sum, state }),
  };
}
