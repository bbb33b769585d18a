/**
 * Draws a move being put together over the board: the path behind it, the path ahead, the pit where the next bead
 * falls with that bead, and the possible branches. It is read from the steps of the rules.
 */
import type { PlaceIndex, Step } from '../rules/types.ts';
import { arrowPath } from './captions.ts';
import type { BoardColours } from './colours.ts';
import { beadNode, gemDefs } from './gems.ts';
import { PIT_RADIUS, type BoardGeometry, type PlaceShape } from './geometry.ts';
import { group, make } from './node.ts';
import { ordersPlate } from './orders.ts';
import { doubleRing, plate, type RingLook } from './overlays.ts';
import type { SceneNode } from './scene.ts';

/** A move being put together. */
export interface PathView {
  readonly origin: PlaceIndex;
  /** Places that the path has reached and will reach, in order, including skipped ones. */
  readonly walked: readonly PlaceIndex[];
  readonly ahead: readonly PlaceIndex[];
  /** Where the next bead falls, and its number; null while the player chooses a branch or a gem. */
  readonly next: { readonly place: PlaceIndex; readonly bead: number } | null;
  /** The branches of a fork. */
  readonly ways: readonly {
    readonly place: PlaceIndex;
    readonly letter: 'i' | 'o';
    readonly isMarked: boolean;
  }[];
  /** Whether the number of beads in hand may be shown: if not, the pits ahead are not numbered. */
  readonly tellsHand: boolean;
  /** Pits from which a gem may be taken. */
  readonly target: readonly { readonly place: PlaceIndex; readonly isMarked: boolean }[];
}

/**
 * Splits a move's steps at the bead that falls next.
 *
 * @param laid number of beads that have fallen.
 * @returns the steps up to and including the last fallen bead, and the steps after it.
 */
export function splitSteps(
  steps: readonly Step[],
  laid: number,
): readonly [done: readonly Step[], rest: readonly Step[]] {
  let sown = 0;
  let at = steps.findIndex(({ kind }) => kind === 'pick-up');
  steps.forEach((step, i) => {
    if (step.kind === 'sow' && sown < laid) {
      sown++;
      at = i;
    }
  });
  return [steps.slice(0, at + 1), steps.slice(at + 1)];
}

/** Returns the places that the steps reach, in order. */
export function placesOf(steps: readonly Step[]): readonly PlaceIndex[] {
  return steps.flatMap((step) => (step.kind === 'sow' || step.kind === 'skip' ? [step.at] : []));
}

/** Size of a plate's text. */
const PLATE_TEXT = 16;
/** How much larger the arrows of the path are than those carved into the wood. */
const ARROW = 1.55;

/** Lines of the rings around the chosen or next place, and around places to choose from. */
const CHOSEN = { width: 4, rim: 2.6 };
const OPEN = { width: 3, rim: 2.6, dash: '4 5' };

/** Draws the arrows between the pits of a path, lit up; the arrows ahead are thinner. */
function trail(
  key: string,
  places: readonly PlaceIndex[],
  geometry: BoardGeometry,
  colours: BoardColours,
  isAhead: boolean,
): SceneNode {
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

/** Draws the path of a move being put together. */
export function pathNodes(
  prefix: string,
  view: PathView,
  geometry: BoardGeometry,
  colours: BoardColours,
): readonly SceneNode[] {
  const nodes: SceneNode[] = [];
  const at = (place: PlaceIndex): PlaceShape | undefined => geometry.places[place];
  const here = view.walked.at(-1) ?? view.origin;
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
        trail('arrow', [here, place], geometry, colours, !isMarked),
        edgePlate('letter', shape, { text: letter, size: plateSize }, colours, isMarked),
      ]),
    );
  }
  for (const { place, isMarked } of view.target) {
    const shape = at(place);
    if (shape) nodes.push(ring(`prey-${place}`, shape, isMarked ? CHOSEN : OPEN));
  }
  const next = view.next && at(view.next.place);
  if (view.next && next) {
    nodes.push(ring('next', next, CHOSEN));
    const own = `${prefix}next-`;
    const y = next.y + next.outward * (PIT_RADIUS - 15);
    nodes.push(
      make('defs', 'next-defs', {}, gemDefs(own, [view.next.bead], colours)),
      group(
        'next-bead',
        [beadNode(own, 'bead', view.next.bead, { x: next.x, y, scale: 1.14 }, colours, geometry.type.least)],
        { opacity: 0.78 },
      ),
    );
  }
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
          place === view.next?.place,
        ),
      );
  }
  nodes.push(
    trail('ahead', [here, ...view.ahead], geometry, colours, true),
    trail('walked', [view.origin, ...view.walked], geometry, colours, false),
  );
  return nodes;
}
