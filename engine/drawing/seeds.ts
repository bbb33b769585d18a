/**
 * Seeds: small cream nuts on fixed places of a sunflower spiral, each a `<use>` of one of twelve turned nuts.
 *
 * The nuts are turned in their own outlines and lit in board space, so light falls from the top left on all of them.
 * Up to twelve seeds keep their places when one is added; from thirteen on the spiral tightens and seeds shrink.
 */
import type { BoardColours } from './colours.ts';
import type { PlaceShape } from './geometry.ts';
import { fixedChance, group, make, path, round, smoothLoop } from './node.ts';
import type { SceneNode } from './scene.ts';

/** At most so many seeds are drawn in a pit or store; then the number speaks. */
export const MAX_DRAWN = 24;
/** Places on the spiral before it tightens. */
const FIXED_SLOTS = 12;
/** Half length of a nut at full size. */
export const SEED_RADIUS = 9.2;

const TURNS = 12;
const GOLDEN_ANGLE = (137.5 * Math.PI) / 180;

/** Where one bead lies, relative to the middle of its well. */
export interface Slot {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
  /** Which of the turned nuts. */
  readonly turn: number;
}

/** How a kind of beads is strewn: number of slots before the spiral tightens, bead radius, jitter in units. */
export interface Strewing {
  readonly fixed: number;
  readonly radius: number;
  readonly jitter: number;
}

const SEEDS: Strewing = { fixed: FIXED_SLOTS, radius: SEED_RADIUS, jitter: 1.7 };

/**
 * Places of `count` beads in a well (at most `MAX_DRAWN`), in drawing order. Radius c*sqrt(i+0.5), angle i*137.5
 * degrees, c = (R-r)/sqrt(12); points of the spiral outside a long store are passed over.
 */
export function slotsOf(shape: PlaceShape, count: number, strewing: Strewing = SEEDS): readonly Slot[] {
  const drawn = Math.min(count, MAX_DRAWN);
  const small = Math.min(shape.rx, shape.ry);
  const isLong = Math.abs(shape.rx - shape.ry) > 1;
  const room = small - strewing.radius - 2;
  // A long store keeps the distances of a round pit and so has room for more before it tightens.
  const fixed = isLong ? strewing.fixed * longness(shape, strewing.radius + 2.5) : strewing.fixed;
  const tight = drawn <= fixed ? 1 : Math.sqrt(fixed / drawn);
  const radius = strewing.radius * tight;
  const c = (room / Math.sqrt(strewing.fixed)) * tight;
  const reach = { x: shape.rx - radius - 2.5, y: shape.ry - radius - 2.5 };
  const phase = 2 * Math.PI * fixedChance(shape.place, 71);
  const slots: Slot[] = [];
  for (let i = 0; slots.length < drawn && i < 400; i++) {
    const angle = i * GOLDEN_ANGLE + phase;
    const r = c * Math.sqrt(i + 0.5);
    const x = r * Math.cos(angle);
    const y = r * Math.sin(angle);
    if (isLong && !isInCapsule(x, y, reach)) continue;
    const jitter = strewing.jitter * tight;
    const edge = Math.max(0, r / Math.max(1, room * tight) - 0.8) * 5;
    const still = Math.max(0, 1 - edge);
    slots.push({
      x: x + still * jitter * (2 * fixedChance(shape.place, i, 1) - 1),
      y: y + still * jitter * (2 * fixedChance(shape.place, i, 2) - 1),
      scale: tight,
      turn: Math.floor(TURNS * fixedChance(shape.place, i, 3)),
    });
  }
  return slots;
}

/** How many times the inside of a round well fits into a long one; a little less, for the ends are never full. */
function longness(shape: PlaceShape, margin: number): number {
  const end = Math.min(shape.rx, shape.ry) - margin;
  const straight = Math.abs(shape.rx - shape.ry);
  return 0.9 * (1 + (4 * straight) / (Math.PI * end));
}

function isInCapsule(x: number, y: number, reach: { readonly x: number; readonly y: number }): boolean {
  const end = Math.min(reach.x, reach.y);
  const dx = Math.max(0, Math.abs(x) - (reach.x - end));
  const dy = Math.max(0, Math.abs(y) - (reach.y - end));
  return dx * dx + dy * dy <= end * end;
}

/** Outline of a nut turned by `turn` twelfths: longer than wide, a little pointed at one end. */
function nutOutline(turn: number): string {
  const angle = (turn * 2 * Math.PI) / TURNS;
  const points = Array.from({ length: 14 }, (_, i): [number, number] => {
    const a = (i * 2 * Math.PI) / 14;
    const nib = 0.9 * Math.max(0, Math.cos(a)) ** 6;
    const x = (SEED_RADIUS - 0.5 + nib) * Math.cos(a);
    const y = 7.35 * Math.sin(a) * (1 - 0.07 * Math.cos(a));
    return [x * Math.cos(angle) - y * Math.sin(angle), x * Math.sin(angle) + y * Math.cos(angle)];
  });
  return smoothLoop(points);
}

/** The seam: a hairline along the nut, bowed to one side. */
function nutSeam(turn: number): string {
  const angle = (turn * 2 * Math.PI) / TURNS;
  const turned = (x: number, y: number): [number, number] => [
    x * Math.cos(angle) - y * Math.sin(angle),
    x * Math.sin(angle) + y * Math.cos(angle),
  ];
  return path('M', ...turned(-7.6, 1.2), 'Q', ...turned(0, 3.6), ...turned(8.2, 0.5));
}

/** The twelve nuts and their light. */
export function seedDefs(prefix: string, colours: BoardColours): readonly SceneNode[] {
  const nuts = Array.from({ length: TURNS }, (_, turn) => {
    const outline = nutOutline(turn);
    const seam = make('path', 'seam', {
      d: nutSeam(turn),
      fill: 'none',
      stroke: colours.nutLine,
      'stroke-width': 0.8,
      'stroke-opacity': 0.6,
      'stroke-linecap': 'round',
    });
    const body = make('path', 'body', {
      d: outline,
      fill: colours.isPainted ? `url(#${prefix}nut-${turn % 3 === 0 ? 'b' : 'a'})` : colours.nut[0],
      stroke: colours.nutLine,
      'stroke-width': colours.isPainted ? 0.6 : 1,
      'stroke-opacity': colours.isPainted ? 0.7 : 1,
    });
    const paint = colours.isPainted
      ? [
          make('ellipse', 'shadow-2', {
            cx: 2,
            cy: 3,
            rx: 9.6,
            ry: 8.8,
            fill: '#2A1606',
            'fill-opacity': 0.2,
          }),
          make('ellipse', 'shadow-1', {
            cx: 1.3,
            cy: 1.9,
            rx: 9,
            ry: 8.2,
            fill: '#2A1606',
            'fill-opacity': 0.36,
          }),
          body,
          seam,
          make('ellipse', 'highlight', {
            cx: -2.7,
            cy: -3,
            rx: 2.7,
            ry: 1.5,
            fill: '#FFFCF4',
            'fill-opacity': 0.72,
            transform: 'rotate(-38 -2.7 -3)',
          }),
        ]
      : [body, seam];
    return group(`nut-${turn}`, paint, { id: `${prefix}nut-${turn}` });
  });
  if (!colours.isPainted) return nuts;
  const [lit, middle, shaded] = colours.nut;
  const light = (key: string, half: number): SceneNode =>
    make(
      'radialGradient',
      key,
      { id: `${prefix}${key}`, gradientUnits: 'userSpaceOnUse', cx: -2.6, cy: -3.2, r: 12.5 },
      [
        make('stop', '0', { offset: 0, 'stop-color': lit }),
        make('stop', '1', { offset: half, 'stop-color': middle }),
        make('stop', '2', { offset: 1, 'stop-color': shaded }),
      ],
    );
  return [light('nut-a', 0.58), light('nut-b', 0.4), ...nuts];
}

/** Captured beads as empty outlines, where they would lie on top of those that are there. */
export function ghostNodes(
  shape: PlaceShape,
  present: number,
  ghosts: number,
  colours: BoardColours,
): SceneNode {
  const slots = slotsOf(shape, present + ghosts).slice(present);
  return group(
    `ghosts-${shape.place}`,
    slots.map((slot, i) =>
      make('path', String(i), {
        d: nutOutline(slot.turn),
        transform: slotTransform(shape.x + slot.x, shape.y + slot.y, slot.scale),
        fill: colours.ringLight,
        'fill-opacity': 0.14,
        stroke: colours.isPainted ? colours.ringLight : colours.ink,
        'stroke-opacity': 0.75,
        'stroke-width': 1.1,
        'stroke-dasharray': '3 2',
      }),
    ),
  );
}

/** Moves a used shape to a slot. */
export function slotTransform(x: number, y: number, scale: number): string {
  const move = `translate(${String(round(x))} ${String(round(y))})`;
  return scale === 1 ? move : `${move} scale(${String(round(scale))})`;
}

/** The seeds of one well. Those nearer the light are drawn first, so that no shadow dulls another seed's highlight. */
export function seedNodes(prefix: string, shape: PlaceShape, count: number): SceneNode {
  const nodes = slotsOf(shape, count)
    .map((slot, i) => ({ slot, i }))
    .sort((a, b) => a.slot.x + a.slot.y - b.slot.x - b.slot.y)
    .map(({ slot, i }) =>
      make('use', String(i), {
        href: `#${prefix}nut-${slot.turn}`,
        transform: slotTransform(shape.x + slot.x, shape.y + slot.y, slot.scale),
      }),
    );
  return group(`seeds-${shape.place}`, nodes);
}
