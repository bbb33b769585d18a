/** The state of a move at one of its stops, as plain facts that each language puts into words. */
import type { PlaceIndex, Step } from '../rules/types.ts';
import type { ShownOfMove } from './count-mode.ts';
import { anchorOf, lapOf, type Track } from './track.ts';

/** A stop within a lap. */
export interface LapStop {
  /** Counted from 1. `until` is larger than `lap` only if a part of a very long list of laps is left out. */
  readonly lap: number;
  readonly until: number;
  /** Laps of the whole move. */
  readonly laps: number;
  /**
   * Seeds of the lap that have fallen, and all seeds of the lap (null if hidden). Null at the end of the lap.
   */
  readonly seeds: { readonly fallen: number; readonly all: number | null } | null;
  /** Where the last seed fell or the beads were taken up; null if laps are left out. */
  readonly place: PlaceIndex | null;
}

/**
 * Returns the facts of a stop; null before the move.
 *
 * @param told numbers of the move that may be shown; if counts are hidden, the number of seeds in a lap is not among
 * them.
 */
export function lapStopAt(
  steps: readonly Step[],
  track: Track,
  stop: number,
  told: ShownOfMove,
): LapStop | null {
  const lap = lapOf(track, stop);
  const anchor = anchorOf(track, stop);
  if (!lap || !anchor) return null;
  const last = steps
    .slice(0, track.stops[stop]?.steps)
    .findLast((step) => step.kind === 'sow' || step.kind === 'pick-up');
  return {
    lap: lap.lap,
    until: lap.until,
    laps: track.laps.at(-1)?.until ?? 0,
    seeds:
      anchor.seed === null ? null : { fallen: anchor.seed, all: told.laps.has(lap.lap) ? lap.seeds : null },
    place: lap.from !== null && (last?.kind === 'sow' || last?.kind === 'pick-up') ? last.at : null,
  };
}
