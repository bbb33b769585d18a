/**
 * Pits and stores: hollows carved into the wood. Light comes from the top left, so the upper left wall lies in shade
 * and the lower right rim catches the light.
 */
import type { Board, Setup } from '../rules/types.ts';
import type { BoardColours } from './colours.ts';
import { PIT_RADIUS, type PlaceShape } from './geometry.ts';
import { gradient, group, make, path } from './node.ts';
import type { SceneNode } from './scene.ts';
import { majorityLine } from './slots.ts';

/** Light that a wall reflects. */
const GLEAM = '#FFE9C4';

/** Defines the gradients of the hollows, and the pit itself as a group that every pit uses. */
export function wellDefs(
  prefix: string,
  places: readonly PlaceShape[],
  colours: BoardColours,
): readonly SceneNode[] {
  if (!colours.isPainted) return [];
  const [deep, middle, wall, rim] = colours.pit;
  const store = places.find((shape) => shape.kind === 'store');
  const [dark, bright] = ['#0C0602', '#FFEFD2'];
  return [
    gradient('radialGradient', `${prefix}bowl`, { cx: 0.5, cy: 0.5, r: 0.56, fx: 0.38, fy: 0.34 }, [
      [0, deep],
      [0.42, middle],
      [0.78, wall],
      [1, rim],
    ]),
    gradient('radialGradient', `${prefix}shade`, { cx: 0.57, cy: 0.6, r: 0.6 }, [
      [0, dark, 0],
      [0.62, dark, 0],
      [0.8, dark, 0.28],
      [1, dark, 0.78],
    ]),
    gradient('radialGradient', `${prefix}gleam`, { cx: 0.41, cy: 0.38, r: 0.62 }, [
      [0, GLEAM, 0],
      [0.8, GLEAM, 0],
      [0.93, GLEAM, 0.16],
      [1, GLEAM, 0.34],
    ]),
    gradient('linearGradient', `${prefix}lip`, { x1: 0.15, y1: 0.05, x2: 0.85, y2: 0.95 }, [
      [0, dark, 0.5],
      [0.45, dark, 0.12],
      [0.62, bright, 0.14],
      [1, bright, 0.55],
    ]),
    gradient('linearGradient', `${prefix}trough`, { x1: 0, y1: 0, x2: 1, y2: 0.25 }, [
      [0, deep],
      [0.45, middle],
      [0.85, wall],
      [1, rim],
    ]),
    group('pit-shape', pitShape(prefix), { id: `${prefix}pit` }),
    ...(store
      ? [
          make('clipPath', 'store-clip', { id: `${prefix}inside` }, [
            capsule('clip', { ...store, x: 0, y: 0 }, {}),
          ]),
        ]
      : []),
  ];
}

/** The rounded edge of a hollow: lines of decreasing strength make it soft. Each has a distance, width and opacity. */
const LIP = [
  [2, 4.4, 0.28],
  [1.3, 2.8, 0.4],
  [0.6, 1.5, 0.7],
] as const;

function pitShape(prefix: string): readonly SceneNode[] {
  const r = PIT_RADIUS;
  return [
    ...LIP.map(([by, width, opacity], i) =>
      make('circle', `lip-${i}`, {
        r: r + by,
        fill: 'none',
        stroke: `url(#${prefix}lip)`,
        'stroke-width': width,
        'stroke-opacity': opacity,
      }),
    ),
    make('circle', 'bowl', { r, fill: `url(#${prefix}bowl)` }),
    make('circle', 'gleam', { r, fill: `url(#${prefix}gleam)` }),
    make('circle', 'shade', { r, fill: `url(#${prefix}shade)` }),
  ];
}

/** Draws a capsule (a circle if `rx = ry`) with the well's size, enlarged by `by`. */
export function capsule(
  key: string,
  shape: Pick<PlaceShape, 'x' | 'y' | 'rx' | 'ry'>,
  attributes: Readonly<Record<string, string | number>>,
  by = 0,
): SceneNode {
  const rx = shape.rx + by;
  const ry = shape.ry + by;
  return make('rect', key, {
    x: shape.x - rx,
    y: shape.y - ry,
    width: 2 * rx,
    height: 2 * ry,
    rx: Math.min(rx, ry),
    ...attributes,
  });
}

function storeNodes(prefix: string, shape: PlaceShape): readonly SceneNode[] {
  const own = { ...shape, x: 0, y: 0 };
  // Strokes of decreasing width, shifted towards the light, replace a blurred inner shadow.
  const narrow = Math.min(1, shape.rx / 40);
  const shades = [30, 26, 22, 18.5, 15, 12, 9, 6.5, 4, 2].map((width, i) =>
    capsule(
      `shade-${i}`,
      { ...own, x: 3.4 * narrow, y: 4.6 },
      { fill: 'none', stroke: '#0C0602', 'stroke-opacity': 0.075, 'stroke-width': width * narrow },
      3,
    ),
  );
  return [
    ...LIP.map(([by, width, opacity], i) =>
      capsule(
        `lip-${i}`,
        own,
        { fill: 'none', stroke: `url(#${prefix}lip)`, 'stroke-width': width, 'stroke-opacity': opacity },
        by,
      ),
    ),
    capsule('trough', own, { fill: `url(#${prefix}trough)` }),
    group(
      'inside',
      [
        ...shades,
        capsule(
          'gleam',
          { ...own, x: -2.2, y: -2.6 },
          { fill: 'none', stroke: GLEAM, 'stroke-opacity': 0.2, 'stroke-width': 5 },
          1,
        ),
      ],
      { 'clip-path': `url(#${prefix}inside)` },
    ),
  ];
}

/** Draws all hollows of the board, empty. */
export function wellNodes(prefix: string, places: readonly PlaceShape[], colours: BoardColours): SceneNode {
  const nodes = places.map((shape) => {
    const key = `well-${shape.place}`;
    if (!colours.isPainted)
      return capsule(key, shape, { fill: colours.pit[0], stroke: colours.ink, 'stroke-width': 1.4 });
    if (shape.kind === 'pit') return make('use', key, { href: `#${prefix}pit`, x: shape.x, y: shape.y });
    return group(key, storeNodes(prefix, shape), {
      transform: `translate(${shape.x} ${shape.y})`,
    });
  });
  return group('wells', nodes);
}

/** Draws the floor of the place under the pointer a little lighter. */
export function hoverNodes(shape: PlaceShape | undefined, colours: BoardColours): SceneNode {
  const fill = { fill: colours.isPainted ? colours.ringLight : colours.ink, 'fill-opacity': 0.08 };
  return group('hover', shape ? [capsule('floor', shape, fill)] : []);
}

const TICK = 11;

/** Draws marks on the walls of the stores: a pile that reaches them is more than half of all seeds. */
export function tickNodes(
  board: Board,
  setup: Pick<Setup, 'pits' | 'stores'>,
  places: readonly PlaceShape[],
  colours: BoardColours,
): SceneNode {
  const nodes = places
    .filter(({ kind }) => kind === 'store')
    .flatMap((shape) => {
      const line = majorityLine(board, shape, setup);
      if (line === null) return [];
      const y = shape.y + line;
      const [left, right] = [shape.x - shape.rx, shape.x + shape.rx];
      return [
        make('path', `tick-${shape.place}`, {
          d: path('M', left, y, 'H', left + TICK, 'M', right - TICK, y, 'H', right),
          stroke: colours.isPainted ? colours.ringLight : colours.ink,
          'stroke-width': 1.6,
          'stroke-opacity': 0.8,
          'stroke-linecap': 'round',
        }),
      ];
    });
  return group('ticks', nodes);
}
