/** The places of laps and seeds of a move on the scrubber's two rows, in pixels. Pure. */
import { lapOf, type Track, type TrackLap } from '../../../engine/drawing/track.ts';

/** A lap on the upper row. */
export interface LapBox {
  readonly lap: TrackLap;
  readonly x: number;
  readonly width: number;
  /** The number written in it; `''` if the numbers of all laps do not fit. */
  readonly label: string;
  /** Whether a line is drawn where the lap begins. */
  readonly hasBorder: boolean;
  readonly isCycle: boolean;
}

/** Share of the row that left-out laps take. */
const LEFT_OUT_SHARE = 0.12;
/** Room that the number of a lap needs. */
const LABEL_WIDTH = 26;
/** If laps are narrow, only one lap in this many is marked. */
const MARKED = [1, 5, 10, 20, 50, 100, 200] as const;

/** Tells whether the numbers of beads of all laps may be shown. */
export function tellsAllLaps({ laps }: Track, told: ReadonlySet<number>): boolean {
  return laps.every(({ from, lap }) => from === null || told.has(lap));
}

/**
 * Lays out the upper row: laps in proportion to their stops, left-out laps with a fixed share.
 *
 * @param isEven whether all laps have the same width, because other widths would reveal hidden counts.
 */
export function lapBoxes(track: Track, width: number, isEven = false): readonly LapBox[] {
  const share = (lap: TrackLap): number => (lap.from === null ? 0 : isEven ? 1 : lap.last - lap.first + 1);
  const stops = track.laps.reduce((sum, lap) => sum + share(lap), 0);
  const leftOut = track.laps.some(({ from }) => from === null) ? width * LEFT_OUT_SHARE : 0;
  const unit = (width - leftOut) / Math.max(1, stops);
  const mean = (width - leftOut) / Math.max(1, track.laps.length);
  const every = MARKED.find((count) => count * mean >= LABEL_WIDTH) ?? MARKED[MARKED.length - 1] ?? 1;
  let x = 0;
  return track.laps.map((lap, i): LapBox => {
    const size = lap.from === null ? leftOut : unit * share(lap);
    const isMarked = lap.from === null || lap.lap % every === 0 || (every > 1 && lap.lap === 1);
    const label = lap.from === null ? '…' : isMarked ? String(lap.lap) : '';
    const hasBorder = i > 0 && (isMarked || track.laps[i - 1]?.from === null);
    const isCycle = track.cycle !== null && lap.until >= track.cycle.first && lap.lap <= track.cycle.last;
    const box = { lap, x, width: size, label, hasBorder, isCycle };
    x += size;
    return box;
  });
}

/** Returns the place of a stop on the upper row; 0 before the move. */
export function stopX(boxes: readonly LapBox[], stop: number): number {
  const box = boxes.findLast(({ lap }) => lap.first <= stop);
  if (!box) return 0;
  const stops = box.lap.last - box.lap.first + 1;
  return box.x + (box.width * (Math.min(stop, box.lap.last) - box.lap.first + 1)) / stops;
}

/** Finds the stop nearest to a place on the upper row. */
export function stopAtX(boxes: readonly LapBox[], x: number): number {
  if (x <= 0) return 0;
  const box = boxes.find((each) => x <= each.x + each.width) ?? boxes.at(-1);
  if (!box) return 0;
  const share = box.width === 0 ? 1 : Math.min(1, (x - box.x) / box.width);
  const stops = box.lap.last - box.lap.first + 1;
  return box.lap.first - 1 + Math.max(1, Math.round(share * stops));
}

/** Finds the stop at a place on the lower row, which shows the seeds of the lap that `stop` belongs to. */
export function seedAtX(track: Track, stop: number, x: number, width: number): number {
  const lap = lapOf(track, stop) ?? track.laps[0];
  if (!lap) return 0;
  return lap.first + Math.min(lap.seeds, Math.max(0, Math.ceil((x / Math.max(1, width)) * lap.seeds)));
}
