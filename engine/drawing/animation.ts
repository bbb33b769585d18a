/**
 * A move as a timeline: when each bead leaves, travels and falls. Pure data; a screen, an animation and a test read it alike.
 *
 * The board is already in its final state when a timeline plays. 70 ms a seed, 180 ms for captures that happen
 * together, at most 1.2 s a move: longer moves are sown faster. Times are milliseconds from the start of the move.
 */
import { applyStep, makeTable, type Table } from '../rules/steps.ts';
import type { Board, PlaceIndex, Setup, Step } from '../rules/types.ts';

export const SEED_MS = 70;
export const CAPTURE_MS = 180;
export const MAX_MS = 1200;

/** One step with its time. Steps that move nothing have no length and do not appear. */
export interface TimedStep {
  readonly step: Step;
  /** Where the beads come from on the picture: the place the hand is over, or the captured pit. */
  readonly from: PlaceIndex | null;
  readonly startMs: number;
  readonly endMs: number;
}

/** A move in time. */
export interface Timeline {
  readonly durationMs: number;
  readonly steps: readonly TimedStep[];
}

/** Beads between two places at a moment; `progress` 0..1. */
export interface Flight {
  readonly from: PlaceIndex;
  readonly to: PlaceIndex;
  readonly progress: number;
  /** Counts per kind. */
  readonly beads: readonly number[];
}

/** The board at a moment of a timeline. */
export interface Moment {
  readonly pits: readonly number[];
  readonly stores: readonly number[];
  /** The hand on its way to its next place, with what it holds. Null when empty. */
  readonly hand: Flight | null;
  /** Captured beads on their way. */
  readonly flights: readonly Flight[];
}

/** Groups of capture steps that follow each other directly: they fly together. */
function captureGroups(steps: readonly Step[]): number {
  let groups = 0;
  let wasCapture = false;
  for (const step of steps) {
    const isCapture = step.kind === 'capture' || step.kind === 'sweep';
    if (isCapture && !wasCapture) groups++;
    if (isCapture || step.kind === 'sow') wasCapture = isCapture;
  }
  return groups;
}

/**
 * Lays steps out in time.
 *
 * @param speed factor, 2 is twice as fast; the cap is divided by it too.
 */
export function makeTimeline(steps: readonly Step[], speed = 1): Timeline {
  const sown = steps.filter((step) => step.kind === 'sow').length;
  const groups = captureGroups(steps);
  const captureMs = (groups === 0 ? 0 : Math.min(CAPTURE_MS, MAX_MS / 2 / groups)) / speed;
  const seedMs = (sown === 0 ? 0 : Math.min(SEED_MS, (MAX_MS - groups * captureMs * speed) / sown)) / speed;
  const timed: TimedStep[] = [];
  let now = 0;
  let groupStart: number | null = null;
  let hand: PlaceIndex | null = null;
  for (const step of steps) {
    switch (step.kind) {
      case 'pick-up':
        groupStart = null;
        hand = step.at;
        timed.push({ step, from: step.at, startMs: now, endMs: now });
        break;
      case 'sow':
        groupStart = null;
        timed.push({ step, from: hand, startMs: now, endMs: now + seedMs });
        now += seedMs;
        hand = step.at;
        break;
      case 'capture':
      case 'sweep':
        if (groupStart === null) {
          groupStart = now;
          now += captureMs;
        }
        timed.push({ step, from: step.at, startMs: groupStart, endMs: now });
        break;
      case 'laps-left-out':
      case 'endless':
      case 'break-off':
        groupStart = null;
        timed.push({ step, from: null, startMs: now, endMs: now });
        break;
      case 'skip':
      case 'branch':
      case 'spare':
      case 'stop':
      case 'pass':
      case 'swap':
        break;
    }
  }
  return { durationMs: now, steps: timed };
}

function progressOf(timed: TimedStep, timeMs: number): number {
  const length = timed.endMs - timed.startMs;
  return length <= 0 ? 1 : Math.min(1, Math.max(0, (timeMs - timed.startMs) / length));
}

function hasBeads(table: Table): boolean {
  return table.hand.some((count) => count > 0);
}

/**
 * The board at a moment. Beads in flight have left their pit and not yet arrived; every bead is in a pit, a store, the
 * hand, a flight, or has left the game.
 *
 * @param before the position the steps start from.
 * @param timeMs from 0; at `durationMs` and later the board is that after the steps.
 */
export function momentAt(board: Board, before: Setup, timeline: Timeline, timeMs: number): Moment {
  const table = makeTable(board, before);
  const flights: Flight[] = [];
  let hand: Flight | null = null;
  for (const timed of timeline.steps) {
    const { step } = timed;
    if (timed.startMs > timeMs) break;
    if (timed.endMs <= timeMs) {
      applyStep(board, table, step, before);
      continue;
    }
    if (step.kind === 'sow') {
      const beads = [...table.hand];
      hand = { from: timed.from ?? step.at, to: step.at, progress: progressOf(timed, timeMs), beads };
    } else if (step.kind === 'capture' || step.kind === 'sweep') {
      const setup = { pits: table.pits, stores: table.stores, turn: before.turn };
      const taken = makeTable(board, setup);
      applyStep(board, taken, { ...step, to: -1 }, before);
      setCounts(table.pits, taken.pits);
      setCounts(table.stores, taken.stores);
      flights.push({ from: step.at, to: step.to, progress: progressOf(timed, timeMs), beads: step.beads });
    }
  }
  const over = hand ?? restingHand(table, timeline, timeMs);
  return { pits: table.pits, stores: table.stores, hand: over, flights };
}

/** The hand at the very moment between two steps: over the place it came to. */
function restingHand(table: Table, timeline: Timeline, timeMs: number): Flight | null {
  if (!hasBeads(table)) return null;
  const last = timeline.steps.findLast(
    (timed) => timed.endMs <= timeMs && (timed.step.kind === 'sow' || timed.step.kind === 'pick-up'),
  );
  if (last?.step.kind !== 'sow' && last?.step.kind !== 'pick-up') return null;
  return { from: last.step.at, to: last.step.at, progress: 1, beads: [...table.hand] };
}

function setCounts(target: number[], source: readonly number[]): void {
  for (let i = 0; i < target.length; i++) target[i] = source[i] ?? 0;
}

/** Places whose contents differ between two setups: what is outlined when nothing may travel. */
export function changedPlaces(
  board: Board,
  before: Pick<Setup, 'pits' | 'stores'>,
  after: Pick<Setup, 'pits' | 'stores'>,
): readonly PlaceIndex[] {
  const { kinds } = board;
  const pits = 2 * board.pitsPerSide;
  const changed = new Set<PlaceIndex>();
  before.pits.forEach((count, i) => {
    if (count !== after.pits[i]) changed.add(Math.floor(i / kinds));
  });
  before.stores.forEach((count, i) => {
    if (count !== after.stores[i]) changed.add(pits + Math.floor(i / kinds));
  });
  return [...changed];
}
