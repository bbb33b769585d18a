/**
 * Shakala's beads: dull stones and cut gems, distinguished by shape, colour and numeral.
 */
import type { BoardColours } from './colours.ts';
import type { PlaceShape } from './geometry.ts';
import { gradient, group, label, make, path, smoothLoop } from './node.ts';
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

type Point = readonly [x: number, y: number];

function polygon(corners: number, radius: number, turn: number): readonly Point[] {
  return Array.from({ length: corners }, (_, i): Point => {
    const angle = turn + (i * 2 * Math.PI) / corners;
    return [radius * Math.cos(angle), radius * Math.sin(angle)];
  });
}

function straightLoop(points: readonly Point[]): string {
  return `${path(...points.flatMap(([x, y], i) => [i === 0 ? 'M' : 'L', x, y]))} Z`;
}

/** Returns the outline of a gem by its value, scaled by `s`; the shapes of 1 to 4 follow the parent game's colours. */
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

/** Returns the kinds that occur in counts, where one count of each of so many kinds follows the other. */
export function presentKinds(counts: readonly number[], kinds: number): readonly number[] {
  const present = new Set<number>();
  counts.forEach((count, i) => {
    if (count > 0) present.add(i % kinds);
  });
  return [...present].sort((a, b) => a - b);
}

/** Makes the shapes of the kinds that are present, by kind: stone 0, gems 1..9. */
export function gemDefs(
  prefix: string,
  kinds: readonly number[],
  colours: BoardColours,
): readonly SceneNode[] {
  const defs: SceneNode[] = [];
  if (colours.isPainted) {
    const [lit, shaded] = colours.stone;
    defs.push(
      gradient(
        'radialGradient',
        `${prefix}stone-light`,
        { gradientUnits: 'userSpaceOnUse', cx: -3.5, cy: -4.5, r: 17 },
        [
          [0, lit],
          [1, shaded],
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
  const body = make('path', 'body', {
    d,
    fill: colours.gems[kind - 1] ?? colours.badge,
    stroke: colours.gemInk,
    'stroke-width': 1,
    'stroke-linejoin': 'round',
  });
  if (!colours.isPainted) return [body];
  return [...shadow(d), body, ...facets(kind)];
}

/** The share of a gem that its flat top covers. */
const TABLE = 0.62;

/** Draws the cut of a gem: facets around a glossy flat top, lit from the top left. */
function facets(kind: number): readonly SceneNode[] {
  const corners = gemCorners(kind);
  const middle = kind === 3 ? 0.16 * BEAD_RADIUS : 0;
  const table = corners.map(([x, y]): Point => [x * TABLE, middle + (y - middle) * TABLE]);
  const sides = corners.flatMap((from, i) => {
    const next = (i + 1) % corners.length;
    const [to, a, b] = [corners[next], table[next], table[i]];
    if (!to || !a || !b) return [];
    const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
    // Corners run clockwise, so the outer normal of an edge points to the left of the edge.
    const light = (-(to[1] - from[1]) * -0.6 + (to[0] - from[0]) * -0.8) / -length;
    return [
      make('path', `facet-${i}`, {
        d: straightLoop([from, to, a, b]),
        fill: light > 0 ? '#FFFFFF' : '#140A04',
        'fill-opacity': light > 0 ? 0.5 * light : -0.38 * light,
      }),
    ];
  });
  return [
    ...sides,
    make('path', 'table', {
      d: straightLoop(table),
      fill: '#FFFFFF',
      'fill-opacity': 0.16,
      stroke: '#FFFFFF',
      'stroke-opacity': 0.5,
      'stroke-width': 0.6,
      'stroke-linejoin': 'round',
    }),
  ];
}

/** Returns the corners of a gem's cut, clockwise; round and lens-shaped gems are cut in eight. */
function gemCorners(kind: number): readonly Point[] {
  const r = BEAD_RADIUS;
  switch (kind) {
    case 1:
      return polygon(8, 0.97 * r, Math.PI / 8);
    case 2: {
      const arc = (t: number, side: 1 | -1): Point => [
        side * (-1.28 + 2.56 * t) * r * 0.98,
        side * -1.62 * 2 * t * (1 - t) * r * 0.98,
      ];
      const steps = [0, 0.25, 0.5, 0.75];
      return [...steps.map((t) => arc(t, 1)), ...steps.map((t) => arc(t, -1))];
    }
    case 3:
      return polygon(3, 1.34 * r, -Math.PI / 2).map(([x, y]): Point => [x, y + 0.16 * r]);
    case 4:
      return polygon(4, 1.28 * r, Math.PI / 4);
    default:
      return polygon(kind, 1.1 * r, -Math.PI / 2);
  }
}

/** Returns the kinds of beads of a heap in drawing order: gems from the highest value down, then stones. */
function heapOf(beads: readonly number[]): readonly number[] {
  const heap: number[] = [];
  for (let kind = beads.length - 1; kind >= 0; kind--)
    for (let i = 0; i < (beads[kind] ?? 0); i++) heap.push(kind);
  return heap;
}

/**
 * Units of a numeral at full size, the most that fit on a gem, and the radius of the disc under it as a multiple of the
 * type size.
 */
const NUMERAL = { usual: 13.5, most: 17.5, disc: 0.6 };

/** Draws one bead, with its numeral if the numeral is large enough to read: `least` is the smallest type in units. */
export function beadNode(
  prefix: string,
  key: string,
  kind: number,
  at: { readonly x: number; readonly y: number; readonly scale: number },
  colours: BoardColours,
  least = 0,
): SceneNode {
  const { x, y, scale } = at;
  const use = make('use', kind === 0 ? key : 'bead', {
    href: `#${prefix}bead-${kind}`,
    transform: slotTransform(x, y, scale),
  });
  if (kind === 0) return use;
  const size = Math.max(NUMERAL.usual * scale, least);
  if (size > NUMERAL.most * scale) return group(key, [use]);
  const middle = y + (kind === 3 ? 2.4 * scale : 0);
  const [ground, ink] = colours.gemDisc;
  return group(key, [
    use,
    make('circle', 'disc', {
      cx: x,
      cy: middle,
      r: size * NUMERAL.disc,
      fill: ground,
      'fill-opacity': colours.isPainted ? 0.86 : 1,
    }),
    label('numeral', x, middle, String(kind), { size, weight: 680, fill: ink }),
  ]);
}

/** How a well of gems is drawn. */
export interface HeapLook {
  readonly colours: BoardColours;
  /** Smallest type in units. */
  readonly least: number;
  /** How many beads a cup has room for. */
  readonly capacity?: number;
}

/** Draws the beads of one well; gems lie above stones so that their numerals show. */
export function beadNodes(
  prefix: string,
  shape: PlaceShape,
  beads: readonly number[],
  { colours, least, capacity }: HeapLook,
): SceneNode {
  const heap = heapOf(beads);
  const slots =
    shape.kind === 'pit'
      ? slotsOf(shape, heap.length, BEADS)
      : pileSlots(shape, heap.length, capacity ?? heap.length, BEADS);
  const nodes = slots.map((slot, i) =>
    beadNode(
      prefix,
      `bead-${i}`,
      heap[i] ?? 0,
      { x: shape.x + slot.x, y: shape.y + slot.y, scale: slot.scale },
      colours,
      least,
    ),
  );
  return group(`seeds-${shape.place}`, nodes.reverse());
}

/** Draws captured beads faintly on top of the beads still in the well. */
export function ghostBeadNodes(
  prefix: string,
  shape: PlaceShape,
  present: readonly number[],
  beads: readonly number[],
): SceneNode {
  const [here, gone] = [heapOf(present), heapOf(beads)];
  const slots = slotsOf(shape, here.length + gone.length, BEADS).slice(here.length);
  const nodes = slots.map((slot, i) =>
    make('use', String(i), {
      href: `#${prefix}bead-${gone[i] ?? 0}`,
      transform: slotTransform(shape.x + slot.x, shape.y + slot.y, slot.scale),
      opacity: 0.34,
    }),
  );
  return group(`ghosts-${shape.place}`, nodes);
}

/** Draws one bead as a separate picture for buttons and lists: its definitions and the bead, centred on 0,0. */
export function beadIcon(prefix: string, kind: number, colours: BoardColours): readonly SceneNode[] {
  return [
    make('defs', 'defs', {}, gemDefs(prefix, [kind], colours)),
    beadNode(prefix, 'icon', kind, { x: 0, y: 0, scale: 1 }, colours, NUMERAL.most),
  ];
}
