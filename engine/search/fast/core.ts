/**
 * The tools of one fast search: kernel, table, past, and memory for the nodes on the path. Made once for a backend
 * and filled again by every test; one thread uses it.
 */
import type { Kernel } from '../kernel.ts';
import { poll, type SearchState } from '../state.ts';
import { makeAnswers, type Answers } from './answers.ts';
import type { Entries } from './entries.ts';
import { makeHistory, type History } from './history.ts';

/**
 * An endgame table for the queries of the search. `probe` leaves its answer in the fields.
 */
export interface SearchProbe {
  /** Says that the open position in `slot` is now on a level of the path, with this seat to move. */
  enter(slot: number, level: number, seat: number): void;
  /**
   * Looks up an open slot that is, or would be, on `level`. Bounds must be true under its history: the positions on
   * levels `since .. level - 1` may return. There are none if `since` is `level`: an irreversible move led here, or the
   * rules count no returns.
   *
   * @returns whether it knows anything; then `low` and `high` bound the future gain (margin games) or the result on the
   *   scale of `scale.ts` for the player to move, and `usesHistory` says whether they rest on a repetition.
   */
  probe(slot: number, level: number, since: number, seat: number): boolean;
  low: number;
  high: number;
  usesHistory: boolean;
}

/**
 * Tuning that pays in one game and not in another. Proofs are true under any tuning, and attempts at a proof never
 * reduce depths; searches to the end of the game rank only by the kernel.
 */
export interface Tuning {
  /**
   * Depth from which on positions are looked up and filed. Below it, in games whose moves are made fast, searching a
   * position again is cheaper than waiting for a line of far memory. At least 1.
   */
  readonly leastTableDepth: number;
  /**
   * Depth of a child from which on the estimate of its position counts for its rank; and the weight of a seed (or unit)
   * of the estimate, in units of the kernel's order keys.
   */
  readonly rankedDepth: number;
  readonly estimateWeight: number;
  /** Bonus, in the same units, of the move that last cut off a node at this ply. */
  readonly killerBonus: number;
  /** Depth of a child from which on late quiet moves are searched less deep first; Infinity: never. */
  readonly reducedDepth: number;
  /**
   * Largest depth at which a position is not searched if its estimate lies beyond beta, above or below, by `safeMargin`
   * plus `safePerMove` for every move left, in units of the estimate; 0: never.
   */
  readonly safeDepth: number;
  readonly safeMargin: number;
  readonly safePerMove: number;
  /**
   * Smallest depth at which a shallower search first tests whether a position lies beyond beta by `cutMargin`, if its
   * estimate already lies beyond by `cutAhead`, in units of the estimate; Infinity: never. That search is `cutLess`
   * moves less deep, and one more for every four moves of depth beyond the smallest.
   */
  readonly cutDepth: number;
  readonly cutAhead: number;
  readonly cutMargin: number;
  readonly cutLess: number;
  /**
   * Whether a move that lets the same player move again is not counted as depth: then a horizon never lies within a
   * turn. Only for games in which this kind of move is irreversible.
   */
  readonly countsTurns: boolean;
}

/** Plain alpha-beta: every position in the table, moves ranked only by the kernel, nothing reduced. */
export const PLAIN_TUNING: Tuning = {
  leastTableDepth: 1,
  rankedDepth: Infinity,
  estimateWeight: 0,
  killerBonus: 0,
  reducedDepth: Infinity,
  safeDepth: 0,
  safeMargin: 0,
  safePerMove: 0,
  cutDepth: Infinity,
  cutAhead: 0,
  cutMargin: 0,
  cutLess: 0,
  countsTurns: false,
};

/** Memory of one search. */
export interface Core {
  readonly kernel: Kernel;
  readonly answers: Answers;
  readonly history: History;
  readonly endgame: SearchProbe | null;
  /** Words of positions that a thread searches now; null with only one thread. */
  readonly busy: Int32Array | null;
  readonly tuning: Tuning;

  /** By slot: first word of the bucket, rank among the siblings, index of the table's best move or -1. */
  readonly home: Int32Array;
  readonly rank: Int32Array;
  readonly tableBest: Int8Array;

  /** By ply: pit of the move that last cut off a node there. */
  readonly killer: Uint8Array;

  state: SearchState;
  /** Level of the root in `history`. */
  base: number;
  /** Positions made, modulo 2^32; those already reported to `state`; when to report next. */
  made: number;
  told: number;
  tellAt: number;
  /** Collects the words that are touched, so that no compiler removes the reads. */
  touched: number;
}

/** Levels for the past of the root: positions with longer pasts are left to the rules' own search. */
export const MAX_PAST = 2048;

/** Most positions between two checks of the state. */
const TELL_EVERY = 1 << 20;

/** Makes the memory of a search. */
export function makeCore(
  kernel: Kernel,
  isMargin: boolean,
  entries: Entries,
  busy: Int32Array | null,
  endgame: SearchProbe | null,
  tuning: Tuning,
  state: SearchState,
): Core {
  const { slots, fanout } = kernel;
  const plies = Math.ceil(slots / fanout) + 1;
  return {
    kernel,
    answers: makeAnswers(entries, isMargin, kernel.repetition > 0, false, plies),
    history: makeHistory(plies + MAX_PAST),
    endgame,
    busy,
    tuning,
    home: new Int32Array(slots),
    rank: new Int32Array(slots),
    tableBest: new Int8Array(slots).fill(-1),
    killer: new Uint8Array(plies),
    state,
    base: 0,
    made: 0,
    told: 0,
    tellAt: 0,
    touched: 0,
  };
}

/** Reports to the state how many positions were made, and lets it check its limits when it is time. */
export function tell(core: Core): void {
  const { state } = core;
  const more = tellState(state, (core.made - core.told) | 0);
  core.told = core.made;
  core.tellAt = (core.made + more) | 0;
}

/**
 * Reports further positions to a state, and lets it check its limits when it is time; returns how many positions to
 * make before the next time, at least 1.
 */
export function tellState(state: SearchState, made: number): number {
  state.nodes += made;
  if (state.nodes >= state.pollAt) poll(state);
  return Math.max(1, Math.min(TELL_EVERY, state.pollAt - state.nodes));
}
