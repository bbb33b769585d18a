/**
 * Words and numbers of a board: counts and letters on the wood, names next to it, and Shakala's arrows.
 */
import type { Board } from '../rules/types.ts';
import type { Side } from '../core/side.ts';
import { defined } from '../core/result.ts';
import type { Brush } from './brush.ts';
import type { BoardColours } from './colours.ts';
import type { BoardGeometry, PlaceShape } from './geometry.ts';
import { group, label, make, path, textWidth } from './node.ts';
import type { BoardView, SceneNode } from './scene.ts';

/** The numbers at one place: the count, and the count after a previewed move. Null hides the number. */
export interface Caption {
  readonly shape: PlaceShape;
  readonly count: number | null;
  readonly after: number | null;
}

/** Units between a letter and a number. */
const LABEL_GAP = 4;
/** Every letter gets the room of a broad letter, so that all letters align. */
const LABEL_WIDTH = 0.62;
/** Units next to a store that its number may take up. */
const STORE_ROOM = 12;

/**
 * Returns the place of a letter, left of its pit's number, with room for three figures between them. Where pits are so
 * close that the letter would be nearer to the number before it, there is room for two.
 */
function labelX(shape: PlaceShape, { pitch, type: { count, label: size } }: BoardGeometry): number {
  const room = (figures: string): number => (textWidth(figures, count) + LABEL_WIDTH * size) / 2 + LABEL_GAP;
  return shape.x - Math.max(shape.rx - 7, room(room('000') <= pitch / 2 ? '000' : '00'));
}

/** Returns the free part of a number's line: between the letter of its pit and the letter of the next pit. */
function lineOf(shape: PlaceShape, geometry: BoardGeometry): readonly [left: number, right: number] {
  const { type, pitch } = geometry;
  if (shape.kind === 'store') return [shape.x - shape.rx - STORE_ROOM, shape.x + shape.rx + STORE_ROOM];
  const half = (LABEL_WIDTH * type.label) / 2;
  const x = labelX(shape, geometry);
  return [x + half + LABEL_GAP, x + pitch - half - LABEL_GAP];
}

/** Returns the sizes of the parts of `3 → 4`; the old number is left out if both would be too small to read. */
function ghostSizes(
  [old, now]: readonly [string, string],
  size: number,
  least: number,
  room: number,
): { readonly old: number; readonly now: number; readonly arrow: number; readonly gap: number } {
  for (const hasOld of [true, false]) {
    for (let fit = 1; fit >= 0.5; fit -= 0.05) {
      const sizes = {
        old: hasOld ? Math.max(least, size * 0.82 * fit) : 0,
        now: Math.max(least, size * fit),
        arrow: size * 0.68 * fit,
        gap: size * 0.18 * fit,
      };
      const width =
        textWidth(old, sizes.old) + textWidth(now, sizes.now) + sizes.arrow + (hasOld ? 2 : 1) * sizes.gap;
      if (width <= room) return sizes;
    }
  }
  return { old: 0, now: Math.max(least, size * 0.6), arrow: 0, gap: 0 };
}

/** Draws `3 → 4` in the room of a count, next to the letter. The arrow is drawn, since the digit font has no arrow. */
function ghostCount(caption: Caption, usual: number, { geometry, colours }: Brush): readonly SceneNode[] {
  const { shape, count, after } = caption;
  const [left, right] = lineOf(shape, geometry);
  const [old, now] = [String(count), String(after)];
  const sizes = ghostSizes([old, now], usual, geometry.type.least, right - left);
  const oldWidth = sizes.old > 0 ? textWidth(old, sizes.old) + sizes.gap : 0;
  const total = oldWidth + sizes.arrow + sizes.gap + textWidth(now, sizes.now);
  let x = Math.max(left, Math.min(shape.x - total / 2, right - total));
  const y = shape.countY;
  const nodes: SceneNode[] = [];
  if (sizes.old > 0) {
    nodes.push(
      label('old', x, y, old, { size: sizes.old, weight: 500, fill: colours.woodInk2, anchor: 'start' }),
    );
    x += oldWidth;
  }
  if (sizes.arrow > 0) {
    const end = x + sizes.arrow;
    const tip = sizes.arrow * 0.3;
    nodes.push(
      make('path', 'to', {
        d: path('M', x, y, 'H', end, 'M', end - tip, y - tip, 'L', end, y, end - tip, y + tip),
        fill: 'none',
        stroke: colours.woodInk,
        'stroke-width': sizes.arrow * 0.12,
        'stroke-linecap': 'round',
        'stroke-linejoin': 'round',
      }),
    );
    x = end + sizes.gap;
  }
  nodes.push(
    label('now', x, y, now, { size: sizes.now, weight: 750, fill: colours.woodInk, anchor: 'start' }),
  );
  return nodes;
}

/** The number of an empty pit is faint. */
const ZERO_OPACITY = 0.68;

/** Draws the counts of all places. */
export function countNodes(captions: readonly Caption[], brush: Brush): SceneNode {
  const { geometry, colours } = brush;
  const nodes = captions.map((caption) => {
    const { shape, count, after } = caption;
    const key = `count-${shape.place}`;
    const size = shape.kind === 'store' ? geometry.type.store : geometry.type.count;
    if (count === null) return group(key, []);
    if (after !== null) return group(key, ghostCount(caption, size, brush));
    const room = 2 * (shape.x - lineOf(shape, geometry)[0]);
    const look = {
      size: size * Math.min(1, room / textWidth(String(count), size)),
      weight: shape.kind === 'store' ? 680 : count === 0 ? 400 : 600,
      fill: colours.woodInk,
      ...(count === 0 && shape.kind === 'pit' && colours.isPainted ? { opacity: ZERO_OPACITY } : {}),
    };
    return group(key, [label('count', shape.x, shape.countY, String(count), look)]);
  });
  return group('counts', nodes);
}

/** Draws the pit letters at the left end of the number's line. */
export function labelNodes({ geometry, colours }: Brush): SceneNode {
  const { count, label: size } = geometry.type;
  const nodes = geometry.places
    .filter((shape) => shape.kind === 'pit')
    .map((shape) =>
      label(`label-${shape.place}`, labelX(shape, geometry), shape.countY + count * 0.09, shape.label, {
        size,
        weight: 600,
        fill: colours.woodInk2,
      }),
    );
  return group('labels', nodes);
}

/** Shortens a text with an ellipsis if it does not fit into the room. */
export function cutText(text: string, size: number, room: number): string {
  if (textWidth(text, size) <= room) return text;
  let short = text;
  while (short.length > 1 && textWidth(`${short}…`, size) > room) short = short.slice(0, -1);
  return `${short}…`;
}

/** Draws the names next to the wood with the colour of their side; a pointer marks the side to move. */
export function nameNodes(view: BoardView, { geometry, colours }: Brush): SceneNode {
  if (!geometry.names) return group('names', []);
  const { top, bottom } = geometry.names;
  const { wood, type } = geometry;
  const line = (side: Side): SceneNode => {
    const y = (side === 'south') !== view.flipped ? bottom : top;
    const isToMove = view.toMove === side;
    const x = wood.x + 10;
    const parts: SceneNode[] = [
      make('circle', 'disc', {
        cx: x + 7,
        cy: y,
        r: 7,
        fill: colours[side],
        stroke: colours.sideLine,
        'stroke-width': 1.4,
      }),
      label('name', x + 24, y, cutText(view.names[side], type.name, wood.width - 80), {
        size: type.name,
        weight: isToMove ? 680 : 450,
        fill: isToMove ? colours.ink : colours.ink2,
        anchor: 'start',
      }),
    ];
    if (isToMove) {
      const end =
        x + 24 + textWidth(cutText(view.names[side], type.name, wood.width - 80), type.name * 1.04) + 12;
      parts.push(
        make('path', 'to-move', {
          d: `${path('M', end + 10, y - 6.5, 'V', y + 6.5, 'L', end, y)} Z`,
          fill: colours.accent,
        }),
      );
    }
    return group(`name-${side}`, parts);
  };
  return group('names', [line('north'), line('south')]);
}

/** Draws a carved arrow: a dark groove with a lit lower edge. */
function carve(key: string, d: string, colours: BoardColours): SceneNode {
  const line = { fill: 'none', 'stroke-linecap': 'round', 'stroke-linejoin': 'round' };
  return group(key, [
    ...(colours.isPainted
      ? [
          make('path', 'lit', {
            d,
            ...line,
            stroke: colours.edge[0],
            'stroke-width': 2.6,
            'stroke-opacity': 0.55,
            transform: 'translate(0.9 1.1)',
          }),
        ]
      : []),
    make('path', 'groove', {
      d,
      ...line,
      stroke: colours.carved,
      'stroke-width': 2.6,
      'stroke-opacity': 0.85,
    }),
  ]);
}

function chevron(x: number, y: number, dx: number, dy: number, size: number): string {
  return path(
    'M',
    x - dx * size - dy * size,
    y - dy * size + dx * size,
    'L',
    x + dx * size * 0.4,
    y + dy * size * 0.4,
    x - dx * size + dy * size,
    y - dy * size - dx * size,
  );
}

/**
 * Returns the path data of an arrow between two consecutive pits of a forked path; `scale` scales the head of a
 * straight arrow.
 */
export function arrowPath(from: PlaceShape, to: PlaceShape, geometry: BoardGeometry, scale = 1): string {
  const [dx, dy] = [Math.sign(to.x - from.x), Math.sign(to.y - from.y)];
  if (Math.abs(to.x - from.x) > 1 || from.side !== to.side)
    return chevron((from.x + to.x) / 2 + dx * 1.5, (from.y + to.y) / 2 + dy * 1.5, dx, dy, 4.6 * scale);
  const pits = geometry.places.filter(({ kind }) => kind === 'pit');
  const centre = pits.reduce((sum, { x }) => sum + x, 0) / pits.length;
  // A caption lies between the two rows of a side; the arrow passes it on the outer side.
  const out = Math.sign(from.x - centre);
  const r = from.rx;
  const [x1, y1] = [from.x + out * (r * 0.72 + 4), from.y + dy * (r * 0.72 + 4)];
  const [x2, y2] = [to.x + out * (r * 0.72 + 5), to.y - dy * (r * 0.72 + 5)];
  const bulge = from.x + out * (r + 17);
  const curve = path('M', x1, y1, 'C', bulge, y1 + dy * 10, bulge, y2 - dy * 12, x2, y2);
  const head = path('M', x2 + out * 10.5, y2 - dy * 3.5, 'L', x2, y2, x2 - out * 0.5, y2 - dy * 11);
  return `${curve} ${head}`;
}

/** Draws the arrows of a board whose sowing path is not a plain ring (Shakala's two tracks). */
export function arrowNodes(board: Board, { geometry, colours }: Brush): SceneNode {
  if (board.family !== 'fork') return group('arrows', []);
  const nodes: SceneNode[] = [];
  board.successors.south.forEach((targets, place) => {
    const from = geometry.places[place];
    if (from?.kind !== 'pit') return;
    for (const target of targets) {
      const to = defined(geometry.places[target], 'target of an arrow');
      nodes.push(carve(`arrow-${place}-${target}`, arrowPath(from, to, geometry), colours));
    }
  });
  return group('arrows', nodes);
}
