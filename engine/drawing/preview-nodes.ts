/**
 * The preview of a move on the board: order of drops, skipped pits, landing pit, captured pits.
 */
import type { BoardColours } from './colours.ts';
import { defined } from '../core/result.ts';
import type { BoardGeometry, PlaceShape } from './geometry.ts';
import { group, label, make, path, textWidth } from './node.ts';
import { ordersPlate } from './orders.ts';
import type { MovePreview, PreviewPlan } from './preview.ts';
import type { Side } from '../core/side.ts';
import type { SceneNode } from './scene.ts';
import { capsule } from './wells.ts';

/** The hatching of skipped places. */
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

/** A light line with a dark one around it: shows on wood and on pits alike. */
function doubleRing(
  key: string,
  shape: PlaceShape,
  by: number,
  width: number,
  colours: BoardColours,
  dash?: string,
): readonly SceneNode[] {
  const dashes = dash === undefined ? {} : { 'stroke-dasharray': dash };
  return [
    capsule(
      `${key}-dark`,
      shape,
      {
        fill: 'none',
        stroke: colours.ringDark,
        'stroke-width': width + 2.4,
        'stroke-opacity': dash === undefined ? 0.9 : 0.55,
      },
      by,
    ),
    capsule(
      `${key}-light`,
      shape,
      { fill: 'none', stroke: colours.ringLight, 'stroke-width': width, ...dashes },
      by,
    ),
  ];
}

/**
 * Outlines of the last move in the mover's colour: a broken ring where it began, a whole one where the last bead fell.
 * A cream line on both sides sets them off from wood and pits.
 */
export function lastMoveNodes(
  from: PlaceShape | undefined,
  to: PlaceShape | undefined,
  { pixelsPerUnit }: BoardGeometry,
  colours: BoardColours,
): SceneNode {
  const width = 3 / pixelsPerUnit;
  const ring = (
    key: string,
    shape: PlaceShape,
    side: Side,
    dash: Readonly<Record<string, string>>,
  ): SceneNode =>
    group(key, [
      capsule(
        'under',
        shape,
        { fill: 'none', stroke: colours.ringLight, 'stroke-width': width + 2 / pixelsPerUnit, ...dash },
        2.6,
      ),
      capsule(
        'line',
        shape,
        {
          fill: 'none',
          stroke: colours.isPainted ? colours[side] : colours.ink,
          'stroke-width': width,
          ...dash,
        },
        2.6,
      ),
    ]);
  const nodes: SceneNode[] = [];
  if (from) nodes.push(ring('from', from, from.side, { 'stroke-dasharray': '11 7' }));
  if (to && to !== from) nodes.push(ring('to', to, from?.side ?? to.side, {}));
  return group('last-move', nodes);
}

/** A small plate with a text, centred. */
function plate(
  key: string,
  x: number,
  y: number,
  text: string,
  size: number,
  fill: string,
  ink: string,
  line: string,
): SceneNode {
  const height = size * 1.36;
  const width = Math.max(height, textWidth(text, size) + size * 0.7);
  return group(key, [
    make('rect', 'ground', {
      x: x - width / 2,
      y: y - height / 2,
      width,
      height,
      rx: height / 2,
      fill,
      stroke: line,
      'stroke-width': 1,
    }),
    label('text', x, y, text, { size, weight: 680, fill: ink }),
  ]);
}

/** A round arrow at the store: the same player moves again. */
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
/** So near to the middle of the wood plates of single pits would touch it. */
const RESULT_CLEARANCE = 34;
/** Type of captured beads and of what a store gains. */
const CAPTURE_SIZE = 18;
const GAIN_SIZE = 19;

/** The end of the game in the middle of the wood. */
function resultNode(text: string, { wood, type }: BoardGeometry, colours: BoardColours): SceneNode {
  const fit = (wood.width * RESULT_ROOM) / textWidth(text, 1);
  const size = Math.max(type.least, Math.min(RESULT_SIZE, fit));
  return plate(
    'result',
    wood.x + wood.width / 2,
    wood.y + wood.height / 2,
    text,
    size,
    colours.ringDark,
    colours.ringLight,
    colours.ringLight,
  );
}

/** Everything a preview lays over the board except the counts, which are part of the captions. */
export function previewNodes(
  prefix: string,
  plan: PreviewPlan,
  { again, result }: Pick<MovePreview, 'again' | 'result'>,
  mover: Side,
  geometry: BoardGeometry,
  colours: BoardColours,
): SceneNode {
  const at = (place: number): PlaceShape => defined(geometry.places[place], 'place of a preview');
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
    nodes.push(group('origin', doubleRing('ring', at(plan.origin), 4, 2.4, colours, '7 5')));
  if (plan.landing !== null && plan.landing >= 0)
    nodes.push(group('landing', doubleRing('ring', at(plan.landing), 4.4, 3.4, colours)));
  for (const [place, orders] of plan.drops) {
    const shape = at(place);
    const { text, size } = ordersPlate(orders, geometry.type.plate, geometry);
    const y = shape.y - shape.outward * (shape.ry - Math.max(12, size * 0.7));
    // In the middle of the wood stands how the game ends.
    if (result !== '' && Math.abs(y - geometry.wood.y - geometry.wood.height / 2) < RESULT_CLEARANCE)
      continue;
    nodes.push(
      plate(`drop-${place}`, shape.x, y, text, size, colours.ringLight, colours.ringDark, colours.ringDark),
    );
  }
  for (const [place, count] of plan.captured) {
    const shape = at(place);
    const { x, y } = shape;
    const r = shape.rx * 0.707;
    const cross = path('M', x - r, y - r, 'L', x + r, y + r, 'M', x + r, y - r, 'L', x - r, y + r);
    nodes.push(
      group(`capture-${place}`, [
        ...doubleRing('ring', shape, 1, 3, colours),
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
          : [
              plate(
                'count',
                x,
                y + shape.outward * 7,
                `+${count}`,
                Math.max(geometry.type.least, CAPTURE_SIZE),
                colours.ringDark,
                colours.ringLight,
                colours.ringLight,
              ),
            ]),
      ]),
    );
  }
  for (const shape of geometry.places) {
    const gain = shape.kind === 'store' ? (plan.gains.get(shape.place) ?? 0) : 0;
    if (gain > 0)
      nodes.push(
        plate(
          `gain-${shape.place}`,
          shape.x,
          shape.y,
          `+${gain}`,
          Math.max(geometry.type.least, GAIN_SIZE),
          colours.ringDark,
          colours.ringLight,
          colours.ringLight,
        ),
      );
  }
  const store = geometry.places.find(({ kind, side }) => kind === 'store' && side === mover);
  if (again && store) nodes.push(againNode(store, colours));
  if (result !== '') nodes.push(resultNode(result, geometry, colours));
  return group('preview', nodes);
}
