/**
 * A move as a timeline: when each bead leaves, travels and falls. Pure data, which screens, animated files and tests
 * read in the same way.
 *
 * The board is already in its final state when a timeline plays. Moves that would take longer than their pace allows
 * are sown faster. Times are milliseconds from the start of the move.
 */
import { sumOf } from '../rules/ends.ts';
import { applyStep, isStill, makeTable, setAll } from '../rules/steps.ts';
import { NOWHERE, type Board, type PlaceIndex, type Setup, type Step } from '../rules/types.ts';

export const PACES = ['usual', 'teaching'] as const;
export type PaceName = (typeof PACES)[number];

/** How fast a move is shown, milliseconds. */
export interface Pace {
  readonly seedMs: number;
  readonly captureMs: number;
  /** The longest time that the sowing and captures of a move may take. */
  readonly mostMs: number;
  /** Whether the captures of a move are made one pit after another instead of all at once. */
  readonly hasSingleCaptures: boolean;
  /** Pause between the last seed of one side and the answer of the other. */
  readonly pauseMs: number;
}

const PACE: Readonly<Record<PaceName, Pace>> = {
  usual: { seedMs: 70, captureMs: 180, mostMs: 1200, hasSingleCaptures: false, pauseMs: 150 },
  // Slow enough to count along; nobody has to watch a long relay to its end, because any input finishes it.
  teaching: { seedMs: 210, captureMs: 540, mostMs: 15_000, hasSingleCaptures: true, pauseMs: 900 },
};

/**
 * Returns a pace, sped up by a factor.
 *
 * @param speed 2 is twice as fast.
 */
export function paceOf(name: PaceName, speed = 1): Pace {
  const { seedMs, captureMs, mostMs, hasSingleCaptures, pauseMs } = PACE[name];
  return {
    seedMs: seedMs / speed,
    captureMs: captureMs / speed,
    mostMs: mostMs / speed,
    hasSingleCaptures,
    pauseMs: pauseMs / speed,
  };
}

/** One step with its time. Steps that move nothing take no time and are left out. */
export interface TimedStep {
  readonly step: Step;
  /** Where the beads come from on the picture: the place that the hand is over, or the captured pit. */
  readonly from: PlaceIndex | null;
  readonly startMs: number;
  readonly endMs: number;
}

/** A move in time. */
export interface Timeline {
  readonly durationMs: number;
  readonly steps: readonly TimedStep[];
}

/** Beads that are between two places at a moment; `progress` 0..1. */
export interface Flight {
  readonly from: PlaceIndex;
  readonly to: PlaceIndex;
  readonly progress: number;
  /** Counts per kind. */
  readonly beads: readonly number[];
  /** The index of the step of the timeline that takes them; left out for a hand. */
  readonly step?: number;
  /** Where a pointer carries them, in drawing units; left out if they fly by themselves. */
  readonly at?: { readonly x: number; readonly y: number };
}

/** The board at a moment of a timeline. */
export interface Moment {
  readonly pits: readonly number[];
  readonly stores: readonly number[];
  /** The hand on its way to its next place, with its beads. Null when empty. */
  readonly hand: Flight | null;
  /** Captured beads on their way. */
  readonly flights: readonly Flight[];
}

/** Tells whether a capture or sweep waits for the flights before it to end; `open` is the kind of those flights. */
function isApart(step: Step, open: Step['kind'] | null, pace: Pace): boolean {
  return open !== step.kind || (pace.hasSingleCaptures && step.kind === 'capture');
}

/** Counts the captures, or groups of captures, that fly one after another. */
function captureGroups(steps: readonly Step[], pace: Pace): number {
  let groups = 0;
  let open: Step['kind'] | null = null;
  for (const step of steps) {
    if (step.kind === 'capture' || step.kind === 'sweep') {
      if (isApart(step, open, pace)) groups++;
      open = step.kind;
    } else if (step.kind === 'sow' || step.kind === 'pick-up') open = null;
  }
  return groups;
}

/** Lays steps out in time. */
export function makeTimeline(steps: readonly Step[], pace: Pace = PACE.usual): Timeline {
  const { mostMs } = pace;
  const sown = steps.filter((step) => step.kind === 'sow').length;
  const groups = captureGroups(steps, pace);
  const captureMs = groups === 0 ? 0 : Math.min(pace.captureMs, mostMs / 2 / groups);
  const seedMs = sown === 0 ? 0 : Math.min(pace.seedMs, (mostMs - groups * captureMs) / sown);
  const timed: TimedStep[] = [];
  let now = 0;
  let groupStart = 0;
  let open: Step['kind'] | null = null;
  let hand: PlaceIndex | null = null;
  for (const step of steps) {
    if (isStill(step)) continue;
    switch (step.kind) {
      case 'pick-up':
        open = null;
        hand = step.at;
        timed.push({ step, from: step.at, startMs: now, endMs: now });
        break;
      case 'sow':
        open = null;
        timed.push({ step, from: hand, startMs: now, endMs: now + seedMs });
        now += seedMs;
        hand = step.at;
        break;
      case 'capture':
      case 'sweep':
        if (isApart(step, open, pace)) {
          groupStart = now;
          now += captureMs;
        }
        open = step.kind;
        timed.push({ step, from: step.at, startMs: groupStart, endMs: now });
        break;
      case 'laps-left-out':
      case 'endless':
      case 'break-off':
        open = null;
        timed.push({ step, from: null, startMs: now, endMs: now });
        break;
    }
  }
  return { durationMs: now, steps: timed };
}

function progressOf(timed: TimedStep, timeMs: number): number {
  const length = timed.endMs - timed.startMs;
  return length <= 0 ? 1 : Math.min(1, Math.max(0, (timeMs - timed.startMs) / length));
}

/** The share of a capture's time after which its beads are at the store and fall into it one by one. */
export const SLIDE_SHARE = 0.6;

/** Returns the beads of a capture that are already in the store, whose number counts up with them. */
function landedOf(beads: readonly number[], progress: number): readonly number[] {
  const share = Math.max(0, progress - SLIDE_SHARE) / (1 - SLIDE_SHARE);
  // So that a bead has fallen at its very time, too.
  let left = Math.floor(sumOf(beads, 0, beads.length) * share + 1e-6);
  return beads.map((count) => {
    const fallen = Math.min(count, left);
    left -= fallen;
    return fallen;
  });
}

/** Returns the times at which beads leave a place, the hand or the air, in order. */
export function changesOf({ steps }: Timeline): readonly number[] {
  const times = steps.flatMap(({ step, startMs, endMs }) => {
    const isCapture = (step.kind === 'capture' || step.kind === 'sweep') && step.to !== NOWHERE;
    const all = isCapture ? sumOf(step.beads, 0, step.beads.length) : 0;
    const falls = Array.from({ length: all }, (_, i) => SLIDE_SHARE + ((1 - SLIDE_SHARE) * (i + 1)) / all);
    return [startMs, ...falls.map((share) => startMs + share * (endMs - startMs)), endMs];
  });
  return times.toSorted((a, b) => a - b);
}

/**
 * Returns the board at a moment. Beads in flight have left their pit and not yet arrived. Every bead is in a pit, a
 * store, the hand, a flight, or has left the game.
 *
 * @param before the position the steps start from.
 * @param timeMs from 0; at `durationMs` and later the board is as it is after the steps.
 */
export function momentAt(board: Board, before: Setup, timeline: Timeline, timeMs: number): Moment {
  const table = makeTable(board, before);
  const flights: Flight[] = [];
  const done: Step[] = [];
  let hand: Flight | null = null;
  for (const [index, timed] of timeline.steps.entries()) {
    const { step } = timed;
    if (timed.startMs > timeMs) break;
    if (timed.endMs <= timeMs) {
      applyStep(board, table, step, before);
      done.push(step);
      continue;
    }
    if (step.kind === 'sow') {
      const beads = [...table.hand];
      hand = { from: timed.from ?? step.at, to: step.at, progress: progressOf(timed, timeMs), beads };
    } else if (step.kind === 'capture' || step.kind === 'sweep') {
      const setup = { pits: table.pits, stores: table.stores, turn: before.turn };
      const taken = makeTable(board, setup);
      const progress = progressOf(timed, timeMs);
      const landed = step.to === NOWHERE ? [] : landedOf(step.beads, progress);
      const beads = step.beads.map((count, kind) => count - (landed[kind] ?? 0));
      applyStep(board, taken, { ...step, beads, to: NOWHERE }, before);
      if (step.to !== NOWHERE) applyStep(board, taken, { ...step, beads: landed }, before);
      setAll(table.pits, taken.pits);
      setAll(table.stores, taken.stores);
      flights.push({ from: step.at, to: step.to, progress, beads, step: index });
    }
  }
  hand ??= restingHand(done, table.hand);
  return { pits: table.pits, stores: table.stores, hand, flights };
}

/** Returns the hand over the place that it has reached after some steps; null if it is empty. */
export function restingHand(done: readonly Step[], hand: readonly number[]): Flight | null {
  if (!hand.some((count) => count > 0)) return null;
  const last = done.findLast((step) => step.kind === 'sow' || step.kind === 'pick-up');
  if (last?.kind !== 'sow' && last?.kind !== 'pick-up') return null;
  return { from: last.at, to: last.at, progress: 1, beads: [...hand] };
}

/** Returns the places whose contents differ between two setups; they are outlined if motion is switched off. */
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
