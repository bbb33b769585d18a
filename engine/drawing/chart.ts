/**
 * Charts as data: series over plies or days become scene nodes for the page, SVG, HTML and PDF alike.
 *
 *   const chart: Chart = { ...frame, x: [0, 12], y: [-4, 4], rows, columns, ground, series, marks };
 *   const { ground, series } = chartNodes(chart);
 *
 * Looks are classes, which `chart-style.ts` colours.
 */
import { group, make, path, round, type Attributes, type TextLook } from './node.ts';
import type { SceneNode } from './scene.ts';

/** A point in the units of the axes; `y` is null if nothing is known. */
interface ChartPoint {
  readonly x: number;
  readonly y: number | null;
}

/** A place on an axis. */
export interface ChartTick {
  readonly at: number;
  /** Its label; an empty one is left out. */
  readonly text: string;
  /** Where the label of a column lies; middle if left out. */
  readonly anchor?: TextLook['anchor'];
  /** Class of the line across the field; none if left out. */
  readonly line?: string;
}

/** A row of points. `look` has its class and, if series of one class differ, their colours and dashes. */
export interface ChartSeries {
  readonly key: string;
  readonly points: readonly ChartPoint[];
  readonly look: Attributes;
  /**
   * `line` joins known neighbours, `dots` are as wide as the `stroke-width` of the look, `bars` rise from zero.
   */
  readonly kind: 'line' | 'dots' | 'bars';
}

export interface ChartSize {
  readonly width: number;
  readonly height: number;
}

/** Size of a chart and ends of its axes: everything that decides where a point lies. */
export interface ChartFrame extends ChartSize {
  /** The field of the series within the drawing, and the gaps between its edges and the ends of the axes. */
  readonly field: ChartField;
  readonly x: readonly [least: number, greatest: number];
  readonly y: readonly [least: number, greatest: number];
}

interface ChartField {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  readonly airX?: number;
}

export interface Chart extends ChartFrame {
  /** Size of the labels. */
  readonly type: number;
  readonly rows: readonly ChartTick[];
  readonly columns: readonly ChartTick[];
  /** Nodes below the lines of the scale and the series. */
  readonly ground: readonly SceneNode[];
  readonly series: readonly ChartSeries[];
  /** Nodes over the series. */
  readonly marks: readonly SceneNode[];
}

/** Conversion from units of the axes to units of the drawing. */
export interface ChartScale {
  readonly xOf: (x: number) => number;
  readonly yOf: (y: number) => number;
  /** Width of one unit of the x axis. */
  readonly gap: number;
}

/** Returns the scale that places the points of a chart. */
export function chartScale({ field, x, y }: ChartFrame): ChartScale {
  const { left, right, top, bottom, airX = 0 } = field;
  const gap = (right - left - 2 * airX) / (x[1] - x[0]);
  const centre = (top + bottom) / 2;
  const [middle, half] = [(y[0] + y[1]) / 2, (y[1] - y[0]) / 2];
  const reach = (bottom - top) / 2;
  return {
    xOf: (at) => left + airX + (at - x[0]) * gap,
    yOf: (at) => centre - ((at - middle) / half) * reach,
    gap,
  };
}

/**
 * Returns the first step in a list whose lines are at least `room` apart if a unit is `gap` wide, or else the last
 * step.
 */
export function stepFor(steps: readonly number[], gap: number, room: number): number {
  return steps.find((step) => step * gap >= room) ?? steps.at(-1) ?? 1;
}

/** Steps between the numbers of moves that are written. */
export const NUMBER_STEPS = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000] as const;

/**
 * Makes the labels of moves from the number of each ply (null for none). The first ply of every number that `isTold`
 * gets a label.
 */
export function numberTicks(
  numbers: readonly (number | null)[],
  isTold: (number: number) => boolean,
): readonly ChartTick[] {
  return numbers.flatMap((number, ply) =>
    number === null || number === (numbers[ply - 1] ?? null) || !isTold(number)
      ? []
      : [{ at: ply, text: String(number) }],
  );
}

/** Makes a line of text in a chart. */
export function chartText(
  key: string,
  x: number,
  y: number,
  text: string,
  look: { readonly size: number; readonly anchor: NonNullable<TextLook['anchor']>; readonly class?: string },
): SceneNode {
  const { size, anchor, class: name = 'scale' } = look;
  return { ...make('text', key, { x, y, class: name, 'font-size': size, 'text-anchor': anchor }), text };
}

/** A known point in the units of the drawing. */
export interface Place {
  readonly x: number;
  readonly y: number;
}

/** If there are more points than this per unit of the drawing, they are thinned. */
const MOST_PER_UNIT = 4;

/**
 * Thins points that are too close to be told apart. Each unit of the drawing keeps its first, lowest, highest and last
 * point, so a line through them looks the same. Points must be in the order of x.
 */
export function thin(places: readonly Place[], width: number): readonly Place[] {
  if (places.length <= MOST_PER_UNIT * width) return places;
  const columns = Map.groupBy(places, ({ x }) => Math.floor(x));
  return [...columns.values()].flatMap((column) => {
    const byHeight = column.toSorted((a, b) => a.y - b.y);
    const kept = new Set([column[0], byHeight[0], byHeight.at(-1), column.at(-1)]);
    return column.filter((place) => kept.has(place));
  });
}

/** Returns the runs of two or more points whose values are all known. */
function stretches(points: readonly (Place | null)[]): readonly (readonly Place[])[] {
  const found: Place[][] = [[]];
  for (const point of points) {
    if (point === null) found.push([]);
    else found.at(-1)?.push(point);
  }
  return found.filter(({ length }) => length > 1);
}

/** A bar's share of its unit, and its largest width. */
const BAR = { share: 0.7, most: 26 } as const;

/** Returns the path data of a series. */
function seriesPath({ kind, points }: ChartSeries, { field }: Chart, { xOf, yOf, gap }: ChartScale): string {
  const places = points.map(({ x, y }) => (y === null ? null : { x: xOf(x), y: yOf(y) }));
  const zero = yOf(0);
  const width = field.right - field.left;
  const known = (): readonly Place[] => places.filter((place) => place !== null);
  const runs = (): readonly (readonly Place[])[] => stretches(places).map((run) => thin(run, width));
  switch (kind) {
    case 'line':
      return runs()
        .map((run) => path('M', ...run.flatMap(({ x, y }) => [x, y])))
        .join(' ');
    case 'dots':
      // A dot is a line without length that has round ends.
      return thin(known(), width)
        .map(({ x, y }) => `M${String(round(x))} ${String(round(y))}h0`)
        .join('');
    case 'bars': {
      const half = Math.min(BAR.most, gap * BAR.share) / 2;
      return known()
        .filter(({ y }) => y !== zero)
        .map(({ x, y }) => path('M', x - half, zero, 'V', y, 'H', x + half, 'V', zero))
        .join(' ');
    }
  }
}

/** Makes the nodes of a chart in two layers; the line at the current place lies between them. */
export function chartNodes(chart: Chart): Record<'ground' | 'series', readonly SceneNode[]> {
  const { field, type, rows, columns, series, marks } = chart;
  const scale = chartScale(chart);
  const rowNodes = rows.flatMap(({ at, text, line }, i) => {
    const y = scale.yOf(at);
    return [
      ...(line
        ? [make('path', `line-${i}`, { d: path('M', field.left, y, 'H', field.right), class: line })]
        : []),
      ...(text
        ? [chartText(`tick-${i}`, field.left - 6, y + type * 0.33, text, { size: type, anchor: 'end' })]
        : []),
    ];
  });
  const columnNodes = columns.flatMap(({ at, text, line, anchor = 'middle' }, i) => {
    const x = scale.xOf(at);
    return [
      ...(line
        ? [make('path', `upright-${i}`, { d: path('M', x, field.top, 'V', field.bottom), class: line })]
        : []),
      ...(text ? [chartText(`column-${i}`, x, field.bottom + type + 3, text, { size: type, anchor })] : []),
    ];
  });
  return {
    ground: [...chart.ground, group('scale', [...rowNodes, ...columnNodes])],
    series: [
      ...series.map((each) => make('path', each.key, { d: seriesPath(each, chart, scale), ...each.look })),
      ...marks,
    ],
  };
}

/** Returns the whole number on the x axis, from 0 to `last`, that is nearest to a point of the drawing. */
export function nearestPlace(chart: ChartFrame, x: number, last: number): number {
  const { xOf, gap } = chartScale(chart);
  return Math.max(0, Math.min(last, Math.round((x - xOf(0)) / gap)));
}
