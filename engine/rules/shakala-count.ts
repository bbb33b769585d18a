/**
 * How many moves a route has, without listing them.
 *
 * moves = sum over the distinct bead orders of the number of ways to choose captured gems. Orders are counted by
 * multinomials; a capture asks that certain drops are stones (or gems), which only takes those beads out of the pool.
 * The choices of an indirect capture depend on which gems the order drops on the opponent's pits: those are dealt out
 * pit by pit in a table over (beads left, gems taken, gems seen), never order by order.
 * Source: `../shared/rules/shakala.md`, Number of moves; the method is ours, tested against plain listing.
 */
import { gemsIn, isPitOf, KINDS, PITS, type Branch } from './shakala-board.ts';
import { gemsInCup } from './shakala-capture.ts';
import { tailOf, type Route, type TailDrop } from './shakala-route.ts';
import { otherSide, type PlaceIndex, type Side } from './types.ts';

/** What counting needs to know of a position and rule set. */
export interface CountContext {
  /** Before the move, flat. */
  readonly pits: readonly number[];
  readonly stores: readonly number[];
  readonly mover: Side;
  readonly isOptional: boolean;
}

/** Number of distinct moves along one route. */
export interface RouteCount {
  readonly branches: readonly Branch[];
  /** Distinct bead orders. */
  readonly orders: bigint;
  /** Orders times gem choices. */
  readonly moves: bigint;
}

const factorials: bigint[] = [1n];

function factorial(n: number): bigint {
  for (let i = factorials.length; i <= n; i++) factorials.push((factorials[i - 1] ?? 1n) * BigInt(i));
  return factorials[n] ?? 1n;
}

function binomial(n: number, k: number): bigint {
  return k < 0 || k > n ? 0n : factorial(n) / (factorial(k) * factorial(n - k));
}

/** Distinct orders of beads given by counts per kind. */
export function ordersOf(counts: readonly number[]): bigint {
  const total = counts.reduce((sum, count) => sum + count, 0);
  return counts.reduce((orders, count) => orders / factorial(count), factorial(total));
}

/** Counts per kind of the beads in the origin. */
export function poolOf(pits: readonly number[], origin: PlaceIndex): readonly number[] {
  return pits.slice(origin * KINDS, (origin + 1) * KINDS);
}

/** Drops whose kind a capture fixes. */
interface Fixed {
  readonly stones: ReadonlySet<number>;
  readonly gems: ReadonlySet<number>;
}

/** What a chain of at least `length` drops of one type asks of the order, or null if the board forbids it. */
function conditions(
  tail: readonly TailDrop[],
  length: number,
  isGem: boolean,
  route: Route,
  pits: readonly number[],
): Fixed | null {
  const stones = new Set<number>();
  const gems = new Set<number>();
  for (const { drop, singleFrom } of tail.slice(0, length)) {
    stones.add(drop);
    if (singleFrom >= 0) (isGem ? gems : stones).add(singleFrom);
    else if (gemsIn(pits, route.places[drop] ?? 0) > 0 !== isGem) return null;
  }
  return { stones, gems };
}

/** Orders in which the fixed drops are of the fixed type. */
function ordersWith(pool: readonly number[], { stones, gems }: Fixed): bigint {
  const [stoneCount = 0, ...gemCounts] = pool;
  const total = pool.reduce((sum, count) => sum + count, 0);
  return binomial(total - stones.size - gems.size, stoneCount - stones.size) * ordersOf(gemCounts);
}

/** Coefficients of (1 + x + .. + x^count), cut at `cap`, multiplied into `ways`. */
function multiply(ways: readonly bigint[], count: number, cap: number): bigint[] {
  return Array.from({ length: cap + 1 }, (_, k) => {
    let sum = 0n;
    for (let taken = 0; taken <= Math.min(count, k); taken++) sum += ways[k - taken] ?? 0n;
    return sum;
  });
}

/** All ways to deal `size` beads out of `left` (counts per kind). */
function* deals(left: readonly number[], size: number, kind = 0): Generator<readonly number[]> {
  if (kind === KINDS) {
    if (size === 0) yield [];
    return;
  }
  for (let count = Math.min(left[kind] ?? 0, size); count >= 0; count--) {
    for (const rest of deals(left, size - count, kind + 1)) yield [count, ...rest];
  }
}

/** Table entry: ways[t] = orders so far times ways to have taken t gems. */
interface Entry {
  readonly left: readonly number[];
  /** Gems seen on the opponent's pits, at most `cap`. */
  readonly seen: number;
  readonly ways: readonly bigint[];
}

/** Sum over the orders with these drops fixed as stones of the ways to choose `due` gems. */
function choicesWith(
  context: CountContext,
  route: Route,
  pool: readonly number[],
  fixed: Fixed,
  due: number,
): bigint {
  const [stoneCount = 0, ...gemCounts] = pool;
  if (stoneCount < fixed.stones.size) return 0n;
  const foe = otherSide(context.mover);
  let table: readonly Entry[] = [
    {
      left: [stoneCount - fixed.stones.size, ...gemCounts],
      seen: 0,
      ways: [1n, ...new Array<bigint>(due).fill(0n)],
    },
  ];
  for (let pit = 0; pit < PITS; pit++) {
    if (!isPitOf(foe, pit)) continue;
    const free = route.places.filter((place, drop) => place === pit && !fixed.stones.has(drop)).length;
    const lying = poolOf(context.pits, pit);
    const merged = new Map<string, Entry>();
    for (const { left, seen, ways } of table) {
      for (const dealt of deals(left, free)) {
        const orders = ordersOf(dealt);
        let next: readonly bigint[] = ways.map((count) => count * orders);
        let gems = 0;
        for (let value = 1; value < KINDS; value++) {
          const count = (lying[value] ?? 0) + (dealt[value] ?? 0);
          gems += count;
          if (count > 0) next = multiply(next, count, due);
        }
        const rest = left.map((count, kind) => count - (dealt[kind] ?? 0));
        const seenNow = Math.min(due, seen + gems);
        const key = `${rest.join(',')};${String(seenNow)}`;
        const known = merged.get(key);
        merged.set(key, {
          left: rest,
          seen: seenNow,
          ways: known ? next.map((count, t) => count + (known.ways[t] ?? 0n)) : next,
        });
      }
    }
    table = [...merged.values()];
  }
  let cup: bigint[] = [1n, ...new Array<bigint>(due).fill(0n)];
  let inCup = 0;
  for (const { count } of gemsInCup(context.stores, foe)) {
    cup = multiply(cup, count, due);
    inCup += count;
  }
  let sum = 0n;
  for (const { left, seen, ways } of table) {
    const orders = ordersOf(left);
    const most = Math.min(due, seen + inCup);
    for (let size = context.isOptional ? 0 : most; size <= most; size++) {
      // Pits first: the cup is touched only when the pits hold fewer than are taken.
      const fromPits = Math.min(size, seen);
      sum += orders * (ways[fromPits] ?? 0n) * (cup[size - fromPits] ?? 0n);
    }
  }
  return sum;
}

/** Counts the orders and moves of one route. */
export function countRoute(context: CountContext, route: Route): RouteCount {
  const pool = poolOf(context.pits, route.origin);
  const orders = ordersOf(pool);
  const tail = tailOf(route, context.pits, context.mover);
  let moves = orders;
  // Orders with an indirect capture count once for every choice of gems instead of once.
  for (let length = 1; length <= tail.length; length++) {
    const reached = conditions(tail, length, false, route, context.pits);
    if (reached === null) break;
    const longer = length < tail.length ? conditions(tail, length + 1, false, route, context.pits) : null;
    moves += choicesWith(context, route, pool, reached, length) - ordersWith(pool, reached);
    if (longer) moves -= choicesWith(context, route, pool, longer, length) - ordersWith(pool, longer);
  }
  return { branches: route.branches, orders, moves };
}
