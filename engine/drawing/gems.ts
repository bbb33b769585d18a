/**
 * Shakala's beads: dull stones and cut gems, told apart by shape, colour and numeral.
 */
import type { BoardColours } from './colours.ts';
import type { PlaceShape } from './geometry.ts';
import { group, label, make, path, smoothLoop } from './node.ts';
import type { SceneNode } from './scene.ts';
import { slotTransform } from './seeds.ts';
import { pileSlots, slotsOf, type Strewing } from './slots.ts';

/** Half size of a bead at full size. */
const BEAD_RADIUS = 12;

const BEADS: Strewing = {
  radius: BEAD_RADIUS,
  sizes: [
    [2, 1.36],
    [4, 1.14],
    [7, 0.96],
  ],
  jitter: 0.6,
  pile: [2.6, 2.05],
};

function polygon(corners: number, radius: number, turn: number): readonly (readonly [number, number])[] {
  return Array.from({ length: corners }, (_, i): [number, number] => {
    const angle = turn + (i * 2 * Math.PI) / corners;
    return [radius * Math.cos(angle), radius * Math.sin(angle)];
  });
}

function straightLoop(points: readonly (readonly [number, number])[]): string {
  return `${path(...points.flatMap(([x, y], i) => [i === 0 ? 'M' : 'L', x, y]))} Z`;
}

/** Outline of a gem of a value, scaled by `s`; the shapes of 1 to 4 follow the parent game's colours. */
function gemOutline(value: number, s: number): string {
  const r = BEAD_RADIUS * s;
  switch (value) {
    case 1:
      return path('M', -r, 0, 'A', r, r, 0, 1, 1, r, 0, 'A', r, r, 0, 1, 1, -r, 0, 'Z');
    case 2:
      return path('M', -1.28 * r, 0, 'Q', 0, -1.62 * r, 1.28 * r, 0, 'Q', 0, 1.62 * r, -1.28 * r, 0, 'Z');
    case 3:
      return straightLoop(polygon(3, 1.36 * r, -Math.PI / 2).map(([x, y]) => [x, y + 0.16 * r]));
    case 4:
      return straightLoop(polygon(4, 1.3 * r, Math.PI / 4));
    default:
      return straightLoop(polygon(value, 1.12 * r, -Math.PI / 2));
  }
}

/** Shapes of the kinds present, by kind: stone 0, gems 1..9. */
export function gemDefs(
  prefix: string,
  kinds: readonly number[],
  colours: BoardColours,
): readonly SceneNode[] {
  const defs: SceneNode[] = [];
  if (colours.isPainted) {
    const [lit, shaded] = colours.stone;
    defs.push(
      make(
        'radialGradient',
        'stone-light',
        { id: `${prefix}stone-light`, gradientUnits: 'userSpaceOnUse', cx: -3.5, cy: -4.5, r: 17 },
        [
          make('stop', '0', { offset: 0, 'stop-color': lit }),
          make('stop', '1', { offset: 1, 'stop-color': shaded }),
        ],
      ),
      make(
        'linearGradient',
        'gem-light',
        { id: `${prefix}gem-light`, gradientUnits: 'userSpaceOnUse', x1: -9, y1: -11, x2: 9, y2: 11 },
        [
          make('stop', '0', { offset: 0, 'stop-color': '#FFFFFF', 'stop-opacity': 0.75 }),
          make('stop', '1', { offset: 0.42, 'stop-color': '#FFFFFF', 'stop-opacity': 0.12 }),
          make('stop', '2', { offset: 0.6, 'stop-color': '#000000', 'stop-opacity': 0 }),
          make('stop', '3', { offset: 1, 'stop-color': '#000000', 'stop-opacity': 0.36 }),
        ],
      ),
    );
  }
  for (const kind of kinds)
    defs.push(
      group(`bead-${kind}`, beadShape(prefix, kind, colours), {
        id: `${prefix}bead-${kind}`,
      }),
    );
  return defs;
}

function beadShape(prefix: string, kind: number, colours: BoardColours): readonly SceneNode[] {
  const shadow = (d: string): readonly SceneNode[] =>
    colours.isPainted
      ? [
          make('path', 'shadow-2', {
            d,
            fill: '#0C0602',
            'fill-opacity': 0.2,
            transform: 'translate(2 3.2) scale(1.06)',
          }),
          make('path', 'shadow-1', {
            d,
            fill: '#0C0602',
            'fill-opacity': 0.34,
            transform: 'translate(1.2 1.9)',
          }),
        ]
      : [];
  if (kind === 0) {
    const d = smoothLoop(
      [11.4, 10.2, 10.9, 10.4, 11.6, 10.6, 9.9, 10.8, 11].map((r, i, all): [number, number] => {
        const angle = (i * 2 * Math.PI) / all.length;
        return [r * Math.cos(angle), 0.88 * r * Math.sin(angle)];
      }),
    );
    const body = make('path', 'body', {
      d,
      fill: colours.isPainted ? `url(#${prefix}stone-light)` : colours.stone[0],
      stroke: colours.isPainted ? '#2E2822' : colours.ink,
      'stroke-width': 0.8,
    });
    if (!colours.isPainted) return [body];
    return [
      ...shadow(d),
      body,
      make('ellipse', 'sheen', {
        cx: -3.4,
        cy: -4.2,
        rx: 3.8,
        ry: 2,
        fill: '#FFFFFF',
        'fill-opacity': 0.22,
        transform: 'rotate(-30 -3.4 -4.2)',
      }),
    ];
  }
  const d = gemOutline(kind, 1);
  const fill = colours.gems[kind - 1] ?? colours.badge;
  const body = make('path', 'body', {
    d,
    fill,
    stroke: colours.gemInk,
    'stroke-width': 1,
    'stroke-linejoin': 'round',
  });
  const numeral = label('numeral', 0, kind === 3 ? 2.6 : 0, String(kind), {
    size: 15,
    weight: 680,
    fill: colours.gemInk,
  });
  if (!colours.isPainted) return [body, numeral];
  const table = gemOutline(kind, 0.66);
  return [
    ...shadow(d),
    body,
    make('path', 'light', { d, fill: `url(#${prefix}gem-light)` }),
    make('path', 'table', {
      d: table,
      fill,
      'fill-opacity': 0.9,
      stroke: '#FFFFFF',
      'stroke-opacity': 0.55,
      'stroke-width': 0.7,
      'stroke-linejoin': 'round',
    }),
    numeral,
  ];
}

/** Kinds of beads of a heap in drawing order: gems by falling value, then stones. */
function heapOf(beads: readonly number[]): readonly number[] {
  const heap: number[] = [];
  for (let kind = beads.length - 1; kind >= 0; kind--)
    for (let i = 0; i < (beads[kind] ?? 0); i++) heap.push(kind);
  return heap;
}

/**
 * The beads of one well; gems lie above stones so that their numerals show.
 *
 * @param capacity how many a cup has room for.
 */
export function beadNodes(
  prefix: string,
  shape: PlaceShape,
  beads: readonly number[],
  capacity?: number,
): SceneNode {
  const heap = heapOf(beads);
  const slots =
    shape.kind === 'pit'
      ? slotsOf(shape, heap.length, BEADS)
      : pileSlots(shape, heap.length, capacity ?? heap.length, BEADS);
  const nodes = slots.map((slot, i) =>
    make('use', String(i), {
      href: `#${prefix}bead-${heap[i] ?? 0}`,
      transform: slotTransform(shape.x + slot.x, shape.y + slot.y, slot.scale),
    }),
  );
  return group(`seeds-${shape.place}`, nodes.reverse());
}

/** One bead as a picture of its own, for buttons and lists: its definitions and its use, centred on 0,0. */
export function beadIcon(prefix: string, kind: number, colours: BoardColours): readonly SceneNode[] {
  return [
    make('defs', 'defs', {}, gemDefs(prefix, [kind], colours)),
    make('use', 'bead', { href: `#${prefix}bead-${kind}` }),
  ];
}
