/**
 * Lists bead orders: all of them in text order, or one for each class of orders with the same result.
 *
 * The number of orders of a pit is a multinomial and can be astronomical, so both generators are lazy. A class fixes
 * how many beads of each kind fall into each pit, and the kind of each bead that can take part in a capture. All orders
 * of a class give the same position, so a class represents `orders` moves.
 */
import { KINDS } from './board.ts';
import { ordersOf } from './choices.ts';
import type { Route, TailDrop } from './route.ts';

/** Orders that lead to the same result: one of them, and their number. */
export interface OrderClass {
  /** Kinds of the beads, in the order they fall. */
  readonly beads: readonly number[];
  readonly orders: bigint;
}

/** Returns the kinds of the beads of a pit, ascending, from counts per kind. */
function beadList(pool: readonly number[]): number[] {
  return pool.flatMap((count, kind) => new Array<number>(count).fill(kind));
}

/**
 * Yields every distinct order, ascending as text. Method: next permutation in lexicographic order (Narayana Pandita).
 */
export function* ordersAscending(pool: readonly number[]): Generator<readonly number[]> {
  const beads = beadList(pool);
  const at = (i: number): number => beads[i] ?? 0;
  for (;;) {
    yield [...beads];
    let pivot = beads.length - 2;
    while (pivot >= 0 && at(pivot) >= at(pivot + 1)) pivot--;
    if (pivot < 0) return;
    let swap = beads.length - 1;
    while (at(swap) <= at(pivot)) swap--;
    [beads[pivot], beads[swap]] = [at(swap), at(pivot)];
    const tail = beads.splice(pivot + 1).reverse();
    beads.push(...tail);
  }
}

/**
 * Groups the drops, from the first free one on, into interchangeable ones: all drops into one pit, except that each
 * drop that can take part in a capture has its own group.
 */
function groupsOf(
  route: Route,
  tail: readonly TailDrop[],
  firstFree: number,
): readonly (readonly number[])[] {
  const capturing = new Set(tail.map(({ drop }) => drop).filter((drop) => drop >= firstFree));
  const groups: number[][] = [...capturing].map((drop) => [drop]);
  const byPlace = new Map<number, number[]>();
  route.places.forEach((place, drop) => {
    if (drop < firstFree || capturing.has(drop)) return;
    const known = byPlace.get(place);
    if (known) known.push(drop);
    else byPlace.set(place, [drop]);
  });
  return [...groups, ...byPlace.values()];
}

/** Yields the distinct ways to put `size` beads of the pool into one group, as counts per kind, stones first. */
function* portions(pool: readonly number[], size: number, kind = 0): Generator<readonly number[]> {
  if (kind === KINDS) {
    if (size === 0) yield [];
    return;
  }
  for (let count = Math.min(pool[kind] ?? 0, size); count >= 0; count--) {
    for (const rest of portions(pool, size - count, kind + 1)) yield [count, ...rest];
  }
}

/**
 * Yields one order for each class of a route. Drops that can capture are dealt first, and stones before gems, so orders
 * that capture come early.
 *
 * @param laid beads with which the orders begin; all of them must be in the pool.
 */
export function* orderClasses(
  route: Route,
  tail: readonly TailDrop[],
  pool: readonly number[],
  laid: readonly number[] = [],
): Generator<OrderClass> {
  const groups = groupsOf(route, tail, laid.length);
  const beads = route.places.map((_, drop) => laid[drop] ?? 0);
  const free = [...pool];
  for (const bead of laid) free[bead] = (free[bead] ?? 0) - 1;
  function* deal(index: number, left: readonly number[], orders: bigint): Generator<OrderClass> {
    const group = groups[index];
    if (group === undefined) {
      yield { beads: [...beads], orders };
      return;
    }
    for (const portion of portions(left, group.length)) {
      beadList(portion).forEach((bead, i) => (beads[group[i] ?? 0] = bead));
      const rest = left.map((count, kind) => count - (portion[kind] ?? 0));
      yield* deal(index + 1, rest, orders * ordersOf(portion));
    }
  }
  yield* deal(0, free, 1n);
}
