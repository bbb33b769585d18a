/** The graph of a review as shapes: where each value lies, what joins them and what the scale says. No page is needed. */
import { greatestOf } from '../../../engine/core/extremes.ts';
import type { Value } from '../../../engine/core/value.ts';

/** Room of the plot inside its drawing, pixels. */
export interface PlotBox {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** A value of the course where it lies. */
interface GraphDot {
  readonly ply: number;
  readonly x: number;
  readonly y: number;
  readonly isProved: boolean;
}

/** A line of the scale. */
interface GraphTick {
  readonly y: number;
  /** Seeds ahead, or 1 for a side that wins. */
  readonly amount: number;
}

export interface GraphShapes {
  readonly dots: readonly GraphDot[];
  /** Path data of the lines between values known in a row. */
  readonly lines: string;
  readonly ticks: readonly GraphTick[];
  readonly zero: number;
  /** Radius of a dot: smaller in long games. */
  readonly radius: number;
  readonly xOf: (ply: number) => number;
}

/** Least margin that the scale reaches, so that small differences do not look great. */
const LEAST_SCALE = 4;
/** Steps of the scale, the first that leaves few lines. */
const STEPS = [1, 2, 4, 5, 10, 20, 50] as const;
const MOST_TICKS = 3;

/** Height of a value: seeds, or results between 1 and -1 with estimates well within. */
function amountOf(value: Value): number {
  if (value.kind === 'margin') return value.margin;
  if (value.proof === 'heuristic') return Math.max(-0.9, Math.min(0.9, (value.estimate ?? 0) / 20));
  return value.winner === 'south' ? 1 : value.winner === 'north' ? -1 : 0;
}

function scaleSteps(most: number, isMargin: boolean): readonly number[] {
  if (!isMargin) return [1];
  const step = STEPS.find((each) => most / each <= MOST_TICKS) ?? 50;
  return Array.from({ length: Math.floor(most / step) }, (_, i) => (i + 1) * step);
}

/** Shapes of a course that has a value, or none, for each ply. */
export function graphShapes(course: readonly (Value | null)[], box: PlotBox, isMargin: boolean): GraphShapes {
  const amounts = course.map((value) => value && amountOf(value));
  const greatest = greatestOf(amounts.flatMap((amount) => (amount === null ? [] : [Math.abs(amount)]))) ?? 0;
  const most = isMargin ? Math.max(LEAST_SCALE, greatest) : 1;
  const zero = box.top + box.height / 2;
  const unit = box.height / 2 / (most * 1.12);
  const plies = Math.max(8, course.length - 1);
  const xOf = (ply: number): number => box.left + (ply / plies) * box.width;
  const dots = amounts.flatMap((amount, ply): readonly GraphDot[] => {
    if (amount === null) return [];
    const isProved = course[ply]?.proof === 'exact';
    return [{ ply, x: xOf(ply), y: zero - amount * unit, isProved }];
  });
  const lines = dots
    .map(({ ply, x, y }, i) => `${dots[i - 1]?.ply === ply - 1 ? 'L' : 'M'}${x.toFixed(1)} ${y.toFixed(1)}`)
    .join('');
  const ticks = scaleSteps(most, isMargin).flatMap((amount): readonly GraphTick[] => [
    { y: zero - amount * unit, amount },
    { y: zero + amount * unit, amount: -amount },
  ]);
  const pitch = box.width / plies;
  return { dots, lines, ticks, zero, radius: pitch >= 8 ? 3.2 : pitch >= 4 ? 2 : 0, xOf };
}
