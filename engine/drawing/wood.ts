/**
 * The plank: ground, bevelled edge and grain. The grain is fixed per board size, so it never shifts between frames.
 */
import { onceEach } from '../core/once.ts';
import type { BoardColours } from './colours.ts';
import type { Box } from './geometry.ts';
import { fixedChance, gradient, group, make, path, round } from './node.ts';
import type { SceneNode } from './scene.ts';

const CORNER = 26;
const GRAIN_PATHS = 10;
/** How far the layers of the cast shadow reach, and how far it falls: the light stands above and behind the board. */
const SHADOWS = [12, 10.4, 8.8, 7.2, 5.6, 4, 2.4, 0.8, -0.8, -2.4];
const SHADOW_DROP = 10;
/** Width of the chamfer along the edge, and of the end grain that shows at both ends. */
const CHAMFER = 6;
const END_GRAIN = 15;

/** Defines the gradients and the clip of the plank. */
export function woodDefs(prefix: string, wood: Box, colours: BoardColours): readonly SceneNode[] {
  if (!colours.isPainted) return [];
  const [from, middle, to] = colours.wood;
  const [lit, shaded] = colours.edge;
  return [
    gradient('linearGradient', `${prefix}wood`, { x1: 0, y1: 0, x2: 0.35, y2: 1 }, [
      [0, from],
      [0.45, middle],
      [1, to],
    ]),
    gradient('linearGradient', `${prefix}edge`, { x1: 0, y1: 0, x2: 0.25, y2: 1 }, [
      [0, lit, 0.95],
      [0.4, lit, 0.15],
      [0.6, shaded, 0.2],
      [1, shaded, 0.9],
    ]),
    gradient('radialGradient', `${prefix}light`, { cx: 0.22, cy: 0.05, r: 0.95 }, [
      [0, lit, 0.3],
      [0.55, lit, 0.06],
      [1, shaded, 0.05],
    ]),
    make('clipPath', 'wood-clip', { id: `${prefix}plank` }, [
      make('rect', 'clip', { x: wood.x, y: wood.y, width: wood.width, height: wood.height, rx: CORNER }),
    ]),
  ];
}

/** A knot that the grain bends around. */
interface Knot {
  readonly x: number;
  readonly y: number;
  readonly strength: number;
  readonly spread: number;
}

function knots(wood: Box): readonly Knot[] {
  return [0, 1].map((i) => ({
    x: wood.x + wood.width * (0.16 + 0.62 * i + 0.14 * fixedChance(i, 3)),
    y: wood.y + wood.height * (i === 0 ? 0.93 : 0.06 + 0.04 * fixedChance(i, 4)),
    strength: 24,
    spread: 90 + 40 * fixedChance(i, 5),
  }));
}

/** Returns the height of the grain line that starts at `y` at `x`. */
function grainHeight(x: number, y: number, line: number, all: readonly Knot[]): number {
  const wave =
    5 * Math.sin(x / 210 + y / 90) +
    2.2 * Math.sin(x / 67 + line * 0.55) +
    1.1 * Math.sin(x / 29 + line * 1.7);
  let bend = 0;
  for (const knot of all) {
    const along = (x - knot.x) / knot.spread;
    const across = (y - knot.y) / 46;
    const side = y < knot.y ? -1 : 1;
    bend += side * knot.strength * Math.exp(-along * along - across * across);
  }
  return y + wave + bend;
}

/** Returns the data of one grain path: several neighbouring lines that share a width and a strength. */
function grainData(wood: Box, index: number): string {
  const all = knots(wood);
  const lines = 7;
  const step = 34;
  const parts: (string | number)[] = [];
  for (let line = 0; line < lines; line++) {
    const number = line * GRAIN_PATHS + index;
    const share = (number + 0.7 * fixedChance(number, 11)) / (lines * GRAIN_PATHS);
    const y = wood.y + wood.height * (share * 1.04 - 0.02);
    const from =
      wood.x - 10 + (fixedChance(number, 12) < 0.3 ? wood.width * 0.6 * fixedChance(number, 13) : 0);
    const to =
      wood.x +
      wood.width +
      10 -
      (fixedChance(number, 14) < 0.3 ? wood.width * 0.5 * fixedChance(number, 15) : 0);
    let start = grainHeight(from, y, number, all);
    parts.push('M', from, start);
    for (let x = from; x < to; x += step) {
      // A quadratic through the middle point keeps the line smooth with a third of the points.
      const mid = grainHeight(x + step / 2, y, number, all);
      const end = grainHeight(x + step, y, number, all);
      parts.push('Q', x + step / 2, 2 * mid - (start + end) / 2, x + step, end);
      start = end;
    }
  }
  return path(...parts);
}

/** More sizes of planks than a window shows. */
const MOST_SIZES = 20;

/**
 * Returns the data of all grain paths of a plank, by its place and size. To compute them is most of the work of drawing a
 * small board: boards of one size stand in rows, and a board is drawn again in other colours.
 */
const grainOf = onceEach((box: string): readonly string[] => {
  const [x = 0, y = 0, width = 0, height = 0] = box.split(' ').map(Number);
  return Array.from({ length: GRAIN_PATHS }, (_, i) => grainData({ x, y, width, height }, i));
}, MOST_SIZES);

function grainPath(d: string, index: number, colours: BoardColours): SceneNode {
  const isBroad = index % 5 === 0;
  return make('path', `grain-${index}`, {
    d,
    stroke: index % 4 === 3 ? colours.wood[0] : colours.grain,
    'stroke-width': isBroad ? 5.5 : 0.7 + 1.1 * fixedChance(index, 16),
    'stroke-opacity': isBroad ? 0.05 : 0.1 + 0.09 * fixedChance(index, 17),
    // Every third path is broken into pores, the short dark strokes of open-grained wood.
    ...(index % 3 === 2 && !isBroad ? { 'stroke-dasharray': '9 31 4 47 15 23' } : {}),
  });
}

/** Draws the ends of the plank, where the fibres are cut: darker, with short lines across. */
function endGrain({ x, y, width, height }: Box, colours: BoardColours, prefix: string): SceneNode {
  const lines: (string | number)[] = [];
  for (const [end, from] of [
    [0, x],
    [1, x + width - END_GRAIN],
  ] as const) {
    for (let at = 0; at * 5 < height; at++) {
      const length = END_GRAIN * (0.35 + 0.6 * fixedChance(end, at, 21));
      const start = end === 0 ? from : from + END_GRAIN - length;
      const top = y + at * 5 + 2.4 * fixedChance(end, at, 22);
      lines.push('M', start, top, 'q', length / 2, 1.6, length, 0);
    }
  }
  return group(
    'end-grain',
    [
      make('rect', 'left', { x, y, width: END_GRAIN, height, fill: colours.grain, 'fill-opacity': 0.06 }),
      make('rect', 'right', {
        x: x + width - END_GRAIN,
        y,
        width: END_GRAIN,
        height,
        fill: colours.grain,
        'fill-opacity': 0.1,
      }),
      make('path', 'lines', {
        d: path(...lines),
        fill: 'none',
        stroke: colours.grain,
        'stroke-width': 0.9,
        'stroke-opacity': 0.22,
      }),
    ],
    { 'clip-path': `url(#${prefix}plank)` },
  );
}

/** Rounds to four decimals: opacities are finer than hundredths. */
function round4(value: number): string {
  return value.toFixed(4);
}

/** Draws the plank with its shadow on the ground, grain and bevel. */
export function woodNodes(prefix: string, wood: Box, colours: BoardColours): SceneNode {
  const { x, y, width, height } = wood;
  if (!colours.isPainted) {
    return group('wood', [
      make('rect', 'plank', {
        x,
        y,
        width,
        height,
        rx: CORNER,
        fill: colours.wood[0],
        stroke: colours.ink,
        'stroke-width': 1.6,
      }),
    ]);
  }
  const strength = colours.shadowOpacity / SHADOWS.length;
  const shadows = SHADOWS.map((spread, i) =>
    make('rect', `shadow-${i}`, {
      x: x - spread,
      y: y - spread + SHADOW_DROP * (0.35 + (0.65 * (i + 1)) / SHADOWS.length),
      width: width + 2 * spread,
      height: height + 2 * spread,
      rx: CORNER + spread,
      fill: colours.shadow,
      // Each layer lies on the ones before it, so the outermost are barely visible.
      'fill-opacity': round4((strength * 2.6 * (i + 0.5)) / SHADOWS.length),
    }),
  );
  const grain = grainOf([wood.x, wood.y, wood.width, wood.height].join(' ')).map((d, i) =>
    grainPath(d, i, colours),
  );
  const inset = (by: number): Record<string, number> => ({
    x: x + by,
    y: y + by,
    width: width - 2 * by,
    height: height - 2 * by,
    rx: CORNER - by,
  });
  return group('wood', [
    ...shadows,
    make('rect', 'plank', { x, y, width, height, rx: CORNER, fill: `url(#${prefix}wood)` }),
    group('grain', grain, { 'clip-path': `url(#${prefix}plank)`, fill: 'none', 'stroke-linecap': 'round' }),
    make('rect', 'light', { x, y, width, height, rx: CORNER, fill: `url(#${prefix}light)` }),
    endGrain(wood, colours, prefix),
    // The chamfer: lit along the top, in shade along the bottom, with a fine line where it meets the face.
    make('rect', 'chamfer', {
      ...inset(CHAMFER / 2),
      fill: 'none',
      stroke: `url(#${prefix}edge)`,
      'stroke-width': CHAMFER,
      'stroke-opacity': 0.5,
    }),
    make('rect', 'chamfer-line', {
      ...inset(CHAMFER),
      fill: 'none',
      stroke: colours.edge[1],
      'stroke-opacity': 0.28,
      'stroke-width': 0.8,
    }),
    make('rect', 'rim', { ...inset(1), fill: 'none', stroke: `url(#${prefix}edge)`, 'stroke-width': 1.6 }),
    make('rect', 'outline', {
      ...inset(0),
      fill: 'none',
      stroke: colours.edge[1],
      'stroke-opacity': 0.7,
      'stroke-width': round(0.8),
    }),
  ]);
}
