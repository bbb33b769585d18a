/**
 * The path on which the beads of a move are carried: where each bead falls, and how far a pointer has come on it.
 */
import { defined } from '../core/result.ts';
import type { PlaceIndex, Step } from '../rules/types.ts';
import type { BoardGeometry, PlaceShape } from './geometry.ts';
import type { Track } from './track.ts';

/** A point in drawing units. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A place on the path, with the stop of the track at which the hand is there. */
export interface PathStop {
  readonly place: PlaceIndex;
  readonly stop: number;
}

/**
 * Returns the places that the hand passes: the pit where the beads are picked up, then one place for each bead. What
 * follows a bead by itself before the next one falls (captures, the next lap's beads) belongs to its stop; what
 * follows the last bead does not, since the user can still put it back. Empty for moves that sow nothing. Cost:
 * O(stops).
 *
 * @param steps the steps that the track was made from.
 */
export function sowingPath({ stops }: Track, steps: readonly Step[]): readonly PathStop[] {
  const path: PathStop[] = [];
  stops.forEach(({ steps: done }, stop) => {
    const step = steps[done - 1];
    const last = path.at(-1);
    if (step?.kind === 'sow' && last) {
      path[path.length - 1] = { ...last, stop: stop - 1 };
      path.push({ place: step.at, stop });
    } else if (step?.kind === 'pick-up' && !last) path.push({ place: step.at, stop });
  });
  return path.length > 1 ? path : [];
}

/** Returns the distance of a point from the middle line of a place, in pitches. */
export function distanceTo(shape: PlaceShape, { x, y }: Point, { pitch }: BoardGeometry): number {
  const r = Math.min(shape.rx, shape.ry);
  const across = Math.max(0, Math.abs(x - shape.x) - (shape.rx - r));
  const along = Math.max(0, Math.abs(y - shape.y) - (shape.ry - r));
  return Math.hypot(across, along) / pitch;
}

/** How many pitches nearer a far place on the path must be than the place reached, at most. */
const FAR = 0.7;
/** Beads to drop or take back at once that cost half of that. */
const HALF_FAR = 4;

/**
 * Returns how far a pointer has come on the path: the nearest place, but rather one a few beads away than one much
 * further along, so a hand that shakes between two rows stays on its own, and a place that the path passes twice is
 * the nearer passing. A pointer that goes straight to a later pit drops all beads up to there. Cost: O(path).
 *
 * @param reached index in the path that the hand has reached.
 */
export function followPointer(
  path: readonly PathStop[],
  reached: number,
  point: Point,
  geometry: BoardGeometry,
): number {
  let best = reached;
  let least = Infinity;
  path.forEach(({ place }, i) => {
    const beads = Math.abs(i - reached);
    const shape = defined(geometry.places[place], 'place of a path');
    const cost = distanceTo(shape, point, geometry) + (FAR * beads) / (beads + HALF_FAR);
    // As near behind as ahead, on rings of two places: the hand goes on.
    if (cost < least || (cost === least && i > reached)) [best, least] = [i, cost];
  });
  return best;
}

/** Units around the wood in which beads are still carried. */
const EDGE = 40;

/** Tells whether a point is on the board or close to it. */
export function isOverBoard({ x, y }: Point, { wood }: BoardGeometry): boolean {
  return (
    x >= wood.x - EDGE &&
    x <= wood.x + wood.width + EDGE &&
    y >= wood.y - EDGE &&
    y <= wood.y + wood.height + EDGE
  );
}
