/**
 * Beads on their way: the hand that sows and the captured beads that fly to their store.
 */
import type { Flight, Moment } from './animation.ts';
import type { BoardGeometry, PlaceShape } from './geometry.ts';
import { PIT_RADIUS } from './geometry.ts';
import type { BoardColours } from './colours.ts';
import { beadNodes, gemDefs } from './gems.ts';
import { group, make, round } from './node.ts';
import type { SceneNode } from './scene.ts';
import { seedNodes } from './seeds.ts';

/** Units that the hand floats above the board. */
const LIFT = 15;
/** Beads that leave the game fly so far beyond the edge. */
const AWAY = 90;

/** A round hand that beads are strewn in as in a pit; the number only fixes how they lie. */
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

function between(
  flight: Flight,
  geometry: BoardGeometry,
  progress: number,
): { readonly x: number; readonly y: number } {
  const from = geometry.places[flight.from];
  if (!from) throw new Error('a flight begins at a place of the board');
  const to = geometry.places[flight.to] ?? {
    x: from.x,
    y: from.y < geometry.height / 2 ? -AWAY : geometry.height + AWAY,
  };
  return { x: from.x + (to.x - from.x) * progress, y: from.y + (to.y - from.y) * progress };
}

/** Beads drawn around the point 0,0, and where that point is on the board now. */
export interface PlacedBeads {
  readonly key: string;
  readonly beads: SceneNode;
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

/** What is in the air at a moment. While the beads stay the same only places and scales change. */
export interface Flights {
  /** Shapes that the beads use beyond those of the board's drawing. */
  readonly defs: readonly SceneNode[];
  readonly placed: readonly PlacedBeads[];
}

/** Farthest that beads lie from the point they are drawn around, their shadows included. */
export const REACH = PIT_RADIUS + 6;

function beadsOf(prefix: string, flight: Flight, number: number): SceneNode {
  return flight.beads.length === 1
    ? seedNodes(prefix, palm(number), flight.beads[0] ?? 0)
    : beadNodes(prefix, palm(number), flight.beads);
}

/** Kinds in the air. They are defined anew: a kind whose last bead flies is no longer among those on the board. */
function kindsIn(flights: readonly Flight[]): readonly number[] {
  const kinds = new Set<number>();
  for (const { beads } of flights) {
    beads.forEach((count, kind) => {
      if (count > 0) kinds.add(kind);
    });
  }
  return [...kinds];
}

/**
 * Everything in the air at a moment.
 *
 * @param prefix id prefix of the board's drawing, which the nuts are taken from.
 */
export function flightsAt(
  prefix: string,
  moment: Pick<Moment, 'hand' | 'flights'>,
  geometry: BoardGeometry,
  colours: BoardColours,
): Flights {
  const all = [...moment.flights, ...(moment.hand ? [moment.hand] : [])];
  const hasKinds = all.some(({ beads }) => beads.length > 1);
  const own = hasKinds ? `${prefix}air-` : prefix;
  const placed: PlacedBeads[] = moment.flights.map((flight, i) => {
    const { x, y } = between(flight, geometry, easeOut(flight.progress));
    const arc = Math.sin(Math.PI * flight.progress);
    const beads = beadsOf(own, flight, i + 1);
    return { key: `flight-${String(i)}`, beads, x, y: y - LIFT * arc, scale: 1 + 0.1 * arc };
  });
  if (moment.hand) {
    const { x, y } = between(moment.hand, geometry, moment.hand.progress);
    placed.push({ key: 'hand', beads: beadsOf(own, moment.hand, 0), x, y: y - LIFT, scale: 1.06 });
  }
  return { defs: hasKinds ? gemDefs(own, kindsIn(all), colours) : [], placed };
}

/** The same as nodes of the board's own drawing, for pictures of a film. */
export function flightNodes(...parameters: Parameters<typeof flightsAt>): readonly SceneNode[] {
  const { defs, placed } = flightsAt(...parameters);
  const nodes = placed.map(({ key, beads, x, y, scale }) =>
    group(key, [beads], {
      transform: `translate(${round(x)} ${round(y)}) scale(${round(scale)})`,
    }),
  );
  return defs.length > 0 ? [make('defs', 'air', {}, defs), ...nodes] : nodes;
}
