/**
 * Counts the moves of a pit, without listing them.
 *
 * moves = sum over the routes and the distinct bead orders of the number of ways to choose captured gems. Routes are
 * counted by shape (`walks.ts`), orders by multinomials. A capture requires that certain drops are stones, which are
 * removed from the pool; `choices.ts` counts how the choices of gems are distributed over the orders.
 * Source: `engine/games/shakala/README.md`, Number of moves; the method is ours, tested against plain listing.
 */
import { beadsIn, firstPit, poolOf, SIDE_PITS } from './board.ts';
import { gemsInCup } from './capture.ts';
import { binomial, choicesAmong, choicesOverOrders, ordersOf } from './choices.ts';
import { routeShapes, type RouteShape } from './walks.ts';
import type { PlaceIndex, Setup } from '../../rules/types.ts';
import { otherSide, type Side } from '../../core/side.ts';

/** The facts of a position and rule set that counting needs. */
export interface CountContext extends Setup {
  readonly isOptional: boolean;
  /** Whether only moves that reach the opponent count. */
  readonly mustFeed: boolean;
}

/** A sowing in which a given number of tail drops meet single stones: the stones this needs, and what stays free. */
interface Reached {
  readonly stones: number;
  /** Drops of free beads into each of the opponent's pits. */
  readonly free: readonly number[];
}

/** Counting for one pit: the position seen from the opponent's pits, and the counts so far. */
interface Counter {
  readonly pool: readonly number[];
  /** Beads lying in the opponent's pits per kind. */
  readonly lying: readonly (readonly number[])[];
  readonly foeCup: readonly number[];
  readonly isOptional: boolean;
  readonly known: Map<string, bigint>;
}

/**
 * Lists the sowings with an indirect chain, by length: entry k fixes the stones that chains of at least k + 1 drops
 * need. The chain continues backwards as long as each pit held exactly one bead just before, and that bead can be a
 * stone.
 */
function reachedBy({ drops, track }: RouteShape, { lying }: Counter): readonly Reached[] {
  const reached: Reached[] = [];
  const free = [...drops];
  let stones = 0;
  for (const pit of track) {
    const lay = (lying[pit] ?? []).reduce((sum, count) => sum + count, 0);
    const earlier = (drops[pit] ?? 0) - 1;
    const isStone = earlier === 1 || (lying[pit]?.[0] ?? 0) === 1;
    if (lay + earlier !== 1 || !isStone) break;
    stones += 1 + earlier;
    free[pit] = (free[pit] ?? 0) - 1 - earlier;
    reached.push({ stones, free: [...free] });
  }
  return reached;
}

/**
 * Returns the moves, beyond one for each order, of orders that reach a chain of `due` gems: choices of gems minus one.
 */
function extraMoves(counter: Counter, { stones, free }: Reached, due: number): bigint {
  const { pool, lying, foeCup, isOptional, known } = counter;
  const left = [(pool[0] ?? 0) - stones, ...pool.slice(1)];
  if ((left[0] ?? 0) < 0) return 0n;
  const key = `${String(due)} ${String(stones)} ${free.join()}`;
  const before = known.get(key);
  if (before !== undefined) return before;

  const pits = lying.map((beads, pit) => ({ drops: free[pit] ?? 0, lying: beads }));
  const fromPits = choicesOverOrders({ pool: left, pits }, due);
  const fromCup = choicesAmong(foeCup, due);
  const inCup = foeCup.reduce((sum, count) => sum + count, 0);
  let sum = 0n;
  // With the pits only; orders that leave too few gems there have no such choice.
  for (let size = isOptional ? 0 : due; size <= due; size++) sum += fromPits[size] ?? 0n;
  // Pits first: the cup supplies the gems that are missing, and then the pits have one choice, all their gems.
  const gems = left.slice(1);
  const dealt = gems.reduce((total, count) => total + count, 0);
  const total = dealt + (left[0] ?? 0);
  const onPits = free.reduce((count, drops) => count + drops, 0);
  const lies = lying.reduce((count, beads) => count + beads.slice(1).reduce((all, one) => all + one, 0), 0);
  for (let seen = lies; seen < due; seen++) {
    const orders =
      binomial(onPits, seen - lies) * binomial(total - onPits, dealt - (seen - lies)) * ordersOf(gems);
    const most = Math.min(due, seen + inCup);
    for (let size = isOptional ? seen + 1 : most; size <= most; size++)
      sum += orders * (fromCup[size - seen] ?? 0n);
  }
  const extra = sum - ordersOf(left);
  known.set(key, extra);
  return extra;
}

/** Counts the moves from a pit that may be played. Cost: milliseconds, for any number of beads. */
export function countFromPit(context: CountContext, origin: PlaceIndex): bigint {
  const { pits, stores, turn, isOptional, mustFeed } = context;
  const foe: Side = otherSide(turn);
  const first = firstPit(foe);
  const pool = poolOf(pits, origin);
  const counter: Counter = {
    pool,
    lying: Array.from({ length: SIDE_PITS }, (_, pit) => poolOf(pits, first + pit)),
    foeCup: gemsInCup(stores, foe).map(({ count }) => count),
    isOptional,
    known: new Map(),
  };
  const orders = ordersOf(pool);
  let sum = 0n;
  for (const shape of routeShapes(origin, beadsIn(pits, origin), mustFeed)) {
    const reached = reachedBy(shape, counter);
    let moves = orders;
    // A chain of exactly this many drops: chains of at least this many minus those that continue.
    for (const [index, chain] of reached.entries()) {
      const longer = reached[index + 1];
      moves += extraMoves(counter, chain, index + 1);
      if (longer) moves -= extraMoves(counter, longer, index + 1);
    }
    sum += shape.routes * moves;
  }
  return sum;
}
