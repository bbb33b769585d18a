/**
 * The drawing of the game ribbon: a river of the two players' colours over the line, as high as the value. It is solid
 * where the value is proved, misty where it is estimated, and hatched where nothing is known. In games without margins
 * there are three bands, and the true one is filled. The strip below the board, the review and its report draw it.
 */
import { SIDES, type BySide, type Side } from '../core/side.ts';
import { provesWinner, resultOf, type Value } from '../core/value.ts';
import {
  chartScale,
  chartText,
  NUMBER_STEPS,
  numberTicks,
  stepFor,
  thin,
  type Chart,
  type ChartFrame,
  type ChartScale,
  type ChartSize,
  type ChartTick,
  type Place,
} from './chart.ts';
import { GLYPH_SIGNS, glyphOutline } from './glyphs.ts';
import { group, make, path } from './node.ts';
import type { DrawnGlyph, SceneNode } from './scene.ts';

/** A move that lost something, by its ply. */
export interface RibbonMistake extends DrawnGlyph {
  readonly ply: number;
}

/** Everything that the ribbon draws; lists have an entry per ply, including the start. */
export interface Ribbon {
  readonly values: readonly (Value | null)[];
  /** The side on which the marks of a move are: the seat of its player, or the seat at the start in a review. */
  readonly movers: readonly (Side | null)[];
  readonly numbers: readonly (number | null)[];
  readonly captured: readonly number[];
  readonly mistakes: readonly RibbonMistake[];
  /** Draws more below the other marks. */
  readonly extra?: ((canvas: RibbonCanvas) => readonly SceneNode[]) | undefined;
  /** Plies with a bookmark. */
  readonly bookmarks: readonly number[];
  readonly isMargin: boolean;
  /** Number of all beads that count, which no margin can exceed. */
  readonly total: number;
  /** Whether values are hidden: the strip then shows only places. */
  readonly isHidden: boolean;
}

/** Margins up to this many seeds take about a quarter of the height each way; larger ones are drawn closer together. */
const SMALL = 3;
/** The band between the two results of a game without margins, as a share of half the height. */
export const OPEN_BAND = 1 / 3;
/** A short line does not fill the strip: the end moves less while the first moves are played. */
const LEAST_PLIES = 12;
/** Values at which a large ribbon has lines. */
const STEPS = [0, 2, 5, 10, 20, 50, 100, 200, 500];
/** Height that a line needs, and width that the number of a move needs. */
const ROW_ROOM = 15;
const NUMBER_ROOM = 36;
const TYPE = 11.5;
/** Height of the sign of a mistake in a large ribbon, and size of a notch. */
const SIGN = 13;
const NOTCH = 5;
/** Marks of one side that are closer than this are one mark. */
const MARK_ROOM = 7;
const SEED = { rx: 3.3, ry: 2.7, gap: 5.6, most: 4, away: 7.5 } as const;

/** Returns a number of seeds as a height between -1 and 1: small margins are visible, and all beads fit. */
function heightOfSeeds(seeds: number, total: number): number {
  return Math.max(-1, Math.min(1, Math.asinh(seeds / SMALL) / Math.asinh(Math.max(total, 8) / SMALL)));
}

/** Returns the height of a value between -1 (North) and 1 (South); estimates of who wins stay within the open band. */
export function heightOf(value: Value, total: number): number {
  if (value.kind === 'margin') return heightOfSeeds(value.margin, total);
  if (provesWinner(value)) return resultOf(value);
  return OPEN_BAND * 0.9 * heightOfSeeds(value.estimate ?? 0, total);
}

/** A stretch of neighbouring plies that are drawn alike. */
export interface Span {
  readonly from: number;
  readonly to: number;
  readonly kind: 'proved' | 'estimated' | 'unknown';
}

/** Returns how a value is drawn. A bound does not say the value, unless it proves who wins and only that counts. */
function kindOf(value: Value | null): Span['kind'] {
  if (value === null) return 'unknown';
  const isProved = value.kind === 'winner' ? provesWinner(value) : value.proof === 'exact';
  return isProved ? 'proved' : 'estimated';
}

/** Divides a line into spans, in order and without gaps. In games without margins each band has spans of its own. */
export function spansOf(values: readonly (Value | null)[]): readonly Span[] {
  const spans: Span[] = [];
  let band: number | null = null;
  for (const [ply, value] of values.entries()) {
    const kind = kindOf(value);
    const next = value?.kind === 'winner' && kind === 'proved' ? resultOf(value) : null;
    const last = spans.at(-1);
    if (last?.kind === kind && next === band) spans[spans.length - 1] = { ...last, to: ply };
    else spans.push({ from: ply, to: ply, kind });
    band = next;
  }
  return spans;
}

/** Everything that the parts of the drawing need. */
export interface RibbonCanvas extends ChartScale {
  readonly ribbon: Ribbon;
  readonly field: Chart['field'];
  /** Height of the shore at a ply; null if it is not known. */
  readonly shore: readonly (number | null)[];
}

/** Returns the shore over a span: from half a ply before it to half a ply after it. */
function shoreOf({ from, to }: Span, { shore, xOf, yOf, field }: RibbonCanvas): readonly Place[] {
  const places: Place[] = [];
  const between = (one: number, other: number): number => {
    const [near = null, far = null] = [shore[one], shore[other]];
    return yOf(near !== null && far !== null ? (near + far) / 2 : (near ?? 0));
  };
  places.push({ x: xOf(from - 0.5), y: between(from, from - 1) });
  for (let ply = from; ply <= to; ply += 1) places.push({ x: xOf(ply), y: yOf(shore[ply] ?? 0) });
  places.push({ x: xOf(to + 0.5), y: between(to, to + 1) });
  return thin(places, field.right - field.left);
}

function line(places: readonly Place[]): readonly (string | number)[] {
  return ['M', ...places.flatMap(({ x, y }) => [x, y])];
}

/** Draws the two sides of the river over a span, down to `bottom` and up to `top`. */
function riverOf(span: Span, canvas: RibbonCanvas, top: number, bottom: number): readonly SceneNode[] {
  const places = shoreOf(span, canvas);
  const [left, right] = [canvas.xOf(span.from - 0.5), canvas.xOf(span.to + 0.5)];
  const key = `${span.kind} ${String(span.from)}`;
  const area = (side: Side, edge: number): SceneNode =>
    make('path', `${side} ${key}`, {
      d: `${path(...line(places), 'L', right, edge, left, edge)} Z`,
      class: `bank ${side} ${span.kind}`,
    });
  return [
    area('south', bottom),
    area('north', top),
    make('path', `shore ${key}`, { d: path(...line(places)), class: `shore ${span.kind}` }),
  ];
}

/** Draws hatching between two places of the x axis. */
export function hatchOf(
  { from, to }: Pick<Span, 'from' | 'to'>,
  { xOf, field: { top, bottom } }: Pick<RibbonCanvas, 'xOf' | 'field'>,
): SceneNode {
  const [left, right] = [xOf(from - 0.5), xOf(to + 0.5)];
  const height = bottom - top;
  const strokes: (string | number)[] = [];
  for (let x = Math.ceil((left - height) / 7) * 7; x < right; x += 7) {
    const [start, end] = [Math.max(x, left), Math.min(x + height, right)];
    if (end > start) strokes.push('M', start, bottom - (start - x), 'L', end, bottom - (end - x));
  }
  return make('path', `unknown ${String(from)}`, { d: path(...strokes), class: 'hatch' });
}

/** Draws the spans of a game without margins: the band of the result, or the open one with the estimate in it. */
function bandOf(span: Span, canvas: RibbonCanvas): readonly SceneNode[] {
  const { xOf, yOf, ribbon } = canvas;
  const value = ribbon.values[span.from] ?? null;
  if (span.kind === 'estimated') return riverOf(span, canvas, yOf(OPEN_BAND), yOf(-OPEN_BAND));
  const result = value ? resultOf(value) : 0;
  const side = result > 0 ? 'south' : result < 0 ? 'north' : 'level';
  const [top, bottom] =
    side === 'north' ? [1, OPEN_BAND] : side === 'south' ? [-OPEN_BAND, -1] : [OPEN_BAND, -OPEN_BAND];
  const [left, right] = [xOf(span.from - 0.5), xOf(span.to + 0.5)];
  const d = `${path('M', left, yOf(top), 'H', right, 'V', yOf(bottom), 'H', left)} Z`;
  return [make('path', `band ${String(span.from)}`, { d, class: `bank ${side} proved` })];
}

/** Keeps the largest of the marks that would overlap on one side of the river. */
function spaced<T extends { readonly ply: number; readonly side: string }>(
  marks: readonly T[],
  { xOf }: RibbonCanvas,
  weigh: (mark: T) => number,
): readonly T[] {
  const kept = new Map<string, T>();
  for (const mark of marks) {
    const key = `${mark.side} ${String(Math.floor(xOf(mark.ply) / MARK_ROOM))}`;
    const other = kept.get(key);
    if (!other || weigh(mark) > weigh(other)) kept.set(key, mark);
  }
  return [...kept.values()];
}

/** Draws captures as small seeds on their player's side of the shore. */
function seedsOf(canvas: RibbonCanvas): SceneNode {
  const { ribbon, shore, xOf, yOf, gap, field } = canvas;
  const { rx, ry, gap: apart, most, away } = SEED;
  const found = ribbon.captured.flatMap((n, ply) => {
    const side = ribbon.movers[ply];
    return n > 0 && side ? [{ ply, side, n }] : [];
  });
  const room = Math.max(1, Math.floor(gap / apart));
  const d = spaced(found, canvas, ({ n }) => n).flatMap(({ ply, side, n }) => {
    const count = Math.min(n, most, room);
    const wanted = yOf(shore[ply] ?? 0) + (side === 'south' ? away : -away);
    const y = Math.max(field.top + ry + 1, Math.min(field.bottom - ry - 1, wanted));
    return Array.from({ length: count }, (_, i) => {
      const x = xOf(ply) + (i - (count - 1) / 2) * apart;
      return path('M', x - rx, y, 'a', rx, ry, 0, 1, 0, 2 * rx, 0, 'a', rx, ry, 0, 1, 0, -2 * rx, 0);
    });
  });
  return make('path', 'seeds', { d: d.join(''), class: 'seeds' });
}

const WEIGHT: Readonly<Record<string, number>> = { doubtful: 1, mistake: 2, blunder: 3 };

/** Draws the sign of a mistake around a point; it is open if it depends on estimates. */
export function mistakeSign(key: string, { glyph, isHollow }: DrawnGlyph, x: number, y: number): SceneNode {
  const shape = make('path', 'shape', { d: glyphOutline(glyph, x, y, SIGN) });
  const sign = chartText('sign', x, y + 4, GLYPH_SIGNS[glyph], {
    size: 10.5,
    anchor: 'middle',
    class: 'sign',
  });
  return group(key, [shape, sign], { class: `mark ${glyph}${isHollow ? ' open' : ''}` });
}

/** Draws mistakes: notches in the edge of the player who lost something, or signs beside the shore if there is room. */
function mistakesOf(canvas: RibbonCanvas, isLarge: boolean): readonly SceneNode[] {
  const { ribbon, shore, xOf, yOf, field } = canvas;
  const found = ribbon.mistakes.flatMap((mistake) => {
    const side = ribbon.movers[mistake.ply];
    return side ? [{ ...mistake, side }] : [];
  });
  return spaced(found, canvas, ({ glyph }) => WEIGHT[glyph] ?? 0).map(({ ply, side, glyph, isHollow }) => {
    const x = xOf(ply);
    const look = { class: `mark ${glyph}${isHollow ? ' open' : ''}` };
    const [edge, up] = side === 'south' ? [field.bottom, -1] : [field.top, 1];
    if (!isLarge) {
      const d = `${path('M', x - NOTCH, edge, 'H', x + NOTCH, 'L', x, edge + up * NOTCH * 1.7)} Z`;
      return group(`mark-${ply}`, [make('path', 'shape', { d })], look);
    }
    const far = yOf(shore[ply] ?? 0) - up * (SIGN / 2 + 5);
    const y = Math.max(field.top + SIGN / 2 + 1, Math.min(field.bottom - SIGN / 2 - 1, far));
    return mistakeSign(`mark-${ply}`, { glyph, isHollow }, x, y);
  });
}

/** Draws bookmarks as pins above the river. */
function pinsOf(canvas: RibbonCanvas): SceneNode {
  // A low strip has little room above the river.
  const half = Math.min(4, canvas.field.top / 2);
  const y = canvas.field.top - half;
  const found = canvas.ribbon.bookmarks.map((ply) => ({ ply, side: '' }));
  const d = spaced(found, canvas, () => 0).map(({ ply }) => {
    const x = canvas.xOf(ply);
    return `${path('M', x, y - half, 'L', x + half, y, x, y + half, x - half, y)} Z`;
  });
  return make('path', 'pins', { d: d.join(''), class: 'pins' });
}

/** Returns the lines of the scale with their labels. */
function rowsOf(
  { isMargin, isHidden, total }: Ribbon,
  { yOf }: ChartScale,
  isLarge: boolean,
): readonly ChartTick[] {
  const middle = { at: 0, text: isMargin && isLarge ? '0' : '', line: 'zero' };
  if (isHidden) return [middle];
  if (!isMargin) return [-OPEN_BAND, OPEN_BAND].map((at) => ({ at, text: '', line: 'zero' }));
  if (!isLarge) return [middle];
  const rows: ChartTick[] = [middle];
  let last = yOf(0);
  for (const seeds of STEPS.slice(1)) {
    const at = heightOfSeeds(seeds, total);
    if (seeds > total || last - yOf(at) < ROW_ROOM) continue;
    last = yOf(at);
    for (const sign of [1, -1]) rows.push({ at: sign * at, text: String(seeds), line: 'grid' });
  }
  return rows;
}

/** Draws a ribbon in the given size; with names it is a large one, with labels outside its field. */
export function ribbonChart(
  ribbon: Ribbon,
  { width, height }: ChartSize,
  names: BySide<string> | null,
): Chart {
  const isLarge = names !== null;
  const { values, numbers, isMargin, isHidden, total } = ribbon;
  const isLow = height < 36;
  const field = isLarge
    ? { left: 34, right: Math.max(44, width - 14), top: 20, bottom: Math.max(40, height - 34) }
    : { left: 6, right: Math.max(16, width - 6), top: isLow ? 4 : 8, bottom: height - 7 };
  const frame: ChartFrame = {
    ...{ width, height, field },
    x: [-0.5, Math.max(LEAST_PLIES, values.length - 1) + 0.5],
    y: [-1, 1],
  };
  const scale = chartScale(frame);
  const { left, right, top, bottom } = field;
  const edge = isMargin ? 1 : OPEN_BAND;
  const shore = values.map((value) =>
    value && !isHidden ? Math.max(-edge, Math.min(edge, heightOf(value, total))) : null,
  );
  const canvas: RibbonCanvas = { ...scale, ribbon, field, shore };
  const spans = isHidden ? [] : spansOf(values);
  const lastNumber = numbers.findLast((number) => number !== null) ?? 1;
  const numberStep = stepFor(NUMBER_STEPS, (scale.gap * values.length) / lastNumber, NUMBER_ROOM);
  return {
    ...frame,
    type: TYPE,
    rows: rowsOf(ribbon, scale, isLarge),
    columns: isLarge ? numberTicks(numbers, (number) => number === 1 || number % numberStep === 0) : [],
    ground: [
      make('rect', 'bed', { x: left, y: top, width: right - left, height: bottom - top, class: 'bed' }),
      ...spans.flatMap((span) => {
        if (span.kind === 'unknown') return [hatchOf(span, canvas)];
        return isMargin ? riverOf(span, canvas, top, bottom) : bandOf(span, canvas);
      }),
      ...(names
        ? SIDES.map((side) =>
            chartText(side, left, side === 'north' ? top - 7 : bottom + 28, names[side], {
              ...{ size: 12, anchor: 'start', class: `side ${side}` },
            }),
          )
        : []),
    ],
    series: [],
    marks: [
      ...(ribbon.extra?.(canvas) ?? []),
      seedsOf(canvas),
      ...(isHidden ? [] : mistakesOf(canvas, isLarge)),
      pinsOf(canvas),
    ],
  };
}
