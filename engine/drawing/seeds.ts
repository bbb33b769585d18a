/**
 * Seeds: small cream nuts, each a `<use>` of one of twelve rotated nuts in three tints. Their outlines
 * are rotated before they are lit, so light falls from the top left on all nuts.
 */
import type { BoardColours } from './colours.ts';
import type { PlaceShape } from './geometry.ts';
import { gradient, group, make, path, round, smoothLoop } from './node.ts';
import type { SceneNode } from './scene.ts';
import { pileSlots, SEED_STREWING, slotsOf, TURNS, type Slot } from './slots.ts';

/** Half length of a nut at full size. */
export const SEED_RADIUS = SEED_STREWING.radius;

/** Returns the outline of a nut rotated by `turn` twelfths: longer than wide, a little pointed at one end. */
function nutOutline(turn: number, down = 0): string {
  const angle = (turn * 2 * Math.PI) / TURNS;
  const points = Array.from({ length: 14 }, (_, i): [number, number] => {
    const a = (i * 2 * Math.PI) / 14;
    const nib = 0.9 * Math.max(0, Math.cos(a)) ** 6;
    const x = (SEED_RADIUS - 0.5 + nib) * Math.cos(a);
    const y = 7.35 * Math.sin(a) * (1 - 0.07 * Math.cos(a));
    return [x * Math.cos(angle) - y * Math.sin(angle), x * Math.sin(angle) + y * Math.cos(angle) + down];
  });
  return smoothLoop(points);
}

/** Returns the seam: a hairline along the nut, bowed to one side. */
function nutSeam(turn: number): string {
  const angle = (turn * 2 * Math.PI) / TURNS;
  const turned = (x: number, y: number): [number, number] => [
    x * Math.cos(angle) - y * Math.sin(angle),
    x * Math.sin(angle) + y * Math.cos(angle),
  ];
  return path('M', ...turned(-7.6, 1.2), 'Q', ...turned(0, 3.6), ...turned(8.2, 0.5));
}

/** How much lighter or darker the nuts of a tint are than the middle one, as a share of white. */
const TINTS = [0, 0.04, -0.04] as const;
/** An ellipse around (-2.7, -3), turned by -38 degrees without a transform: Chromium pays for each one in every frame. */
const HIGHLIGHT = 'M-4.83 -1.34A2.7 1.5 -38 0 1 -0.57 -4.66A2.7 1.5 -38 0 1 -4.83 -1.34Z';
const SHADOW = '#2A1606';

/** Makes a colour lighter or darker by a share of white. */
function tinted(colour: string, by: number): string {
  const channel = (at: number): string =>
    Math.max(0, Math.min(255, Math.round(parseInt(colour.slice(at, at + 2), 16) + 255 * by)))
      .toString(16)
      .padStart(2, '0');
  return `#${channel(1)}${channel(3)}${channel(5)}`.toUpperCase();
}

/** Defines the twelve nuts and their light. */
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
      fill: colours.isPainted ? `url(#${prefix}nut-tint-${turn % TINTS.length})` : colours.nut[0],
      stroke: colours.nutLine,
      'stroke-width': colours.isPainted ? 0.6 : 1,
      'stroke-opacity': colours.isPainted ? 0.7 : 1,
    });
    const paint = colours.isPainted
      ? [
          make('ellipse', 'shadow', {
            cx: 1.6,
            cy: 3.2,
            rx: 9.4,
            ry: 8.4,
            fill: SHADOW,
            'fill-opacity': 0.18,
          }),
          make('path', 'contact', {
            d: nutOutline(turn, 1.5),
            fill: SHADOW,
            'fill-opacity': 0.25,
          }),
          body,
          seam,
          make('path', 'highlight', { d: HIGHLIGHT, fill: '#FFFCF4', 'fill-opacity': 0.72 }),
        ]
      : [body, seam];
    return group(`nut-${turn}`, paint, { id: `${prefix}nut-${turn}` });
  });
  if (!colours.isPainted) return nuts;
  const light = TINTS.map((tint, i) => {
    const [lit, middle, shaded] = colours.nut;
    return gradient(
      'radialGradient',
      `${prefix}nut-tint-${i}`,
      { gradientUnits: 'userSpaceOnUse', cx: -2.6, cy: -3.2, r: 12.5 },
      [
        [0, tinted(lit, tint)],
        [0.52, tinted(middle, tint)],
        [1, tinted(shaded, tint)],
      ],
    );
  });
  return [...light, ...nuts];
}

/** Draws captured beads as empty outlines, on top of the beads still in the pit. */
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

/** Returns the transform that moves a shape to a slot. */
export function slotTransform(x: number, y: number, scale: number): string {
  const move = `translate(${String(round(x))} ${String(round(y))})`;
  return scale === 1 ? move : `${move} scale(${String(round(scale))})`;
}

/** Draws the nuts of a well; those nearer to the light come first, so that no shadow dulls another seed's highlight. */
function strewn(prefix: string, shape: PlaceShape, slots: readonly Slot[]): SceneNode {
  const nodes = slots
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

/**
 * Draws the seeds of one well.
 *
 * @param capacity how many a store has room for, which gives its pile the right height.
 */
export function seedNodes(prefix: string, shape: PlaceShape, count: number, capacity = count): SceneNode {
  const slots = shape.kind === 'pit' ? slotsOf(shape, count) : pileSlots(shape, count, capacity);
  return strewn(prefix, shape, slots);
}
