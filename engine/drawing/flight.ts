/**
 * Beads on their way: the hand that sows and the captured beads that fly to their store.
 */
import { SLIDE_SHARE, type Flight, type Moment, type Timeline } from './animation.ts';
import { type BoardGeometry, type PlaceShape, PIT_RADIUS } from './geometry.ts';
import type { BoardColours } from './colours.ts';
import { beadNodes, gemDefs, presentKinds, type HeapLook } from './gems.ts';
import { group, make, round, type Attributes } from './node.ts';
import type { SceneNode } from './scene.ts';
import { seedNodes } from './seeds.ts';

/** Units that the hand floats above the board. */
const LIFT = 15;
/** Units that captured beads are lifted by before they slide to the store. */
const CAPTURE_LIFT = 6;
/** Share of a capture that the lifting takes. */
const LIFT_SHARE = 0.15;
/** How far beads that leave the game fly beyond the edge. */
const AWAY = 90;

/** Returns the shape of a round hand, in which beads lie as in a pit; the number only decides how they lie. */
function palm(number: number): PlaceShape {
  return {
    place: 900 + number,
    kind: 'pit',
    side: 'south',
    x: 0,
    y: 0,
    rx: PIT_RADIUS * 0.86,
    ry: PIT_RADIUS * 0.86,
    label: '',
    countY: 0,
    badgeY: 0,
    outward: 1,
    row: 0,
    column: 0,
  };
}

function easeOut(progress: number): number {
  return 1 - (1 - progress) ** 2;
}

/** Where something is in the air: units of the drawing, and how much larger it is than on the board. */
export interface AirPlace {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

function between(
  flight: Flight,
  geometry: BoardGeometry,
  progress: number,
): { readonly x: number; readonly y: number } {
  if (flight.at) return flight.at;
  const from = geometry.places[flight.from];
  if (!from) throw new Error('a flight begins at a place of the board');
  const to = geometry.places[flight.to] ?? {
    x: from.x,
    y: from.y < geometry.height / 2 ? -AWAY : geometry.height + AWAY,
  };
  return { x: from.x + (to.x - from.x) * progress, y: from.y + (to.y - from.y) * progress };
}

function handAt(flight: Flight, geometry: BoardGeometry): AirPlace {
  const { x, y } = between(flight, geometry, flight.progress);
  return { x, y: y - LIFT, scale: 1.06 };
}

/** Captured beads are lifted, slide to the store, and stay above it while they fall into it. */
function captureAt(flight: Flight, geometry: BoardGeometry): AirPlace {
  const slide = (flight.progress - LIFT_SHARE) / (SLIDE_SHARE - LIFT_SHARE);
  const lift = Math.min(1, flight.progress / LIFT_SHARE);
  const { x, y } = between(flight, geometry, easeOut(Math.min(1, Math.max(0, slide))));
  return { x, y: y - CAPTURE_LIFT * lift, scale: 1 + 0.06 * lift };
}

const captureKey = (step: number): string => `flight-${step}`;

/** A point of a way through the air. */
export interface AirPoint extends AirPlace {
  readonly ms: number;
  /** Whether what flies gets slower from here to the next point; else its speed stays the same. */
  readonly isSlowing: boolean;
}

/** Returns the ways of all that flies in a move, by the keys of the nodes that `flightNodes` draws. */
export function airWays(
  { steps }: Timeline,
  geometry: BoardGeometry,
): ReadonlyMap<string, readonly AirPoint[]> {
  const hand: AirPoint[] = [];
  const ways = new Map<string, readonly AirPoint[]>();
  for (const [index, { step, from, startMs, endMs }] of steps.entries()) {
    const pointAt = (progress: number, place: AirPlace): AirPoint => {
      return { ...place, ms: startMs + progress * (endMs - startMs), isSlowing: progress === LIFT_SHARE };
    };
    if (step.kind === 'sow') {
      const flight = { from: from ?? step.at, to: step.at, beads: [] };
      for (const progress of [0, 1]) hand.push(pointAt(progress, handAt({ ...flight, progress }, geometry)));
    } else if (step.kind === 'capture' || step.kind === 'sweep') {
      const flight = { from: step.at, to: step.to, beads: [] };
      const points = [0, LIFT_SHARE, SLIDE_SHARE].map((progress) =>
        pointAt(progress, captureAt({ ...flight, progress }, geometry)),
      );
      ways.set(captureKey(index), points);
    }
  }
  return hand.length > 0 ? ways.set('hand', hand) : ways;
}

function palmNode(prefix: string, { beads }: Flight, number: number, look: HeapLook): SceneNode {
  const [seeds = 0] = beads;
  return beads.length === 1
    ? seedNodes(prefix, palm(number), seeds)
    : beadNodes(prefix, palm(number), beads, look);
}

/** Returns the attributes that put beads, drawn around the corner of the board, where they are in the air. */
export type PutInAir = (place: AirPlace) => Attributes;

const transformed: PutInAir = ({ x, y, scale }) => ({
  transform: `translate(${round(x)} ${round(y)}) scale(${round(scale)})`,
});

/**
 * Draws everything in the air at a moment. Only what `put` returns changes while the contents stay the same.
 *
 * @param prefix id prefix of the board's drawing, whose nuts are used here too.
 */
export function flightNodes(
  prefix: string,
  moment: Pick<Moment, 'hand' | 'flights'>,
  geometry: BoardGeometry,
  colours: BoardColours,
  put: PutInAir = transformed,
): readonly SceneNode[] {
  const all = [...moment.flights, ...(moment.hand ? [moment.hand] : [])];
  const kinds = Math.max(0, ...all.map(({ beads }) => beads.length));
  const hasKinds = kinds > 1;
  const own = hasKinds ? `${prefix}air-` : prefix;
  const look: HeapLook = { colours, least: geometry.type.least };
  const nodes: SceneNode[] = [];
  if (hasKinds) {
    // A kind whose last bead is in flight is no longer on the board.
    const counts = all.flatMap(({ beads }) => beads);
    nodes.push(make('defs', 'air', {}, gemDefs(own, presentKinds(counts, kinds), colours)));
  }
  moment.flights.forEach((flight, i) => {
    const beads = palmNode(own, flight, i + 1, look);
    nodes.push(group(captureKey(flight.step ?? i), [beads], put(captureAt(flight, geometry))));
  });
  if (moment.hand)
    nodes.push(group('hand', [palmNode(own, moment.hand, 0, look)], put(handAt(moment.hand, geometry))));
  return nodes;
}
