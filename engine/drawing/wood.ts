/**
 * The plank: ground, bevelled edge and grain. The grain is fixed per board size, so it never swims between frames.
 */
import type { BoardColours } from './colours.ts';
import type { Box } from './geometry.ts';
import { fixedChance, group, make, path, round } from './node.ts';
import type { SceneNode } from './scene.ts';

const CORNER = 26;
const GRAIN_PATHS = 10;

/** Gradients and the clip of the plank. */
export function woodDefs(prefix: string, wood: Box, colours: BoardColours): readonly SceneNode[] {
  if (!colours.isPainted) return [];
  const stops = colours.wood.map((colour, i) =>
    make('stop', `w${i}`, { offset: [0, 0.45, 1][i] ?? 1, 'stop-color': colour }),
  );
  const [lit, shaded] = colours.edge;
  return [
    make('linearGradient', 'wood-fill', { id: `${prefix}wood`, x1: 0, y1: 0, x2: 0.35, y2: 1 }, stops),
    make('linearGradient', 'wood-edge', { id: `${prefix}edge`, x1: 0, y1: 0, x2: 0.25, y2: 1 }, [
      make('stop', '0', { offset: 0, 'stop-color': lit, 'stop-opacity': 0.95 }),
      make('stop', '1', { offset: 0.4, 'stop-color': lit, 'stop-opacity': 0.15 }),
      make('stop', '2', { offset: 0.6, 'stop-color': shaded, 'stop-opacity': 0.2 }),
      make('stop', '3', { offset: 1, 'stop-color': shaded, 'stop-opacity': 0.9 }),
    ]),
    make('radialGradient', 'wood-light', { id: `${prefix}light`, cx: 0.22, cy: 0.05, r: 0.95 }, [
      make('stop', '0', { offset: 0, 'stop-color': lit, 'stop-opacity': 0.3 }),
      make('stop', '1', { offset: 0.55, 'stop-color': lit, 'stop-opacity': 0.06 }),
      make('stop', '2', { offset: 1, 'stop-color': shaded, 'stop-opacity': 0.05 }),
    ]),
    make('clipPath', 'wood-clip', { id: `${prefix}plank` }, [
      make('rect', 'clip', { x: wood.x, y: wood.y, width: wood.width, height: wood.height, rx: CORNER }),
    ]),
  ];
}

/** A knot the grain bends around. */
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

/** Height of the grain line that starts at `y` when it has come to `x`. */
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

/** One grain path: several neighbouring lines that share a width and a strength. */
function grainPath(wood: Box, index: number, colours: BoardColours): SceneNode {
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
    let x = from;
    parts.push('M', x, grainHeight(x, y, number, all));
    while (x < to) {
      // A quadratic through the middle point keeps the line smooth at a third of the points.
      const mid = grainHeight(x + step / 2, y, number, all);
      const end = grainHeight(x + step, y, number, all);
      const start = grainHeight(x, y, number, all);
      parts.push('Q', x + step / 2, 2 * mid - (start + end) / 2, x + step, end);
      x += step;
    }
  }
  const isBroad = index % 5 === 0;
  return make('path', `grain-${index}`, {
    d: path(...parts),
    stroke: index % 4 === 3 ? colours.edge[0] : colours.grain,
    'stroke-width': isBroad ? 5.5 : 0.7 + 1.1 * fixedChance(index, 16),
    'stroke-opacity': isBroad ? 0.05 : 0.1 + 0.09 * fixedChance(index, 17),
    // Every third path is broken up into pores, the short dark strokes of open-grained wood.
    ...(index % 3 === 2 && !isBroad ? { 'stroke-dasharray': '9 31 4 47 15 23' } : {}),
  });
}

/** The plank with its shadow on the ground, grain and bevel. */
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
  const shadows = [9, 7.5, 6, 4.6, 3.3, 2.2, 1.2, 0.4].map((spread, i) =>
    make('rect', `shadow-${i}`, {
      x: x - spread + 1.2,
      y: y - spread + 3.5,
      width: width + 2 * spread,
      height: height + 2 * spread,
      rx: CORNER + spread,
      fill: colours.shadow,
      'fill-opacity': 0.022 + 0.012 * i,
    }),
  );
  const grain = Array.from({ length: GRAIN_PATHS }, (_, i) => grainPath(wood, i, colours));
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
    make('rect', 'bevel-1', { ...inset(1), fill: 'none', stroke: `url(#${prefix}edge)`, 'stroke-width': 2 }),
    make('rect', 'bevel-2', {
      ...inset(3.5),
      fill: 'none',
      stroke: `url(#${prefix}edge)`,
      'stroke-width': 3,
      'stroke-opacity': 0.32,
    }),
    make('rect', 'outline', {
      ...inset(0),
      fill: 'none',
      stroke: colours.edge[1],
      'stroke-opacity': 0.7,
      'stroke-width': round(0.8),
    }),
  ]);
}
