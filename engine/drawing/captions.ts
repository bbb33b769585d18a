/**
 * Words and numbers of a board: counts and letters on the wood, names beside it, Shakala's arrows.
 */
import type { Board, PlaceIndex } from '../rules/types.ts';
import type { Side } from '../core/side.ts';
import { defined } from '../core/result.ts';
import type { BoardColours } from './colours.ts';
import type { BoardGeometry, PlaceShape } from './geometry.ts';
import { group, label, make, path, textWidth } from './node.ts';
import type { BoardView, SceneNode } from './scene.ts';

/** What to write at one place: the count, and the count after a previewed move. Null hides the number. */
export interface Caption {
  readonly shape: PlaceShape;
  readonly count: number | null;
  readonly after: number | null;
}

/** `3 → 4` in the room of a count; the arrow is drawn, since the digit font has none. */
function ghostCount(caption: Caption, size: number, colours: BoardColours): readonly SceneNode[] {
  const { shape, count, after } = caption;
  const [old, now] = [String(count), String(after)];
  const arrow = size * 0.72;
  const gap = size * 0.22;
  const [oldWidth, nowWidth] = [textWidth(old, size * 0.82), textWidth(now, size)];
  const total = oldWidth + nowWidth + arrow + 2 * gap;
  // A long change is set smaller so that it never meets its neighbour.
  const fit = Math.min(1, 84 / total);
  let x = shape.x - (total * fit) / 2;
  const y = shape.countY;
  const nodes: SceneNode[] = [
    label('old', x, y + size * 0.05 * fit, old, {
      size: size * 0.82 * fit,
      weight: 500,
      fill: colours.woodInk2,
      anchor: 'start',
    }),
  ];
  x += (oldWidth + gap) * fit;
  const end = x + arrow * fit;
  const tip = size * 0.2 * fit;
  nodes.push(
    make('path', 'to', {
      d: path('M', x, y, 'H', end, 'M', end - tip, y - tip, 'L', end, y, end - tip, y + tip),
      fill: 'none',
      stroke: colours.woodInk,
      'stroke-width': size * 0.085 * fit,
      'stroke-linecap': 'round',
      'stroke-linejoin': 'round',
    }),
  );
  x = end + gap * fit;
  nodes.push(
    label('now', x, y, now, { size: size * fit, weight: 750, fill: colours.woodInk, anchor: 'start' }),
  );
  return nodes;
}

/** An empty pit's number stands back. */
const ZERO_OPACITY = 0.55;

/** Counts of all places. */
export function countNodes(
  captions: readonly Caption[],
  geometry: BoardGeometry,
  colours: BoardColours,
): SceneNode {
  const nodes = captions.map((caption) => {
    const { shape, count, after } = caption;
    const key = `count-${shape.place}`;
    const size = shape.kind === 'store' ? geometry.type.store : geometry.type.count;
    if (count === null) return group(key, []);
    if (after !== null) return group(key, ghostCount(caption, size, colours));
    const look = {
      size,
      weight: shape.kind === 'store' ? 680 : count === 0 ? 400 : 600,
      fill: colours.woodInk,
      ...(count === 0 && shape.kind === 'pit' && colours.isPainted ? { opacity: ZERO_OPACITY } : {}),
    };
    return group(key, [label('count', shape.x, shape.countY, String(count), look)]);
  });
  return group('counts', nodes);
}

/** Units between a letter and a count of three figures. */
const LABEL_GAP = 2;

/** Pit letters, at the left end of the number's line; in a preview they give way to the longer numbers. */
export function labelNodes(
  geometry: BoardGeometry,
  colours: BoardColours,
  isHidden: (place: PlaceIndex) => boolean,
): SceneNode {
  const nodes = geometry.places
    .filter((shape) => shape.kind === 'pit' && !isHidden(shape.place))
    .map((shape) => {
      const { count, label: size } = geometry.type;
      // Three figures and a letter fit side by side at every size.
      const room = (textWidth('000', count) + textWidth(shape.label, size)) / 2 + LABEL_GAP;
      const x = shape.x - Math.max(shape.rx - 7, room);
      return label(`label-${shape.place}`, x, shape.countY + count * 0.09, shape.label, {
        size,
        weight: 600,
        fill: colours.woodInk2,
      });
    });
  return group('labels', nodes);
}

/** A text that fits into a room, with dots where it does not. */
export function cutText(text: string, size: number, room: number): string {
  if (textWidth(text, size) <= room) return text;
  let short = text;
  while (short.length > 1 && textWidth(`${short}…`, size) > room) short = short.slice(0, -1);
  return `${short}…`;
}

/** Names beside the wood with the side's colour; a pointer stands before the name of the side to move. */
export function nameNodes(view: BoardView, geometry: BoardGeometry, colours: BoardColours): SceneNode {
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

/** A carved arrow: dark groove with a lit lower edge. */
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

/** The arrow between two pits that follow each other on a forked path; `scale` is that of a straight one's head. */
export function arrowPath(from: PlaceShape, to: PlaceShape, geometry: BoardGeometry, scale = 1): string {
  const [dx, dy] = [Math.sign(to.x - from.x), Math.sign(to.y - from.y)];
  if (Math.abs(to.x - from.x) > 1 || from.side !== to.side)
    return chevron((from.x + to.x) / 2 + dx * 1.5, (from.y + to.y) / 2 + dy * 1.5, dx, dy, 4.6 * scale);
  const pits = geometry.places.filter(({ kind }) => kind === 'pit');
  const centre = pits.reduce((sum, { x }) => sum + x, 0) / pits.length;
  // Between the rows of a side lies a caption: the arrow passes it on the outer side.
  const out = Math.sign(from.x - centre);
  const r = from.rx;
  const [x1, y1] = [from.x + out * (r * 0.72 + 4), from.y + dy * (r * 0.72 + 4)];
  const [x2, y2] = [to.x + out * (r * 0.72 + 5), to.y - dy * (r * 0.72 + 5)];
  const bulge = from.x + out * (r + 17);
  const curve = path('M', x1, y1, 'C', bulge, y1 + dy * 10, bulge, y2 - dy * 12, x2, y2);
  const head = path('M', x2 + out * 10.5, y2 - dy * 3.5, 'L', x2, y2, x2 - out * 0.5, y2 - dy * 11);
  return `${curve} ${head}`;
}

/** Arrows of a board whose way is not a plain ring (Shakala's two tracks). */
export function arrowNodes(board: Board, geometry: BoardGeometry, colours: BoardColours): SceneNode {
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
