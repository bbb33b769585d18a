/**
 * The course of a reviewed game as a small drawing: the value after each move as the players began, proved points filled
 * and estimates open, moves that gave something away marked by shape and colour. Colours are classes of the style sheet.
 */
import type { Value } from '../../core/value.ts';
import { group, make, path, round, type TextLook } from '../../drawing/node.ts';
import type { Scene, SceneNode } from '../../drawing/scene.ts';
import type { BySide } from '../../core/side.ts';
import { courseOf } from '../../review/course.ts';
import type { ReviewedMove } from '../../review/review-line.ts';
import type { VERDICT_GLYPHS } from '../../tree/types.ts';

/** What values say of a move. */
export type VerdictGlyph = (typeof VERDICT_GLYPHS)[number];

const WIDTH = 720;
const HEIGHT = 250;
/** The field of the graph within the drawing. */
const FIELD = { left: 34, right: WIDTH - 8, top: 22, bottom: HEIGHT - 40 } as const;
const MIDDLE = (FIELD.top + FIELD.bottom) / 2;
const TYPE = 13;

/** One place of the course. */
interface CoursePoint {
  readonly x: number;
  /** Null: too little is known. */
  readonly y: number | null;
  readonly isProved: boolean;
}

/** What a value says in seeds or results of the player who began as South; null where it says nothing. */
function heightOf(value: Value): number {
  if (value.kind === 'margin') return value.margin;
  if (value.proof === 'heuristic') return 0;
  return value.winner === 'south' ? 1 : value.winner === 'north' ? -1 : 0;
}

/** The end of the scale: room for the largest value, in steps that can be read. */
function scaleEnd(heights: readonly number[], isMargin: boolean): number {
  if (!isMargin) return 1;
  const most = Math.max(4, ...heights.map(Math.abs));
  const step = most <= 12 ? 2 : most <= 40 ? 10 : 20;
  return Math.ceil(most / step) * step;
}

function words(
  key: string,
  x: number,
  y: number,
  text: string,
  anchor: NonNullable<TextLook['anchor']>,
): SceneNode {
  const attributes = { x, y, class: 'scale', 'font-size': TYPE, 'text-anchor': anchor };
  return { ...make('text', key, attributes), text };
}

/** A dot without an outline for each point: a line of no length with round ends. */
function dots(points: readonly CoursePoint[]): string {
  return points.map(({ x, y }) => `M${String(round(x))} ${String(round(y ?? 0))}h0`).join('');
}

/** The stretches of a course in which everything is known. */
function stretches(points: readonly CoursePoint[]): readonly (readonly CoursePoint[])[] {
  const found: CoursePoint[][] = [[]];
  for (const point of points) {
    if (point.y === null) found.push([]);
    else found.at(-1)?.push(point);
  }
  return found.filter(({ length }) => length > 1);
}

/** The outline between a stretch and the middle, on one side of it. */
function areaPath(stretch: readonly CoursePoint[], clamp: (y: number) => number): string {
  const corners: (readonly [number, number])[] = [];
  for (const [i, { x, y }] of stretch.entries()) {
    const height = y ?? MIDDLE;
    const before = stretch[i - 1];
    const earlier = before?.y ?? null;
    if (before && earlier !== null && (earlier - MIDDLE) * (height - MIDDLE) < 0) {
      const share = (MIDDLE - earlier) / (height - earlier);
      corners.push([before.x + (x - before.x) * share, MIDDLE]);
    }
    corners.push([x, clamp(height)]);
  }
  const [first] = stretch;
  const last = stretch.at(-1);
  if (!first || !last) return '';
  return `${path('M', first.x, MIDDLE, 'L', ...corners.flat(), last.x, MIDDLE)} Z`;
}

/** Outlines of the marks, round the origin, about ten units high. */
const MARKS: Readonly<Record<VerdictGlyph, string>> = {
  doubtful: 'M0 -5.5L5.5 4.5H-5.5Z',
  mistake: 'M-4.7 -4.7H4.7V4.7H-4.7Z',
  blunder: 'M0 -7.4L7.4 0L0 7.4L-7.4 0Z',
};

/** A mark as it stands in the graph; open where it rests on estimates. */
function markNode(key: string, glyph: VerdictGlyph, x: number, y: number, isProved: boolean): SceneNode {
  return make('path', key, {
    d: MARKS[glyph],
    transform: `translate(${String(round(x))} ${String(round(y))})`,
    class: `mark ${glyph}${isProved ? '' : ' open'}`,
  });
}

/** A mark alone, for the legend. */
export function markScene(glyph: VerdictGlyph, isProved: boolean): Scene {
  return { width: 18, height: 18, title: '', nodes: [markNode('mark', glyph, 9, 9, isProved)] };
}

/** A point alone, for the legend. */
export function pointScene(isProved: boolean): Scene {
  const attributes = { cx: 9, cy: 9, r: 4.5, class: isProved ? 'point' : 'point open' };
  return { width: 18, height: 18, title: '', nodes: [make('circle', 'point', attributes)] };
}

/** Lines of the scale with their numbers. */
function scaleNodes(end: number, isMargin: boolean, yOf: (height: number) => number): readonly SceneNode[] {
  const ticks = isMargin ? [end, end / 2, 0, -end / 2, -end] : [0];
  return ticks.flatMap((height, i) => {
    const y = yOf(height);
    const line = path('M', FIELD.left, y, 'H', FIELD.right);
    const number = Math.abs(height);
    return [
      make('path', `line-${String(i)}`, { d: line, class: height === 0 ? 'zero' : 'grid' }),
      ...(isMargin && Number.isInteger(number)
        ? [words(`tick-${String(i)}`, FIELD.left - 6, y + TYPE * 0.33, String(number), 'end')]
        : []),
    ];
  });
}

/** The numbers of moves below the field, as many as there is room for. */
function numberNodes(moves: readonly ReviewedMove[], xOf: (ply: number) => number): readonly SceneNode[] {
  const turns = moves.at(-1)?.number.number ?? 0;
  const step = [1, 2, 5, 10, 20, 50, 100, 200, 500].find((each) => turns / each <= 12) ?? 1000;
  return moves.flatMap(({ number: { number, turn, sowing } }, i) =>
    turn % 2 === 0 && sowing === 0 && number % step === 0
      ? [words(`move-${String(number)}`, xOf(i + 1), FIELD.bottom + TYPE + 3, String(number), 'middle')]
      : [],
  );
}

/** What stands in the drawing besides numbers. */
export interface GraphTexts {
  /** What the drawing says, for those who hear it. */
  readonly alt: string;
  /** What stands above and below: who is ahead there. */
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
  const gap = (FIELD.right - FIELD.left - 12) / Math.max(1, moves.length);
  const xOf = (ply: number): number => FIELD.left + 6 + ply * gap;
  const reach = (FIELD.bottom - FIELD.top) / 2 - (isMargin ? 0 : 12);
  const yOf = (height: number): number => MIDDLE - (height / end) * reach;
  const points = course.map((value, ply) => ({
    x: xOf(ply),
    y: value && yOf(heightOf(value)),
    isProved: value?.proof === 'exact',
  }));
  const known = stretches(points);
  const size = Math.min(7, Math.max(2, gap * 0.8));
  const dotted = points.filter(({ y }) => y !== null);
  const estimates = dots(dotted.filter(({ isProved }) => !isProved));
  const decided = deciding === null ? null : xOf(deciding + 1);
  return {
    width: WIDTH,
    height: HEIGHT,
    title: texts.alt,
    nodes: [
      group('scale', [...scaleNodes(end, isMargin, yOf), ...numberNodes(moves, xOf)]),
      words('south', FIELD.left, TYPE, texts.ahead.south, 'start'),
      words('north', FIELD.left, HEIGHT - 5, texts.ahead.north, 'start'),
      ...(decided === null
        ? []
        : [
            make('path', 'decided', {
              d: path('M', decided, FIELD.top, 'V', FIELD.bottom),
              class: 'decided',
            }),
          ]),
      make('path', 'area-south', {
        d: known.map((each) => areaPath(each, (y) => Math.min(y, MIDDLE))).join(' '),
        class: 'area south',
      }),
      make('path', 'area-north', {
        d: known.map((each) => areaPath(each, (y) => Math.max(y, MIDDLE))).join(' '),
        class: 'area north',
      }),
      make('path', 'course', {
        d: known.map((each) => path('M', ...each.flatMap(({ x, y }) => [x, y ?? 0]))).join(' '),
        class: 'course',
      }),
      make('path', 'proved', {
        d: dots(dotted.filter(({ isProved }) => isProved)),
        class: 'dots',
        'stroke-width': size,
      }),
      make('path', 'rims', { d: estimates, class: 'dots', 'stroke-width': size }),
      make('path', 'estimates', {
        d: estimates,
        class: 'dots inner',
        'stroke-width': Math.max(0.8, size - 2.4),
      }),
      ...moves.flatMap(({ verdict }, i) => {
        const point = points[i + 1];
        if (!verdict || !point || point.y === null) return [];
        return [markNode(`mark-${String(i)}`, verdict.glyph, point.x, point.y, verdict.depth === null)];
      }),
    ],
  };
}
