/** The laps and seeds of a move along the scrubber. Pure. */
import { chartScale, chartText, stepFor, type Chart, type ChartSize } from '../../../engine/drawing/chart.ts';
import { make, path } from '../../../engine/drawing/node.ts';
import { hatchOf } from '../../../engine/drawing/ribbon.ts';
import type { Track, TrackLap } from '../../../engine/drawing/track.ts';

/** A lap on the scrubber, in its units. */
export interface LapBox {
  readonly lap: TrackLap;
  readonly x: number;
  readonly width: number;
  readonly isCycle: boolean;
}

/** Units from the start of a move to its end: finer than any screen shows. */
export const LENGTH = 10_000;
/** Share of the scrubber that left-out laps take. */
const LEFT_OUT_SHARE = 0.12;
/** If laps are narrow, only one lap in this many is marked; a number needs this many pixels. */
const MARKED = [1, 5, 10, 20, 50, 100, 200] as const;
const LABEL_WIDTH = 26;
/** Seeds closer than this have no ticks. */
const TICK_ROOM = 5;
const TYPE = 11.5;

/** Tells whether the numbers of beads of all laps may be shown. */
export function tellsAllLaps({ laps }: Track, told: ReadonlySet<number>): boolean {
  return laps.every(({ from, lap }) => from === null || told.has(lap));
}

function stopsOf({ first, last }: TrackLap): number {
  return last - first + 1;
}

/**
 * Lays out laps in proportion to their stops; left-out laps have a fixed share.
 *
 * @param isEven whether all laps have the same width, because other widths would reveal hidden counts.
 */
export function lapBoxes({ laps, cycle }: Track, isEven = false): readonly LapBox[] {
  const share = (lap: TrackLap): number => (lap.from === null ? 0 : isEven ? 1 : stopsOf(lap));
  const stops = laps.reduce((sum, lap) => sum + share(lap), 0);
  const leftOut = laps.some(({ from }) => from === null) ? LENGTH * LEFT_OUT_SHARE : 0;
  let x = 0;
  return laps.map((lap): LapBox => {
    const width = lap.from === null ? leftOut : ((LENGTH - leftOut) * share(lap)) / Math.max(1, stops);
    const isCycle = cycle !== null && lap.until >= cycle.first && lap.lap <= cycle.last;
    const box = { lap, x, width, isCycle };
    x += width;
    return box;
  });
}

/** Returns the place of a stop on the scrubber; 0 before the move. */
export function stopX(boxes: readonly LapBox[], stop: number): number {
  const box = boxes.findLast(({ lap }) => lap.first <= stop);
  if (!box) return 0;
  return box.x + (box.width * (Math.min(stop, box.lap.last) - box.lap.first + 1)) / stopsOf(box.lap);
}

/** Finds the stop nearest to a place on the scrubber. */
export function stopAtX(boxes: readonly LapBox[], x: number): number {
  const box = boxes.find((each) => x <= each.x + each.width) ?? boxes.at(-1);
  if (!box || x <= 0) return 0;
  const share = box.width === 0 ? 1 : Math.min(1, (x - box.x) / box.width);
  return box.lap.first - 1 + Math.max(1, Math.round(share * stopsOf(box.lap)));
}

/**
 * Draws the scrubber: laps with their numbers, the laps that repeat forever hatched, and a tick for each seed.
 *
 * @param hasTicks whether the numbers of seeds may be shown.
 */
export function trackChart(boxes: readonly LapBox[], size: ChartSize, hasTicks: boolean): Chart {
  const field = { left: 6, right: Math.max(16, size.width - 6), top: 1, bottom: size.height - 6 };
  const frame = { ...size, field, x: [0, LENGTH], y: [0, 1] } as const;
  const { xOf, gap } = chartScale(frame);
  const { left, right, top, bottom } = field;
  const every = stepFor(MARKED, (gap * LENGTH) / boxes.length, LABEL_WIDTH);
  const marked = boxes.filter(({ lap: { from, lap } }) => from === null || lap === 1 || lap % every === 0);
  const ticks = boxes.flatMap((box) =>
    hasTicks && box.lap.from !== null && (gap * box.width) / stopsOf(box.lap) >= TICK_ROOM
      ? Array.from({ length: box.lap.seeds }, (_, i) => stopX([box], box.lap.first + 1 + i))
      : [],
  );
  return {
    ...frame,
    type: TYPE,
    rows: [],
    columns: [],
    ground: [
      make('rect', 'bed', { x: left, y: top, width: right - left, height: bottom - top, class: 'bed' }),
      ...boxes
        .filter(({ isCycle }) => isCycle)
        .map(({ x, width }) => hatchOf({ from: x + 0.5, to: x + width - 0.5 }, { xOf, field })),
      ...ticks.map((x) =>
        make('path', `seed ${String(x)}`, {
          d: path('M', xOf(x), bottom - 6, 'V', bottom),
          class: 'tick seed',
        }),
      ),
      ...marked.flatMap(({ lap, x, width }) => [
        make('path', `border ${String(lap.lap)}`, { d: path('M', xOf(x), top, 'V', bottom), class: 'tick' }),
        chartText(
          `number ${String(lap.lap)}`,
          every === 1 ? xOf(x + width / 2) : xOf(x) + 3,
          (top + bottom) / 2 + 1,
          lap.from === null ? '…' : String(lap.lap),
          { size: TYPE, anchor: every === 1 ? 'middle' : 'start' },
        ),
      ]),
    ],
    series: [],
    marks: [],
  };
}
