/**
 * Draws a move being put together over the board: the path behind it, the path ahead, the pit where the next bead
 * falls with that bead, and the possible branches. It is read from the steps of the rules.
 */
import type { PlaceIndex, Step } from '../rules/types.ts';
import { arrowPath } from './captions.ts';
import type { Brush } from './brush.ts';
import type { BoardColours } from './colours.ts';
import { beadNode, gemDefs } from './gems.ts';
import type { BoardGeometry, PlaceShape } from './geometry.ts';
import { group, make } from './node.ts';
import { ordersPlate } from './orders.ts';
import { doubleRing, plate, type RingLook } from './overlays.ts';
import type { SceneNode } from './scene.ts';
import { distanceTo, type Point } from './sowing-path.ts';

/** A move being put together. */
export interface PathView {
  readonly origin: PlaceIndex;
  /** Places that the path has reached and will reach, in order, including skipped ones. */
  readonly walked: readonly PlaceIndex[];
  readonly ahead: readonly PlaceIndex[];
  /** The beads that can fall next, all at one place; empty while there is no choice of beads. */
  readonly fan: readonly {
    readonly id: string;
    readonly place: PlaceIndex;
    readonly bead: number;
    readonly isMarked: boolean;
  }[];
  /** The branches of a fork. */
  readonly ways: readonly {
    readonly id: string;
    readonly place: PlaceIndex;
    readonly letter: 'i' | 'o';
    readonly isMarked: boolean;
  }[];
  /** Whether the number of beads in hand may be shown: if not, the pits ahead are not numbered. */
  readonly tellsHand: boolean;
  /** Pits from which a gem may be taken. */
  readonly target: readonly { readonly place: PlaceIndex; readonly isMarked: boolean }[];
}

/** Returns the places that the steps reach, in order. */
export function placesOf(steps: readonly Step[]): readonly PlaceIndex[] {
  return steps.flatMap((step) => (step.kind === 'sow' || step.kind === 'skip' ? [step.at] : []));
}

/** How far the beads of a fan are from the middle of their pit, and the angle between two of them. */
const FAN = { radius: 60, degrees: 30 };
/** A pointer this near to a bead of the fan touches it, units. */
const TOUCH = 18;
/** A branch counts as chosen if the pointer is this many pitches nearer to it than to the other. */
const NEARER = 0.15;

/** Returns the middles of the beads of a fan, which opens to where the hand comes from: the first lies on its way. */
function fanPoints({ fan, ...view }: PathView, { places }: BoardGeometry): readonly Point[] {
  const pit = places[fan[0]?.place ?? -1];
  const hand = places[hereOf(view)];
  if (!pit || !hand) return [];
  const towards = Math.atan2(hand.y - pit.y, hand.x - pit.x);
  return fan.map((_, i) => {
    const aside = (i % 2 === 0 ? -i / 2 : (i + 1) / 2) * FAN.degrees;
    const angle = towards + (aside * Math.PI) / 180;
    return { x: pit.x + FAN.radius * Math.cos(angle), y: pit.y + FAN.radius * Math.sin(angle) };
  });
}

/** Returns the place that the hand has reached. */
function hereOf({ walked, origin }: Pick<PathView, 'walked' | 'origin'>): PlaceIndex {
  return walked.at(-1) ?? origin;
}

/** Returns the id of the bead of the fan that a pointer touches; null for none. */
export function beadNear(view: PathView, { x, y }: Point, geometry: BoardGeometry): string | null {
  const at = fanPoints(view, geometry).findIndex((bead) => Math.hypot(bead.x - x, bead.y - y) <= TOUCH);
  return view.fan[at]?.id ?? null;
}

/** Returns the id of the branch that a pointer goes to; null between two. */
export function wayNear({ ways }: PathView, point: Point, geometry: BoardGeometry): string | null {
  const [first, second] = ways
    .flatMap(({ id, place }) => {
      const shape = geometry.places[place];
      return shape ? [{ id, distance: distanceTo(shape, point, geometry) }] : [];
    })
    .sort((a, b) => a.distance - b.distance);
  if (!first) return null;
  return !second || second.distance - first.distance > NEARER ? first.id : null;
}

/** Size of a plate's text. */
const PLATE_TEXT = 16;
/** How much larger the arrows of the path are than those carved into the wood. */
const ARROW = 1.55;

/** Lines of the rings around the chosen or next place, and around places to choose from. */
const CHOSEN = { width: 4, rim: 2.6 };
const OPEN = { width: 3, rim: 2.6, dash: '4 5' };

/** Draws the arrows between the pits of a path, lit up; the arrows ahead are thinner. */
function trail(key: string, places: readonly PlaceIndex[], brush: Brush, isAhead: boolean): SceneNode {
  const { geometry, colours } = brush;
  const seen = new Set<string>();
  const nodes: SceneNode[] = [];
  places.forEach((to, i) => {
    const from = places[i - 1];
    const [a, b] = [geometry.places[from ?? -1], geometry.places[to]];
    const name = `${String(from)}-${String(to)}`;
    if (!a || !b || seen.has(name)) return;
    seen.add(name);
    const line = {
      d: arrowPath(a, b, geometry, ARROW),
      fill: 'none',
      'stroke-linecap': 'round',
      'stroke-linejoin': 'round',
    };
    nodes.push(
      make('path', `${name}-dark`, {
        ...line,
        stroke: colours.ringDark,
        'stroke-width': isAhead ? 5.6 : 7.6,
      }),
      make('path', `${name}-light`, {
        ...line,
        stroke: colours.ringLight,
        'stroke-width': isAhead ? 2.6 : 4.4,
      }),
    );
  });
  return group(key, nodes);
}

/** Draws a short text on a plate at the inner edge of a pit; a marked plate is light. */
function edgePlate(
  key: string,
  shape: PlaceShape,
  { text, size }: { readonly text: string; readonly size: number },
  colours: BoardColours,
  isMarked: boolean,
): SceneNode {
  const y = shape.y - shape.outward * (shape.ry - Math.max(12, size * 0.69));
  const look = { size, isDark: !isMarked, air: 0.75, height: 1.38, line: 1.2 };
  return plate(key, shape.x, y, text, look, colours);
}

/** Returns which beads fall into each pit ahead, counted from the next one. */
function ordersOf({ origin, ahead }: PathView): ReadonlyMap<PlaceIndex, readonly number[]> {
  const orders = new Map<PlaceIndex, number[]>();
  let order = 0;
  for (const place of ahead) {
    if (place === origin) continue;
    order++;
    orders.set(place, [...(orders.get(place) ?? []), order]);
  }
  return orders;
}

/** Draws the beads that can fall next, the marked one larger and on a plate. */
function fanNodes(view: PathView, { prefix, geometry, colours }: Brush): readonly SceneNode[] {
  const own = `${prefix}fan-`;
  const beads = fanPoints(view, geometry).map((point, i) => {
    const { bead = 0, isMarked = false } = view.fan[i] ?? {};
    const place = { ...point, scale: isMarked ? 1.2 : 0.95 };
    const nodes = [
      make('circle', 'ground', {
        ...{ cx: point.x, cy: point.y, r: isMarked ? 19 : 15, 'stroke-width': isMarked ? 3 : 1.2 },
        ...{ fill: colours.ringDark, 'fill-opacity': 0.72, stroke: colours.ringLight },
      }),
      beadNode(own, 'bead', bead, place, colours, geometry.type.least),
    ];
    return group(`fan-${bead}`, nodes, { 'data-bead': bead });
  });
  if (beads.length === 0) return [];
  const kinds = view.fan.map(({ bead }) => bead);
  return [make('defs', 'fan-defs', {}, gemDefs(own, kinds, colours)), ...beads];
}

/** Draws the path of a move being put together. */
export function pathNodes(
  prefix: string,
  view: PathView,
  geometry: BoardGeometry,
  colours: BoardColours,
): readonly SceneNode[] {
  const brush = { prefix, geometry, colours };
  const nodes: SceneNode[] = [];
  const at = (place: PlaceIndex): PlaceShape | undefined => geometry.places[place];
  const here = hereOf(view);
  const plateSize = Math.max(PLATE_TEXT, geometry.type.least);
  const origin = at(view.origin);
  const ring = (key: string, shape: PlaceShape, look: RingLook): SceneNode =>
    group(key, doubleRing('ring', shape, 4, look, colours));
  if (origin) nodes.push(ring('origin', origin, { width: 2.4, rim: 2.6, dash: '7 5' }));
  for (const { place, letter, isMarked } of view.ways) {
    const shape = at(place);
    if (!shape) continue;
    nodes.push(
      group(`way-${letter}`, [
        ring('ring', shape, isMarked ? CHOSEN : OPEN),
        trail('arrow', [here, place], brush, !isMarked),
        edgePlate('letter', shape, { text: letter, size: plateSize }, colours, isMarked),
      ]),
    );
  }
  for (const { place, isMarked } of view.target) {
    const shape = at(place);
    if (shape) nodes.push(ring(`prey-${place}`, shape, isMarked ? CHOSEN : OPEN));
  }
  const marked = view.fan.find(({ isMarked }) => isMarked);
  const next = marked && at(marked.place);
  if (next) nodes.push(ring('next', next, CHOSEN));
  for (const [place, orders] of view.tellsHand ? ordersOf(view) : []) {
    const shape = at(place);
    const isWay = view.ways.some((way) => way.place === place);
    if (shape && !isWay)
      nodes.push(
        edgePlate(
          `order-${place}`,
          shape,
          ordersPlate(orders, plateSize, geometry),
          colours,
          place === marked?.place,
        ),
      );
  }
  nodes.push(
    trail('ahead', [here, ...view.ahead], brush, true),
    trail('walked', [view.origin, ...view.walked], brush, false),
    ...fanNodes(view, brush),
  );
  return nodes;
}
