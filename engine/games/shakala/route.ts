/**
 * Routes: where the beads of a pit fall, before the kinds of the beads are chosen.
 *
 * The route fixes everything that a capture needs except the kinds of beads: whose pit the last beads fall into and how
 * many beads lay there just before. So bead orders can be counted and grouped without listing them.
 */
import { beadsIn, isFork, isPitOf, pitAfter, type Branch } from './board.ts';
import type { PlaceIndex, SkipReason } from '../../rules/types.ts';
import { otherSide, type Side } from '../../core/side.ts';

/** An event on a route, for step lists. `drop` is the index of the bead that falls. */
type RouteEvent =
  | { readonly kind: 'drop'; readonly at: PlaceIndex; readonly drop: number }
  | { readonly kind: 'skip'; readonly at: PlaceIndex; readonly why: SkipReason }
  | { readonly kind: 'branch'; readonly at: PlaceIndex; readonly to: PlaceIndex; readonly branch: Branch };

/** One way of sowing n beads from a pit. */
export interface Route {
  readonly origin: PlaceIndex;
  readonly branches: readonly Branch[];
  /** Pit of every drop, in order (n of them). */
  readonly places: readonly PlaceIndex[];
  readonly events: readonly RouteEvent[];
}

/** What a drop at the end of a route meets, see `tailOf`. */
export interface TailDrop {
  /** Index of the drop in the route. */
  readonly drop: number;
  /** The drop of this same move that put the single bead there, or -1 if the bead lay there before the move. */
  readonly singleFrom: number;
}

interface Walk {
  readonly at: PlaceIndex;
  readonly left: number;
  readonly branches: readonly Branch[];
  readonly events: readonly RouteEvent[];
}

/**
 * Yields all routes of `beads` beads from a pit, inner before outer, without recursion.
 *
 * @param begun branches with which the routes begin, as far as they have that many.
 */
export function* routesFrom(
  origin: PlaceIndex,
  beads: number,
  begun: readonly Branch[] = [],
): Generator<Route> {
  const open: Walk[] = [{ at: origin, left: beads, branches: [], events: [] }];
  for (let walk = open.pop(); walk !== undefined; walk = open.pop()) {
    if (walk.left === 0) {
      const places = walk.events.flatMap((event) => (event.kind === 'drop' ? [event.at] : []));
      yield { origin, branches: walk.branches, places, events: walk.events };
      continue;
    }
    const { at, left } = walk;
    const chosen = begun[walk.branches.length];
    const ways: readonly Branch[] = !isFork(at) ? ['i'] : chosen === undefined ? ['o', 'i'] : [chosen];
    for (const way of ways) {
      const to = pitAfter(at, way);
      const branches = isFork(at) ? [...walk.branches, way] : walk.branches;
      const events = [...walk.events];
      if (isFork(at)) events.push({ kind: 'branch', at, to, branch: way });
      // Only the origin is skipped, every time the path returns to it.
      if (to === origin) events.push({ kind: 'skip', at: to, why: 'origin' });
      else events.push({ kind: 'drop', at: to, drop: beads - left });
      open.push({ at: to, left: to === origin ? left : left - 1, branches, events });
    }
  }
}

/** Returns the route that follows the given branches, or why there is none: too few or too many letters. */
export function routeAlong(
  origin: PlaceIndex,
  beads: number,
  branches: readonly Branch[],
): Route | 'too-few' | 'too-many' {
  const events: RouteEvent[] = [];
  const places: PlaceIndex[] = [];
  let at = origin;
  let used = 0;
  while (places.length < beads) {
    let way: Branch = 'i';
    const fork = isFork(at);
    if (fork) {
      const chosen = branches[used++];
      if (chosen === undefined) return 'too-few';
      way = chosen;
    }
    const to = pitAfter(at, way);
    if (fork) events.push({ kind: 'branch', at, to, branch: way });
    if (to === origin) events.push({ kind: 'skip', at: to, why: 'origin' });
    else {
      events.push({ kind: 'drop', at: to, drop: places.length });
      places.push(to);
    }
    at = to;
  }
  return used < branches.length ? 'too-many' : { origin, branches, places, events };
}

/** Whether a route drops a bead on the opponent's side. Captures never empty that side, because stones stay. */
export function feeds(route: Route, mover: Side): boolean {
  return route.places.some((place) => !isPitOf(mover, place));
}

/** Whether `beads` more beads can be sown on from `at` in a way that reaches the opponent. */
export function canReach(origin: PlaceIndex, at: PlaceIndex, beads: number, mover: Side): boolean {
  let pits = new Set([at]);
  for (let left = beads; left > 0; left--) {
    const next = new Set<PlaceIndex>();
    for (const pit of pits) {
      for (const way of ['i', 'o'] as const) {
        const to = pitAfter(pit, way);
        if (to === origin) for (const again of ['i', 'o'] as const) next.add(pitAfter(to, again));
        else next.add(to);
      }
    }
    for (const pit of next) if (!isPitOf(mover, pit)) return true;
    pits = next;
  }
  return false;
}

/**
 * Returns the drops at the end of a route that can take part in a capture, last first: those into opponent's pits that
 * held exactly one bead just before. Does not depend on the order of beads.
 *
 * @param pits contents before the move, flat; the origin counts as emptied.
 */
export function tailOf(route: Route, pits: readonly number[], mover: Side): readonly TailDrop[] {
  const foe = otherSide(mover);
  const tail: TailDrop[] = [];
  for (let drop = route.places.length - 1; drop >= 0; drop--) {
    const place = route.places[drop] ?? 0;
    if (!isPitOf(foe, place)) break;
    const lay = place === route.origin ? 0 : beadsIn(pits, place);
    const earlier = route.places.slice(0, drop).filter((other) => other === place).length;
    if (lay + earlier !== 1) break;
    tail.push({ drop, singleFrom: lay === 1 ? -1 : route.places.indexOf(place) });
  }
  return tail;
}
