/**
 * The effect of a move before it is played, read from the steps of the rules: no sowing is computed a second way.
 */
import { applySteps, countAt } from '../rules/steps.ts';
import type { Board, PlaceIndex, Setup, Step } from '../rules/types.ts';
import { shownOfMove, type TellsPlace } from './count-mode.ts';

/** A move shown before it is played. */
export interface MovePreview {
  readonly steps: readonly Step[];
  /** The same player moves again. */
  readonly again: boolean;
  /** How the game ends with the move, in the reader's language; `''` if it does not end. */
  readonly result: string;
  /** Where the beads in hand before the first step came from; null or left out for an empty hand. */
  readonly from?: PlaceIndex | null;
}

/** Summary of a move over the position it starts from. It does not contain numbers that must stay hidden. */
export interface PreviewPlan {
  readonly laps: number;
  /**
   * Order numbers of the beads dropped at each place, from 1. Empty beyond two laps, and for beads that were in hand
   * before.
   */
  readonly drops: ReadonlyMap<PlaceIndex, readonly number[]>;
  /** Places passed over; empty beyond two laps. */
  readonly skipped: ReadonlySet<PlaceIndex>;
  readonly origin: PlaceIndex | null;
  readonly landing: PlaceIndex | null;
  /** Beads captured from each place; null if their number may not be shown. */
  readonly captured: ReadonlyMap<PlaceIndex, number | null>;
  /** Count after the move of every place whose count changes or that was touched. */
  readonly after: ReadonlyMap<PlaceIndex, number>;
  /** The gain of each store or cup, in the units that are counted there: seeds or points. */
  readonly gains: ReadonlyMap<PlaceIndex, number>;
}

/** The most laps that a preview shows; beyond that only the resulting counts are shown. */
export const MAX_LAPS = 2;

/** Returns the number written at a place: beads of a pit, points of a cup of gems, seeds of a store. */
export function shownCount(board: Board, setup: Pick<Setup, 'pits' | 'stores'>, place: PlaceIndex): number {
  const pits = 2 * board.pitsPerSide;
  if (place < pits || board.kinds === 1) return countAt(board, setup, place);
  let points = 0;
  for (let kind = 1; kind < board.kinds; kind++)
    points += kind * (setup.stores[(place - pits) * board.kinds + kind] ?? 0);
  return points;
}

/**
 * Reads a step list.
 *
 * @param tells which counts may be shown; all of them if left out.
 * @param from where the beads in hand before the first step came from; null for an empty hand.
 */
export function makePreview(
  board: Board,
  before: Setup,
  steps: readonly Step[],
  tells: TellsPlace = () => true,
  from: PlaceIndex | null = null,
): PreviewPlan {
  const told = shownOfMove(board, steps, tells, from);
  const drops = new Map<PlaceIndex, number[]>();
  const skipped = new Set<PlaceIndex>();
  const captured = new Map<PlaceIndex, number | null>();
  const touched = new Set<PlaceIndex>();
  let laps = 0;
  let order = 0;
  let origin: PlaceIndex | null = null;
  let landing: PlaceIndex | null = null;
  let isEndless = false;
  for (const [i, step] of steps.entries()) {
    switch (step.kind) {
      case 'pick-up':
        laps = Math.max(laps, step.lap);
        origin ??= step.at;
        touched.add(step.at);
        break;
      case 'sow':
        order++;
        landing = step.at;
        touched.add(step.at);
        if (order <= told.numbered) drops.set(step.at, [...(drops.get(step.at) ?? []), order]);
        break;
      case 'skip':
        skipped.add(step.at);
        break;
      case 'capture': {
        const count = step.beads.reduce((sum, beads) => sum + beads, 0);
        const had = captured.get(step.at);
        captured.set(step.at, told.captures.has(i) && had !== null ? (had ?? 0) + count : null);
        touched.add(step.at).add(step.to);
        break;
      }
      case 'laps-left-out':
        laps = Math.max(laps, step.to);
        break;
      case 'endless':
      case 'break-off':
        isEndless = true;
        break;
      case 'stop':
      case 'spare':
      case 'branch':
      case 'pass':
      case 'swap':
      case 'sweep':
        break;
    }
  }
  const end = applySteps(board, before, steps);
  const after = new Map<PlaceIndex, number>();
  const gains = new Map<PlaceIndex, number>();
  for (const place of told.places) {
    const [old, now] = [shownCount(board, before, place), shownCount(board, end, place)];
    if (place >= 2 * board.pitsPerSide && now > old) gains.set(place, now - old);
    if (old !== now || (laps <= MAX_LAPS && touched.has(place))) after.set(place, now);
  }
  return {
    laps,
    drops: laps <= MAX_LAPS && origin !== null ? drops : new Map(),
    skipped: laps <= MAX_LAPS ? skipped : new Set(),
    origin,
    landing: isEndless ? null : landing,
    captured,
    after,
    gains,
  };
}
