/**
 * The preview of a move on the board: order of drops, skipped pits, landing pit, captured pits.
 */
import type { Brush } from './brush.ts';
import type { BoardColours } from './colours.ts';
import { defined } from '../core/result.ts';
import type { BoardGeometry, PlaceShape } from './geometry.ts';
import { crossPath, group, make, path, textWidth } from './node.ts';
import { ordersPlate } from './orders.ts';
import { doubleRing, plate, type PlateLook, type RingLook } from './overlays.ts';
import type { MovePreview, PreviewPlan } from './preview.ts';
import type { Side } from '../core/side.ts';
import type { SceneNode } from './scene.ts';
import { capsule } from './wells.ts';

/** Makes the hatching of skipped places. */
export function previewDefs(prefix: string, colours: BoardColours): readonly SceneNode[] {
  return [
    make(
      'pattern',
      'hatch',
      {
        id: `${prefix}hatch`,
        width: 9,
        height: 9,
        patternUnits: 'userSpaceOnUse',
        patternTransform: 'rotate(45)',
      },
      [
        make('rect', 'dark', {
          width: 9,
          height: 9,
          fill: colours.ringDark,
          'fill-opacity': colours.isPainted ? 0.36 : 0.08,
        }),
        make('rect', 'light', {
          width: 3,
          height: 9,
          fill: colours.isPainted ? colours.ringLight : colours.ringDark,
          'fill-opacity': 0.5,
        }),
      ],
    ),
  ];
}

/** Returns the look of a ring of a preview; broken rings are fainter. */
function ringLook(width: number, dash?: string): RingLook {
  return dash === undefined ? { width, rim: 2.4, opacity: 0.9 } : { width, rim: 2.4, dash, opacity: 0.55 };
}

/** Draws a ring of a colour, 3 pixels wide, that a cream line on both sides sets off from wood and pits. */
function edgedRing(
  key: string,
  shape: PlaceShape,
  colour: string,
  { geometry: { pixelsPerUnit }, colours: { ringLight } }: Brush,
  dash?: string,
): SceneNode {
  const width = 3 / pixelsPerUnit;
  const line = (name: string, stroke: string, wide: number): SceneNode =>
    capsule(
      name,
      shape,
      {
        ...{ fill: 'none', stroke, 'stroke-width': wide },
        ...(dash !== undefined && { 'stroke-dasharray': dash }),
      },
      2.6,
    );
  return group(key, [line('under', ringLight, width + 2 / pixelsPerUnit), line('line', colour, width)]);
}

/** Outlines the last move in the mover's colour: a broken ring where it began, a solid ring where the last bead fell. */
export function lastMoveNodes(
  from: PlaceShape | undefined,
  to: PlaceShape | undefined,
  brush: Brush,
): SceneNode {
  const { colours } = brush;
  const paint = (side: Side): string => (colours.isPainted ? colours[side] : colours.ink);
  const nodes: SceneNode[] = [];
  if (from) nodes.push(edgedRing('from', from, paint(from.side), brush, '11 7'));
  if (to && to !== from) nodes.push(edgedRing('to', to, paint(from?.side ?? to.side), brush));
  return group('last-move', nodes);
}

/** Draws a round arrow at the store, which means that the same player moves again. */
function againNode(shape: PlaceShape, colours: BoardColours): SceneNode {
  const { x } = shape;
  const y = shape.y - shape.outward * (shape.ry - 22);
  const r = 8;
  return group('again', [
    make('circle', 'ground', {
      cx: x,
      cy: y,
      r: 15,
      fill: colours.ringLight,
      stroke: colours.ringDark,
      'stroke-width': 1,
    }),
    make('path', 'arc', {
      d: path('M', x + r * 0.72, y - r * 0.7, 'A', r, r, 0, 1, 0, x + r, y + 1),
      fill: 'none',
      stroke: colours.ringDark,
      'stroke-width': 2.6,
    }),
    make('path', 'head', {
      d: `${path('M', x + r * 0.1, y - r * 1.2, 'L', x + r * 1.4, y - r * 1.1, x + r * 1.02, y + r * 0.12)} Z`,
      fill: colours.ringDark,
    }),
  ]);
}

/** Largest type of the result and its share of the wood's width. */
const RESULT_SIZE = 21;
const RESULT_ROOM = 0.84;
/** If a plate of a pit is nearer than this to the middle of the wood, it would touch the result. */
const RESULT_CLEARANCE = 34;
/** Type of captured beads and of a store's gain. */
const CAPTURE_SIZE = 18;
const GAIN_SIZE = 19;

/** Draws the result of the game in the middle of the wood. */
function resultNode(text: string, { wood, type }: BoardGeometry, colours: BoardColours): SceneNode {
  const fit = (wood.width * RESULT_ROOM) / textWidth(text, 1);
  const size = Math.max(type.least, Math.min(RESULT_SIZE, fit));
  const [x, y] = [wood.x + wood.width / 2, wood.y + wood.height / 2];
  return plate('result', x, y, text, { size, isDark: true }, colours);
}

/** Draws everything that a preview puts on the board except the counts, which are part of the captions. */
export function previewNodes(
  plan: PreviewPlan,
  { again, result }: Pick<MovePreview, 'again' | 'result'>,
  mover: Side,
  brush: Brush,
): SceneNode {
  const { prefix, geometry, colours } = brush;
  const at = (place: number): PlaceShape => defined(geometry.places[place], 'place of a preview');
  const numberLook = (usual: number): PlateLook => ({
    ...{ size: Math.max(geometry.type.least, usual), isDark: true },
  });
  const nodes: SceneNode[] = [];
  for (const place of plan.skipped) {
    nodes.push(
      capsule(`skip-${place}`, at(place), {
        fill: `url(#${prefix}hatch)`,
        stroke: colours.ringDark,
        'stroke-width': 1.2,
      }),
    );
  }
  if (plan.origin !== null)
    nodes.push(group('origin', doubleRing('ring', at(plan.origin), 4, ringLook(2.4, '7 5'), colours)));
  if (plan.landing !== null && plan.landing >= 0)
    nodes.push(edgedRing('landing', at(plan.landing), colours.accent, brush));
  for (const [place, orders] of plan.drops) {
    const shape = at(place);
    const { text, size } = ordersPlate(orders, geometry.type.plate, geometry);
    const y = shape.y - shape.outward * (shape.ry - Math.max(12, size * 0.7));
    // The result of the game is written in the middle of the wood.
    if (result !== '' && Math.abs(y - geometry.wood.y - geometry.wood.height / 2) < RESULT_CLEARANCE)
      continue;
    nodes.push(plate(`drop-${place}`, shape.x, y, text, { size, isDark: false }, colours));
  }
  for (const [place, count] of plan.captured) {
    const shape = at(place);
    const { x, y } = shape;
    const cross = crossPath(x, y, shape.rx * 0.707);
    nodes.push(
      group(`capture-${place}`, [
        ...doubleRing('ring', shape, 1, ringLook(3), colours),
        make('path', 'cross-dark', {
          d: cross,
          fill: 'none',
          stroke: colours.ringDark,
          'stroke-width': 5.4,
          'stroke-opacity': 0.9,
        }),
        make('path', 'cross-light', { d: cross, fill: 'none', stroke: colours.ringLight, 'stroke-width': 3 }),
        ...(count === null
          ? []
          : [plate('count', x, y + shape.outward * 7, `+${count}`, numberLook(CAPTURE_SIZE), colours)]),
      ]),
    );
  }
  for (const shape of geometry.places) {
    const gain = shape.kind === 'store' ? (plan.gains.get(shape.place) ?? 0) : 0;
    if (gain > 0)
      nodes.push(plate(`gain-${shape.place}`, shape.x, shape.y, `+${gain}`, numberLook(GAIN_SIZE), colours));
  }
  const store = geometry.places.find(({ kind, side }) => kind === 'store' && side === mover);
  if (again && store) nodes.push(againNode(store, colours));
  if (result !== '') nodes.push(resultNode(result, geometry, colours));
  return group('preview', nodes);
}
