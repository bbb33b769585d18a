/**
 * The course of a reviewed game as a small drawing: the value after each move as the players began, proved points
 * filled and estimates open, moves that gave something away marked by shape and colour. Colours are classes of the
 * style sheet.
 */
import type { BySide } from '../../core/side.ts';
import { resultOf, type Value } from '../../core/value.ts';
import {
  chartNodes,
  chartScale,
  chartText,
  courseSeries,
  NUMBER_STEPS,
  numberTicks,
  type ChartFrame,
} from '../../drawing/chart.ts';
import { make, path, round } from '../../drawing/node.ts';
import type { Scene, SceneNode } from '../../drawing/scene.ts';
import { courseOf } from '../../review/course.ts';
import type { ReviewedMove } from '../../review/review-line.ts';
import type { VERDICT_GLYPHS } from '../../tree/types.ts';

/** A glyph that values give a move. */
export type VerdictGlyph = (typeof VERDICT_GLYPHS)[number];

/** As wide in units as a column of text is in pixels, so that its type is about as large as the text. */
const WIDTH = 560;
const HEIGHT = 220;
/** The field of the graph within the drawing. */
const FIELD = { left: 34, right: WIDTH - 8, top: 22, bottom: HEIGHT - 40, airX: 6 } as const;
const TYPE = 12;
/** The largest number of move numbers below the field. */
const MOST_NUMBERS = 10;

/** Returns the height of a value: seeds, or the result, for the player who began as South. */
function heightOf(value: Value): number {
  return value.kind === 'winner' && value.proof === 'heuristic' ? 0 : resultOf(value);
}

/** Returns the end of the scale: room for the largest value, in steps that can be read. */
function scaleEnd(heights: readonly number[], isMargin: boolean): number {
  if (!isMargin) return 1;
  const most = Math.max(4, ...heights.map(Math.abs));
  const step = most <= 12 ? 2 : most <= 40 ? 10 : 20;
  return Math.ceil(most / step) * step;
}

/** Outlines of the marks, around the origin, about ten units high. */
const MARKS: Readonly<Record<VerdictGlyph, string>> = {
  doubtful: 'M0 -5.5L5.5 4.5H-5.5Z',
  mistake: 'M-4.7 -4.7H4.7V4.7H-4.7Z',
  blunder: 'M0 -7.4L7.4 0L0 7.4L-7.4 0Z',
};

/** Draws a mark of the graph; it is open if it depends on estimates. */
function markNode(key: string, glyph: VerdictGlyph, x: number, y: number, isProved: boolean): SceneNode {
  return make('path', key, {
    d: MARKS[glyph],
    transform: `translate(${String(round(x))} ${String(round(y))})`,
    class: `mark ${glyph}${isProved ? '' : ' open'}`,
  });
}

/** Draws a single mark for the legend. */
export function markScene(glyph: VerdictGlyph, isProved: boolean): Scene {
  return { width: 18, height: 18, title: '', nodes: [markNode('mark', glyph, 9, 9, isProved)] };
}

/** Draws a single point for the legend. */
export function pointScene(isProved: boolean): Scene {
  const attributes = { cx: 9, cy: 9, r: 4.5, class: isProved ? 'point' : 'point open' };
  return { width: 18, height: 18, title: '', nodes: [make('circle', 'point', attributes)] };
}

/** The texts of the drawing. */
export interface GraphTexts {
  /** Description for screen readers. */
  readonly alt: string;
  /** Above and below the field: who is ahead there. */
  readonly ahead: BySide<string>;
}

/** Draws the course of a reviewed game. `deciding`: index of the move that decided it. */
export function reviewGraph(
  moves: readonly ReviewedMove[],
  deciding: number | null,
  texts: GraphTexts,
): Scene {
  const course = courseOf(moves);
  const isMargin = course.some((value) => value?.kind === 'margin');
  const end = scaleEnd(
    course.flatMap((value) => (value ? [heightOf(value)] : [])),
    isMargin,
  );
  const frame: ChartFrame = {
    width: WIDTH,
    height: HEIGHT,
    field: { ...FIELD, airY: isMargin ? 0 : 12 },
    x: [0, Math.max(1, moves.length)],
    y: [-end, end],
  };
  const { xOf, yOf, gap } = chartScale(frame);
  const points = course.map((value, x) => ({
    ...{ x, y: value && heightOf(value) },
    isProved: value?.proof === 'exact',
  }));
  const turns = moves.at(-1)?.number.number ?? 0;
  const step = NUMBER_STEPS.find((each) => turns / each <= MOST_NUMBERS) ?? 1000;
  const decided = deciding === null ? null : xOf(deciding + 1);
  const names = { size: TYPE, anchor: 'start' } as const;
  const { ground, series } = chartNodes({
    ...frame,
    type: TYPE,
    rows: (isMargin ? [end, end / 2, 0, -end / 2, -end] : [0]).map((at) => ({
      at,
      text: isMargin && Number.isInteger(at) ? String(Math.abs(at)) : '',
      line: at === 0 ? 'zero' : 'grid',
    })),
    columns: numberTicks([null, ...moves.map(({ number }) => number.number)], (n) => n % step === 0),
    ground: [
      chartText('south', FIELD.left, TYPE, texts.ahead.south, names),
      chartText('north', FIELD.left, HEIGHT - 5, texts.ahead.north, names),
      ...(decided === null
        ? []
        : [
            make('path', 'decided', {
              d: path('M', decided, FIELD.top, 'V', FIELD.bottom),
              class: 'decided',
            }),
          ]),
    ],
    series: [
      { key: 'area-south', kind: 'above', points, look: { class: 'area south' } },
      { key: 'area-north', kind: 'below', points, look: { class: 'area north' } },
      ...courseSeries(points, Math.min(7, Math.max(2, gap * 0.8))),
    ],
    marks: moves.flatMap(({ verdict }, i) => {
      const { x, y = null } = points[i + 1] ?? { x: 0 };
      if (!verdict || y === null) return [];
      return [markNode(`mark-${i}`, verdict.glyph, xOf(x), yOf(y), verdict.depth === null)];
    }),
  });
  return { width: WIDTH, height: HEIGHT, title: texts.alt, nodes: [...ground, ...series] };
}
