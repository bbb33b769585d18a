/**
 * Marks that the user puts on the board: shapes and letters on pits, arrows between them. Each of the four colours has
 * its own line (solid, dashed, dotted, double), and all lie on a light underlay, so that they are visible on wood, in
 * pits and in print.
 */
import type { Mark, MarkColour } from '../tree/types.ts';
import type { Brush } from './brush.ts';
import type { BoardColours } from './colours.ts';
import { capsule } from './wells.ts';
import type { PlaceShape } from './geometry.ts';
import { crossPath, group, label, make, path, round, textWidth } from './node.ts';
import type { BoardView, SceneNode } from './scene.ts';

type Attributes = Readonly<Record<string, string | number>>;

const WIDTH = 3.2;
const LABEL_SIZE = 17;

/** The colour of a mark, and what it is painted with. */
interface Pen {
  readonly colour: MarkColour;
  readonly paint: string;
  readonly colours: BoardColours;
}

/** Draws a line up to three times: light underlay, colour, and for `four` a light core that makes it double. */
function lines(
  key: string,
  { colour, paint, colours }: Pen,
  draw: (key: string, attributes: Attributes) => SceneNode,
): readonly SceneNode[] {
  const common = { fill: 'none', 'stroke-linejoin': 'round' };
  const width = colour === 'four' ? WIDTH + 2.6 : WIDTH;
  const under = draw(`${key}-under`, {
    ...common,
    stroke: colours.ringLight,
    'stroke-width': width + 2.8,
    'stroke-opacity': 0.9,
  });
  const dash: Attributes =
    colour === 'two'
      ? { 'stroke-dasharray': '9 5' }
      : colour === 'three'
        ? { 'stroke-dasharray': '0.1 6', 'stroke-linecap': 'round', 'stroke-width': WIDTH + 0.8 }
        : {};
  const over = draw(`${key}-line`, { ...common, stroke: paint, 'stroke-width': width, ...dash });
  const core = draw(`${key}-core`, { ...common, stroke: colours.ringLight, 'stroke-width': 2 });
  return colour === 'four' ? [under, over, core] : [under, over];
}

function shapeMark(
  key: string,
  at: PlaceShape,
  shape: 'ring' | 'square' | 'triangle' | 'cross',
  pen: Pen,
): SceneNode {
  const { x, y, rx: r } = at;
  const draw = (k: string, attributes: Attributes): SceneNode => {
    switch (shape) {
      case 'ring':
        return capsule(k, at, attributes, 3.5);
      case 'square':
        return make('rect', k, {
          x: x - r - 2,
          y: y - r - 2,
          width: 2 * r + 4,
          height: 2 * r + 4,
          rx: 4,
          ...attributes,
        });
      case 'triangle':
        return make('path', k, {
          d: `${path('M', x, y - r * 0.98, 'L', x + r * 0.88, y + r * 0.62, x - r * 0.88, y + r * 0.62)} Z`,
          ...attributes,
        });
      case 'cross':
        return make('path', k, {
          d: crossPath(x, y, r * 0.66),
          ...attributes,
        });
    }
  };
  return group(key, lines('shape', pen, draw));
}

function labelMark(key: string, at: PlaceShape, text: string, size: number, pen: Pen): SceneNode {
  const width = Math.max(1.3 * size, textWidth(text, size) + 0.7 * size);
  const height = 1.36 * size;
  const x = at.x + at.rx * 0.66;
  const y = at.y - at.outward * at.ry * 0.66;
  const box = { x: x - width / 2, y: y - height / 2, width, height, rx: 4 };
  return group(key, [
    make('rect', 'ground', { ...box, fill: pen.colours.ringLight }),
    ...lines('frame', pen, (k, attributes) => make('rect', k, { ...box, ...attributes })),
    label('text', x, y, text, { size, weight: 680, fill: pen.colours.ringDark }),
  ]);
}

/** Draws an arrow from rim to rim, slightly bowed so that arrows in opposite directions do not cover each other. */
function arrowMark(key: string, from: PlaceShape, to: PlaceShape, pen: Pen): SceneNode {
  const { paint, colours } = pen;
  const dx = to.x - from.x;
  const dy = to.y - from.y;
  const length = Math.hypot(dx, dy);
  const [ux, uy] = [dx / length, dy / length];
  const bow = Math.min(34, length * 0.16);
  const mid = { x: (from.x + to.x) / 2 + uy * bow, y: (from.y + to.y) / 2 - ux * bow };
  const towards = (
    p: { readonly x: number; readonly y: number },
    by: number,
  ): { readonly x: number; readonly y: number; readonly ux: number; readonly uy: number } => {
    const d = Math.hypot(mid.x - p.x, mid.y - p.y);
    const vx = (mid.x - p.x) / d;
    const vy = (mid.y - p.y) / d;
    return { x: p.x + vx * by, y: p.y + vy * by, ux: vx, uy: vy };
  };
  const start = towards(from, from.rx * 0.45);
  const tip = towards(to, to.rx * 0.42);
  const back = (by: number, side: number): readonly [number, number] => [
    tip.x + tip.ux * by - tip.uy * side,
    tip.y + tip.uy * by + tip.ux * side,
  ];
  const neck = back(13, 0);
  const d = path('M', start.x, start.y, 'Q', mid.x, mid.y, ...neck);
  const head = `${path('M', tip.x, tip.y, 'L', ...back(18, 9.5), ...back(14, 0), ...back(18, -9.5))} Z`;
  return group(key, [
    make('path', 'head-under', {
      d: head,
      fill: colours.ringLight,
      stroke: colours.ringLight,
      'stroke-width': 4,
      'stroke-linejoin': 'round',
    }),
    ...lines('shaft', pen, (k, attributes) => make('path', k, { d, ...attributes })),
    make('path', 'head', {
      d: head,
      fill: paint,
      stroke: paint,
      'stroke-width': round(1),
      'stroke-linejoin': 'round',
    }),
  ]);
}

/** Draws the arrow of the best move: plain, in the accent colour, below the user's marks. */
export function bestArrowNodes(arrow: BoardView['arrow'], { geometry, colours }: Brush): SceneNode {
  const { places } = geometry;
  const [from, to] = [places[arrow?.from ?? -1], places[arrow?.to ?? -1]];
  const pen = { colour: 'one', paint: colours.accent, colours } as const;
  const nodes = from && to && from !== to ? [arrowMark('best', from, to, pen)] : [];
  return group('best-arrow', nodes);
}

/** Draws all marks, with arrows on top. Marks that name a pit the board does not have are left out. */
export function markNodes(marks: readonly Mark[], { geometry, colours }: Brush): SceneNode {
  const pit = (name: string): PlaceShape | undefined =>
    geometry.places.find((shape) => shape.label === name && shape.kind === 'pit');
  const below: SceneNode[] = [];
  const above: SceneNode[] = [];
  marks.forEach((mark, i) => {
    const key = `mark-${i}`;
    const pen = { colour: mark.colour, paint: colours.marks[mark.colour], colours };
    if (mark.kind === 'arrow') {
      const [from, to] = [pit(mark.from), pit(mark.to)];
      if (from && to && from !== to) above.push(arrowMark(key, from, to, pen));
      return;
    }
    const at = pit(mark.pit);
    if (!at) return;
    if (mark.kind === 'shape') below.push(shapeMark(key, at, mark.shape, pen));
    else above.push(labelMark(key, at, mark.text, Math.max(LABEL_SIZE, geometry.type.least), pen));
  });
  return group('marks', [...below, ...above]);
}
