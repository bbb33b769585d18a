/**
 * Routes of a pit, distinguished only by what counting needs, with the number of equal routes.
 *
 * The number of routes doubles with every fork, but only the opponent's pits matter for captures, and their contents
 * after a sowing depend on how often each track was taken on that side and where the last bead fell. So all routes are
 * walked at once, bead by bead, in a table of such states: some hundred states for millions of routes.
 */
import { isFork, pitAfter, PITS, SIDE_PITS } from './board.ts';
import type { PlaceIndex } from '../../rules/types.ts';

/** Routes that drop the same number of beads into every pit of the opponent and end on the same track there. */
export interface RouteShape {
  /** Number of routes with this shape. */
  readonly routes: bigint;
  /** Beads dropped into each pit of the opponent, in board order from the opponent's first pit (8 numbers). */
  readonly drops: readonly number[];
  /**
   * Opponent's pits passed since the path last entered that side, last first, counted as in `drops`; empty if the path
   * ended on the mover's own side.
   */
  readonly track: readonly number[];
}

/** Pits of a side in path order from its fork to its last pit: the inner and the outer track. */
const TRACKS: readonly (readonly number[])[] = [
  [4, 5, 6, 7],
  [4, 0, 1, 2, 3, 7],
];

/**
 * Number of passes over one track that still matter: a pit met more often can never hold a single bead before the last.
 */
const PASSES = 3;

/** A state of the walk: where the last bead fell, which track it is on, and passes begun at the opponent's fork. */
interface Walker {
  readonly at: PlaceIndex;
  readonly isOuter: boolean;
  readonly inner: number;
  readonly outer: number;
  readonly routes: bigint;
}

/** Joins all states with too many passes into one: nothing can be captured from then on. */
function capped(inner: number, outer: number): readonly [number, number] {
  return inner >= PASSES && outer >= PASSES ? [PASSES, PASSES] : [inner, outer];
}

function addTo(level: Map<number, Walker>, walker: Walker, beads: number): void {
  const { at, isOuter, inner, outer, routes } = walker;
  const key = ((inner * (beads + 1) + outer) * 2 + (isOuter ? 1 : 0)) * PITS + at;
  const known = level.get(key);
  level.set(key, known ? { ...known, routes: known.routes + routes } : walker);
}

/** Moves a state on by one bead: past the origin, and along both branches if the path leaves a fork. */
function step(walker: Walker, origin: PlaceIndex, level: Map<number, Walker>, beads: number): void {
  const open = [walker];
  for (let from = open.pop(); from !== undefined; from = open.pop()) {
    const isFoeFork = isFork(from.at) && from.at < SIDE_PITS !== origin < SIDE_PITS;
    for (const way of isFork(from.at) ? (['i', 'o'] as const) : (['i'] as const)) {
      const at = pitAfter(from.at, way);
      const [inner, outer] = isFoeFork
        ? capped(from.inner + (way === 'i' ? 1 : 0), from.outer + (way === 'o' ? 1 : 0))
        : [from.inner, from.outer];
      const isOuter = isFoeFork ? way === 'o' : from.isOuter;
      const next = { at, isOuter, inner, outer, routes: from.routes };
      // The origin is skipped every time the path returns to it.
      if (at === origin) open.push(next);
      else addTo(level, next, beads);
    }
  }
}

function shapeOf({ at, isOuter, inner, outer, routes }: Walker, origin: PlaceIndex): RouteShape {
  const isFoe = at < SIDE_PITS !== origin < SIDE_PITS;
  const pit = at % SIDE_PITS;
  const path = TRACKS[isOuter ? 1 : 0] ?? [];
  const passed = isFoe ? path.slice(0, path.indexOf(pit) + 1) : [];
  const drops = new Array<number>(SIDE_PITS).fill(0);
  for (const [track, passes] of [inner, outer].entries()) {
    for (const each of TRACKS[track] ?? []) drops[each] = (drops[each] ?? 0) + passes;
  }
  // The last pass may not have come further than `at`; on the fork itself it has not chosen its track yet.
  if (isFoe && isFork(pit)) drops[pit] = (drops[pit] ?? 0) + 1;
  else if (isFoe) for (const ahead of path.slice(passed.length)) drops[ahead] = (drops[ahead] ?? 0) - 1;
  return { routes, drops, track: isFoe && isFork(pit) ? [pit] : passed.reverse() };
}

/**
 * Returns the shapes of all routes of `beads` beads from a pit, with the number of routes of each. Shapes that can
 * capture nothing because every pit was passed too often are joined into one, with fewer drops than they have.
 *
 * @param mustFeed leaves out routes that never reach the opponent's side.
 */
export function routeShapes(origin: PlaceIndex, beads: number, mustFeed: boolean): readonly RouteShape[] {
  let level = new Map<number, Walker>();
  addTo(level, { at: origin, isOuter: false, inner: 0, outer: 0, routes: 1n }, beads);
  for (let dropped = 0; dropped < beads; dropped++) {
    const next = new Map<number, Walker>();
    for (const walker of level.values()) step(walker, origin, next, beads);
    level = next;
  }
  const shapes = [...level.values()].map((walker) => shapeOf(walker, origin));
  return mustFeed ? shapes.filter(({ drops }) => drops.some((count) => count > 0)) : shapes;
}
