/**
 * The layout of boards of all three families, in drawing units (the distance between two pits is 96).
 *
 * Places are laid out as South sees an unmirrored board and then turned: `mirrored` exchanges left and right; a
 * flipped view is rotated by half a turn. Labels belong to places, so they follow the sowing order in every view.
 */
import type { Board, PlaceIndex } from '../rules/types.ts';
import type { Side } from '../core/side.ts';

/** Units between pit centres in a row. */
const PITCH = 96;
/** Radius of a pit. */
export const PIT_RADIUS = 46;

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
  /** Middle of the line with the number, which is on the wood on the owner's side of the well. */
  readonly countY: number;
  /** Middle of the line with the value badge, beyond the number. */
  readonly badgeY: number;
  /** -1 if the caption lies above the well, 1 if below. */
  readonly outward: -1 | 1;
  /** Row and column in the accessible grid, counted from the top and from the left. */
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
  /** Units between pit centres in a row of this board. */
  readonly pitch: number;
  /** Type sizes in units: they grow on wide boards, which are shown smaller, and if a unit has few pixels. */
  readonly type: {
    readonly count: number;
    readonly store: number;
    readonly label: number;
    readonly badge: number;
    readonly name: number;
    /** Numbers on plates: order of drops, captures. */
    readonly plate: number;
    /** The smallest type; no text is smaller. */
    readonly least: number;
  };
  /** Page pixels per drawing unit, at most 1. */
  readonly pixelsPerUnit: number;
  /** Middle of the name lines outside the wood, for the upper and the lower half; null without names. */
  readonly names: { readonly top: number; readonly bottom: number } | null;
}

/** The input of the layout. */
export interface LayoutOptions {
  readonly flipped: boolean;
  /** Room for the players' names above and below the wood. */
  readonly hasNames: boolean;
  /** Room for value plates beyond the numbers. */
  readonly hasValues?: boolean;
  /** How much larger the type is than usual; 1 if left out. */
  readonly typeScale?: number;
  /** Page pixels per drawing unit; 1 if left out. Texts are at least 13 pixels high. */
  readonly pixelsPerUnit?: number;
}

/** Room for the board's shadow, which falls downwards. */
const EDGE = { side: 12, top: 7, bottom: 19 };
/** The least distance from the rim of the outer pits to the edge of the wood. */
const MARGIN = { bare: 48, values: 72 };
/** Distance from a store or the first pit to the edge of the wood at the sides. */
const SIDE = 20;
/** Distance between pits and stores. */
const STORE_GAP = 14;
/** Half width of a store; trays of games that only put captures there are half as wide. */
const STORE_RX = 40;
const TRAY_RX = 20;
/** How much shorter than its rows a store is, at each end. */
const STORE_INSET = 4;
/** Distance between the rims of the two players' inner rows. */
const MIDDLE_GAP = 8;
const NAME_LINE = 40;
/** Height of the smallest text in pixels. */
const MIN_TEXT = 13;
/** Half the height of figures, as a share of the type size. */
const HALF_FIGURE = 0.33;

/** Measures of a forked board, which needs room for the arrows between its pits. */
const FORK = { pitch: 112, middleGap: 18, margin: 16 };

/** Returns the rows of pit indexes from the top, left to right, as South sees an unmirrored board. */
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

/** Returns the type sizes: the usual ones, but on screen never too few pixels to read. */
function typeOf({ columns }: Board, { typeScale = 1 }: LayoutOptions, pixels: number): BoardGeometry['type'] {
  const big = (1 + Math.max(0, columns - 7) * 0.07) * typeScale;
  const size = (units: number, least: number): number => Math.max(units, least / pixels);
  return {
    count: size(24 * big, 16),
    store: size(30 * big, 19),
    label: size(13 * big, MIN_TEXT),
    badge: size(15.5 * big, MIN_TEXT),
    name: size(20 * big, MIN_TEXT),
    plate: size(15 * typeScale, MIN_TEXT),
    least: MIN_TEXT / pixels,
  };
}

/**
 * Returns the distances of the captions from the rim of their pit: the middle of number and plate, and where they end.
 */
function captionOf(
  { count, badge }: BoardGeometry['type'],
  hasValues: boolean,
): { readonly count: number; readonly badge: number; readonly end: number } {
  const number = 7 + count * HALF_FIGURE;
  const plate = number + count * HALF_FIGURE + 8 + badge * 0.72;
  return {
    count: number,
    badge: plate,
    end: hasValues ? plate + badge * 0.72 : number + count * HALF_FIGURE,
  };
}

/** Computes the layout of a board. Pure; the same input gives the same numbers. */
export function boardGeometry(board: Board, options: LayoutOptions): BoardGeometry {
  const { columns, pitsPerSide } = board;
  const pits = 2 * pitsPerSide;
  const hasValues = options.hasValues ?? false;
  const pixelsPerUnit = Math.min(1, options.pixelsPerUnit ?? 1);
  const type = typeOf(board, options, pixelsPerUnit);
  const caption = captionOf(type, hasValues);
  const toLeft = board.mirrored !== options.flipped;
  // Two-row boards have a store at each end; the others have one tray at the right with a well in each half.
  const isTwoRow = board.family === 'two-row';
  const isFork = board.family === 'fork';
  const pitch = isFork ? FORK.pitch : PITCH;

  const source = rowsOf(board);
  const half = source.length / 2;
  const middleGap = isFork ? FORK.middleGap : MIDDLE_GAP;
  const rowHeight = 2 * PIT_RADIUS + caption.end + 6;
  const margin = Math.max(hasValues ? MARGIN.values : MARGIN.bare, caption.end + 13);
  const nameLine = options.hasNames ? Math.max(NAME_LINE, type.name * 1.7) : 0;
  const storeRx = isTwoRow ? STORE_RX : TRAY_RX;
  const storeWidth = 2 * storeRx + STORE_GAP;
  const forkMargin = isFork ? FORK.margin : 0;
  const left = EDGE.side + SIDE + (isTwoRow ? storeWidth : 4 + forkMargin);
  const pitsWidth = (columns - 1) * pitch + 2 * PIT_RADIUS;
  const wood: Box = {
    x: EDGE.side,
    y: EDGE.top + nameLine,
    width: left - EDGE.side + pitsWidth + forkMargin + storeWidth + SIDE,
    height: middleGap + 2 * ((half - 1) * rowHeight + 2 * PIT_RADIUS + margin),
  };
  const middle = wood.y + wood.height / 2;

  const drawn = (options.flipped ? [...source].reverse() : source).map((row) =>
    toLeft ? [...row].reverse() : row,
  );
  const shapes: PlaceShape[] = [];
  // A board with stores at both ends is mirrored as a whole; a tray stays on the right in every view.
  drawn.forEach((row, r) => {
    const outward = r < half ? -1 : 1;
    const fromMiddle = r < half ? half - 1 - r : r - half;
    const y = middle + outward * (middleGap / 2 + PIT_RADIUS + fromMiddle * rowHeight);
    row.forEach((place, column) => {
      shapes[place] = {
        place,
        kind: 'pit',
        side: place < pitsPerSide ? 'south' : 'north',
        x: left + PIT_RADIUS + column * pitch,
        y,
        rx: PIT_RADIUS,
        ry: PIT_RADIUS,
        label: board.labels[place] ?? '',
        countY: y + outward * (PIT_RADIUS + caption.count),
        // Without room of their own, plates lie on the inner edge of their pits.
        badgeY: y + outward * (hasValues ? PIT_RADIUS + caption.badge : type.badge * 0.72 - PIT_RADIUS + 2),
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
    const inset = SIDE + storeRx;
    const x = atLeft ? wood.x + inset : wood.x + wood.width - inset;
    const outerRow = drawn[isBottom ? drawn.length - 1 : 0]?.[0];
    const outer = outerRow === undefined ? undefined : shapes[outerRow];
    if (!outer) throw new Error('a board has at least one pit a row');
    const rim = outer.y + outward * (PIT_RADIUS - STORE_INSET);
    const inner = isTwoRow ? 2 * middle - rim : middle + outward * (middleGap / 2 + STORE_INSET);
    const countY = outward * Math.max(outward * outer.countY, outward * rim + 5 + type.store * HALF_FIGURE);
    shapes[place] = {
      place,
      kind: 'store',
      side,
      x,
      y: (rim + inner) / 2,
      rx: storeRx,
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
    width: wood.width + 2 * EDGE.side,
    height: wood.height + EDGE.top + EDGE.bottom + 2 * nameLine,
    wood,
    places: shapes.map((shape) => ({ ...shape, column: rows[shape.row]?.indexOf(shape.place) ?? 0 })),
    rows,
    pitch,
    type,
    pixelsPerUnit,
    names: options.hasNames
      ? { top: EDGE.top / 2 + nameLine / 2, bottom: wood.y + wood.height + nameLine / 2 + 6 }
      : null,
  };
}
