/**
 * A move as a track of stops: before the move, with the beads of a lap in hand, after every bead, and after every
 * capture. A scrubber moves along it, notes point into it, and animations take their frames from it.
 *
 * Invariant: the board at a stop is the board after the first `steps` steps; at the last stop it is the board after the
 * move.
 */
import { applySteps, isStill } from '../rules/steps.ts';
import type { Board, PlaceIndex, Setup, Step } from '../rules/types.ts';
import type { LapAnchor } from '../tree/lap-link.ts';
import { restingHand, type Moment } from './animation.ts';

/** One place to stop in a move. */
interface TrackStop {
  /** The number of steps done; the last of them has just happened. */
  readonly steps: number;
  /** Lap, counted from 1; 0 before the move. */
  readonly lap: number;
  /** Beads of the lap that have fallen. */
  readonly seed: number;
}

/** One lap, or the laps that a very long list leaves out. */
export interface TrackLap {
  readonly lap: number;
  /** The last lap of this entry: more than `lap` only if laps are left out. */
  readonly until: number;
  /** First and last stop of the lap: with its beads in hand, and after its captures and the end of the move. */
  readonly first: number;
  readonly last: number;
  /** Beads sown; 0 if laps are left out. */
  readonly seeds: number;
  /** Place where the beads are picked up; null if laps are left out. */
  readonly from: PlaceIndex | null;
}

/** A whole move. */
export interface Track {
  /** Never empty: the first stop is the board before the move. */
  readonly stops: readonly TrackStop[];
  readonly laps: readonly TrackLap[];
  /** First and last lap of the cycle of an endless move; null for other moves, and if no state has repeated. */
  readonly cycle: { readonly first: number; readonly last: number } | null;
}

type OpenLap = { -readonly [Key in keyof TrackLap]: TrackLap[Key] };

/** Reads a step list. Cost: O(steps). */
export function makeTrack(steps: readonly Step[]): Track {
  const stops: TrackStop[] = [{ steps: 0, lap: 0, seed: 0 }];
  const laps: OpenLap[] = [];
  let cycle: Track['cycle'] = null;
  steps.forEach((step, i) => {
    if (isStill(step) || step.kind === 'sweep') return;
    let open = laps.at(-1);
    switch (step.kind) {
      case 'pick-up':
      case 'laps-left-out':
        open = {
          lap: step.kind === 'pick-up' ? step.lap : step.from,
          until: step.kind === 'pick-up' ? step.lap : step.to,
          first: stops.length,
          last: stops.length,
          seeds: 0,
          from: step.kind === 'pick-up' ? step.at : null,
        };
        laps.push(open);
        break;
      case 'sow':
        if (open) open.seeds++;
        break;
      case 'endless':
        if (step.first !== null) cycle = { first: step.first + 1, last: step.lap };
        break;
      case 'capture':
      case 'break-off':
        break;
    }
    if (!open) return;
    open.last = stops.length;
    stops.push({ steps: i + 1, lap: open.until, seed: open.seeds });
  });
  return { stops, laps, cycle };
}

/**
 * Returns the board after the first `count` steps of a move, with the beads in hand over the place that the hand has
 * reached.
 *
 * @param before the position the steps start from.
 */
export function momentAfter(board: Board, before: Setup, steps: readonly Step[], count: number): Moment {
  const done = steps.slice(0, count);
  const { pits, stores, hand } = applySteps(board, before, done);
  return { pits, stores, hand: restingHand(done, hand), flights: [] };
}

/** Returns the lap that a stop belongs to; null before the move. */
export function lapOf(track: Track, stop: number): TrackLap | null {
  return track.laps.findLast(({ first }) => first <= stop) ?? null;
}

/** Returns the stop that a note points at: the nearest stop, or the last if the move has no such lap. */
export function stopOf(track: Track, { lap, seed }: LapAnchor): number {
  const found = track.laps.find(({ until }) => lap <= until);
  if (!found) return track.stops.length - 1;
  if (seed === null) return found.last;
  // A seed that is captured as it falls has a separate stop: seeds are not counted by stops.
  const sown = Math.min(seed, found.seeds);
  return track.stops.findIndex((stop, index) => index >= found.first && stop.seed === sown);
}

/** Returns the anchor with which a note points at a stop; null before the move. */
export function anchorOf(track: Track, stop: number): LapAnchor | null {
  const at = track.stops[stop];
  if (!at || at.lap === 0) return null;
  return { lap: at.lap, seed: lapOf(track, stop)?.last === stop ? null : at.seed };
}

/** Returns the end of the next lap (1) or of the lap before (-1); beyond these, the end or start of the track. */
export function lapStep(track: Track, stop: number, by: 1 | -1): number {
  const ends = [0, ...track.laps.map(({ last }) => last)];
  const found = by > 0 ? ends.find((end) => end > stop) : ends.findLast((end) => end < stop);
  return found ?? (by > 0 ? track.stops.length - 1 : 0);
}
