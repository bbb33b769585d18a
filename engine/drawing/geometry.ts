/**
 * Where everything lies on a board, in drawing units (one pit pitch is 96), for all three families.
 *
 * Places are laid out as South sees an unmirrored board and then turned: `mirrored` exchanges left and right, a
 * flipped view turns by half a turn. Labels belong to places, so they follow the sowing order in every view.
 */
import type { Board, PlaceIndex } from '../rules/types.ts';
import type { Side } from '../core/side.ts';

/** Units between pit centres in a row. */
export const PITCH = 96;
/** Radius of a pit. */
export const PIT_RADIUS = 40;

/** One pit, store or cup on the picture. Wells are capsules of half size `rx` x `ry`; pits have `rx = ry`. */
export interface PlaceShape {
  readonly place: PlaceIndex;
  readonly kind: 'pit' | 'store';
  readonly side: Side;
  readonly x: number;
  readonly y: number;
  readonly rx: number;
  readonly ry: number;
  /** Letter of a pit; `''` for stores. */
  readonly label: string;
  /** Middle of the line with the number, on wood, on the owner's side of the well. */
  readonly countY: number;
  /** Middle of the line with the value badge, beyond the number. */
  readonly badgeY: number;
  /** -1 if the caption lies above the well, 1 if below. */
  readonly outward: -1 | 1;
  /** Row of the accessible grid from the top, and column from the left. */
  readonly row: number;
  readonly column: number;
}

/** A rectangle in drawing units. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The whole layout. */
export interface BoardGeometry {
  readonly width: number;
  readonly height: number;
  readonly wood: Box;
  /** All places, index = place. */
  readonly places: readonly PlaceShape[];
  /** Places as the accessible grid reads them: rows from the top, places from the left, stores in their owner's row. */
  readonly rows: readonly (readonly PlaceIndex[])[];
  /** Type sizes in units: they grow on wide boards, which are shown smaller. */
  readonly type: {
    readonly count: number;
    readonly store: number;
    readonly label: number;
    readonly badge: number;
    readonly name: number;
    /** Numbers on plates: order of drops, captures. */
    readonly plate: number;
  };
  /** Page pixels a drawing unit. */
  readonly pixelsPerUnit: number;
  /** Middle of the name lines outside the wood, by drawn half; null without names. */
  readonly names: { readonly top: number; readonly bottom: number } | null;
}

/** What the layout depends on. */
export interface LayoutOptions {
  readonly flipped: boolean;
  /** Room for the players' names above and below the wood. */
  readonly hasNames: boolean;
  /** How much larger the type is than usual; 1 if left out. */
  readonly typeScale?: number;
  /** Page pixels a drawing unit; 1 if left out. */
  readonly pixelsPerUnit?: number;
}

const EDGE = 14;
const PAD = 22;
const STORE_RX = 38;
const MIDDLE_GAP = 16;
const NAME_LINE = 40;

/** Rows of pit indexes from the top, left to right, as South sees an unmirrored board. */
function rowsOf(board: Board): readonly (readonly PlaceIndex[])[] {
  const { columns: c, pitsPerSide: n } = board;
  const range = (from: number, step: 1 | -1): PlaceIndex[] =>
    Array.from({ length: c }, (_, i) => from + step * i);
  switch (board.family) {
    case 'two-row':
      return [range(n + c - 1, -1), range(0, 1)];
    case 'four-row':
      return [range(n + c - 1, -1), range(n + c, 1), range(2 * c - 1, -1), range(0, 1)];
    case 'fork':
      return [range(n + c - 1, -1), range(n + 2 * c - 1, -1), range(c, 1), range(0, 1)];
  }
}

/** Computes the layout of a board. Pure; the same input gives the same numbers. */
export function boardGeometry(board: Board, options: LayoutOptions): BoardGeometry {
  const { columns, pitsPerSide } = board;
  const pits = 2 * pitsPerSide;
  const big = (1 + Math.max(0, columns - 7) * 0.07) * (options.typeScale ?? 1);
  const type = {
    count: 23 * big,
    store: 27 * big,
    label: 16 * big,
    badge: 15 * big,
    name: 20 * big,
    plate: 15 * (options.typeScale ?? 1),
  };
  const toLeft = board.mirrored !== options.flipped;

  const countOffset = PIT_RADIUS + 8 + type.count * 0.42;
  const badgeOffset = countOffset + type.count * 0.42 + 5 + type.badge * 0.68;
  const caption = badgeOffset + type.badge * 0.68 - PIT_RADIUS;

  const source = rowsOf(board);
  const half = source.length / 2;
  const rowHeight = 2 * PIT_RADIUS + caption;
  const innerGap = 10;
  const halfHeight = half * rowHeight + (half - 1) * innerGap;
  const nameLine = options.hasNames ? Math.max(NAME_LINE, type.name * 1.7) : 0;
  const wood: Box = {
    x: EDGE,
    y: EDGE + nameLine,
    width: 0,
    height: 2 * halfHeight + MIDDLE_GAP + 2 * (PAD - 4),
  };
  const middle = wood.y + wood.height / 2;

  // Two-row boards carry a store at each end, the others one tray at the right with a well in each half.
  const isTwoRow = board.family === 'two-row';
  const storeWidth = 2 * STORE_RX + 20;
  const forkMargin = board.family === 'fork' ? 18 : 0;
  const left = wood.x + PAD + (isTwoRow ? storeWidth : forkMargin);
  const pitsWidth = (columns - 1) * PITCH + 2 * PIT_RADIUS;
  const woodWidth = left - wood.x + pitsWidth + forkMargin + storeWidth + PAD;
  const width = woodWidth + 2 * EDGE;

  const drawn = (options.flipped ? [...source].reverse() : source).map((row) =>
    toLeft ? [...row].reverse() : row,
  );
  const shapes: PlaceShape[] = [];
  // With stores at both ends a mirrored board mirrors as a whole; a tray stays at the right in every view.
  drawn.forEach((row, r) => {
    const outward = r < half ? -1 : 1;
    const fromMiddle = r < half ? half - 1 - r : r - half;
    const y = middle + outward * (MIDDLE_GAP / 2 + PIT_RADIUS + fromMiddle * (rowHeight + innerGap));
    row.forEach((place, column) => {
      shapes[place] = {
        place,
        kind: 'pit',
        side: place < pitsPerSide ? 'south' : 'north',
        x: left + PIT_RADIUS + column * PITCH,
        y,
        rx: PIT_RADIUS,
        ry: PIT_RADIUS,
        label: board.labels[place] ?? '',
        countY: y + outward * countOffset,
        badgeY: y + outward * badgeOffset,
        outward,
        row: r,
        column,
      };
    });
  });

  for (const side of ['south', 'north'] as const) {
    const place = side === 'south' ? pits : pits + 1;
    const isBottom = (side === 'south') !== options.flipped;
    const outward = isBottom ? 1 : -1;
    const atLeft = isTwoRow && (side === 'south') === toLeft;
    const x = atLeft ? wood.x + PAD + STORE_RX : wood.x + woodWidth - PAD - STORE_RX;
    const outerRow = drawn[isBottom ? drawn.length - 1 : 0]?.[0];
    const outer = outerRow === undefined ? undefined : shapes[outerRow];
    if (!outer) throw new Error('a board has at least one pit a row');
    const rim = outer.y + outward * PIT_RADIUS;
    const inner = isTwoRow
      ? middle - outward * (MIDDLE_GAP / 2 + 2 * PIT_RADIUS)
      : middle + outward * (MIDDLE_GAP / 2);
    const countY = rim + outward * (8 + type.count * 0.42);
    shapes[place] = {
      place,
      kind: 'store',
      side,
      x,
      y: (rim + inner) / 2,
      rx: STORE_RX,
      ry: Math.abs(rim - inner) / 2,
      label: '',
      countY,
      badgeY: outer.badgeY,
      outward,
      row: isBottom ? drawn.length - 1 : 0,
      column: 0,
    };
  }

  const rows = drawn.map((_, r) =>
    shapes
      .filter((shape) => shape.row === r)
      .sort((a, b) => a.x - b.x)
      .map((shape) => shape.place),
  );
  return {
    width,
    height: wood.height + 2 * (EDGE + nameLine),
    wood: { ...wood, width: woodWidth },
    places: shapes.map((shape) => ({ ...shape, column: rows[shape.row]?.indexOf(shape.place) ?? 0 })),
    rows,
    type,
    pixelsPerUnit: options.pixelsPerUnit ?? 1,
    names: options.hasNames
      ? { top: EDGE / 2 + nameLine / 2, bottom: wood.y + wood.height + EDGE / 2 + nameLine / 2 + 2 }
      : null,
  };
}
