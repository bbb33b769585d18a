/** The course of a game as a chart: who is ahead after each ply. The evaluation graph and the review draw it. */
import { greatestOf } from '../../../engine/core/extremes.ts';
import type { BySide } from '../../../engine/core/side.ts';
import { SIDES } from '../../../engine/core/side.ts';
import { resultOf, type Value } from '../../../engine/core/value.ts';
import {
  chartScale,
  chartText,
  courseSeries,
  NUMBER_STEPS,
  numberTicks,
  stepFor,
  type Chart,
  type ChartFrame,
  type ChartSize,
} from '../../../engine/drawing/chart.ts';
import { GLYPH_SIGNS, glyphOutline } from '../../../engine/drawing/glyphs.ts';
import { group, make } from '../../../engine/drawing/node.ts';
import type { DrawnGlyph } from '../../../engine/drawing/scene.ts';
import { numberText } from '../../../engine/drawing/value-text.ts';
import { t } from '../../i18n/text.ts';

/** The data of the chart; each list has one entry per ply, including the start. */
export interface Course {
  readonly values: readonly (Value | null)[];
  /** Numbers of the moves, written below the chart; null if there is no number. */
  readonly numbers: readonly (number | null)[];
  readonly isMargin: boolean;
  /** The text in the field of each side. */
  readonly names: BySide<string>;
  /** Signs of the moves that lost something. */
  readonly mistakes?: readonly (DrawnGlyph & { readonly ply: number })[];
}

/** Smallest margin that the scale reaches, so that small differences do not look large. */
const LEAST_SCALE = 4;
/** Steps of the scale in seeds, and the height that a row needs. */
const STEPS = [1, 2, 4, 5, 10, 20, 50, 100, 200, 500];
const ROW_ROOM = 20;
/** Width that the number of a move needs. */
const NUMBER_ROOM = 36;
/** Below this height the chart leaves out the numbers of moves. */
const LOW = 90;
const TYPE = 11.5;
/** Height of the sign of a mistake. */
const SIGN = 13;

/** Returns the height of a value: seeds, or results between 1 (South wins) and -1, estimates well within these. */
function heightOf(value: Value): number {
  if (value.kind === 'winner' && value.proof === 'heuristic')
    return Math.max(-0.9, Math.min(0.9, (value.estimate ?? 0) / 20));
  return resultOf(value);
}

/** Draws a course in the given size. */
export function courseChart(course: Course, { width, height }: ChartSize): Chart {
  const { values, numbers, isMargin, names, mistakes = [] } = course;
  const isLow = height < LOW;
  const points = values.map((value, x) => ({
    ...{ x, y: value && heightOf(value), isProved: value?.proof === 'exact' },
  }));
  const greatest = greatestOf(points.map(({ y }) => Math.abs(y ?? 0))) ?? 0;
  const most = isMargin ? Math.max(LEAST_SCALE, greatest) : 1;
  const end = most * (isMargin ? 1.12 : 1.2);
  const field = {
    left: 34,
    right: Math.max(44, width - 14),
    top: 6,
    bottom: Math.max(16, height - (isLow ? 4 : 18)),
  };
  const frame: ChartFrame = {
    ...{ width, height, field },
    x: [0, Math.max(8, values.length - 1)],
    y: [-end, end],
  };
  const { xOf, yOf, gap } = chartScale(frame);
  const step = isMargin ? stepFor(STEPS, yOf(0) - yOf(1), ROW_ROOM) : 1;
  const amounts = Array.from({ length: Math.floor(most / step) }, (_, i) => (i + 1) * step);
  const lastNumber = numbers.findLast((number) => number !== null) ?? 1;
  const numberStep = stepFor(NUMBER_STEPS, (gap * values.length) / lastNumber, NUMBER_ROOM);
  return {
    ...frame,
    type: TYPE,
    rows: [0, ...amounts, ...amounts.map((amount) => -amount)].map((at) => ({
      at,
      text:
        isMargin || at === 0
          ? numberText(Math.abs(at))
          : t(at > 0 ? 'value.south-short' : 'value.north-short'),
      line: at === 0 ? 'zero' : 'grid',
    })),
    columns: isLow ? [] : numberTicks(numbers, (number) => number === 1 || number % numberStep === 0),
    ground: SIDES.flatMap((side) => {
      const [top, bottom] = side === 'south' ? [field.top, yOf(0)] : [yOf(0), field.bottom];
      const size = { x: field.left, y: top, width: field.right - field.left, height: bottom - top };
      return [
        make('rect', `field-${side}`, { class: `field ${side}`, ...size }),
        chartText(side, field.left + 6, side === 'south' ? top + 14 : bottom - 6, names[side], {
          ...{ size: 12, anchor: 'start', class: `side ${side}` },
        }),
      ];
    }),
    series: courseSeries(points, gap >= 8 ? 7.5 : gap >= 2 ? 5.5 : 2),
    marks: mistakes.flatMap(({ ply, glyph, isHollow }) => {
      const at = points[ply]?.y ?? null;
      if (at === null) return [];
      const [x, dot] = [xOf(ply), yOf(at)];
      const y = dot > field.top + SIGN + 6 ? dot - SIGN / 2 - 5 : dot + SIGN / 2 + 5;
      return [
        group(
          `mark-${ply}`,
          [
            make('path', 'shape', { d: glyphOutline(glyph, x, y, SIGN) }),
            chartText('sign', x, y + 4, GLYPH_SIGNS[glyph], { size: 10.5, anchor: 'middle' }),
          ],
          { class: `mark ${glyph}${isHollow ? ' open' : ''}` },
        ),
      ];
    }),
  };
}
