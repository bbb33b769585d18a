/**
 * Backends answer the tests of a search. `search.ts` and `root.ts` decide what to ask (moves, depths, null windows, reports)
 * and a backend answers: the rules themselves for any game (`alpha-beta.ts`), or fast packed kernels for one family.
 *
 *   const answer = backend.test(state, position, depth, beta);
 *   // at or above beta: a lower bound; below it: an upper bound; state.isProved tells whether it is proved
 *
 * All numbers are those of `scale.ts`, from the view of the player to move in `position`, whole results of the game:
 * margins include what the stores hold.
 */
import type { Rules } from '../rules/game.ts';
import type { Position } from '../rules/types.ts';
import type { Move } from '../core/move.ts';
import type { EndgameTable } from './endgame/contract.ts';
import type { SearchState } from './state.ts';

/** Answers tests under one rule set, with the memory it was made with. */
export interface Backend {
  /** Whether it can answer for this position; the driver asks the rules' own backend where it cannot. */
  accepts(position: Position): boolean;
  /**
   * Tests whether a position is worth at least `beta` to the player to move, `depth` moves deep (`DEPTH_LIMIT`: to the
   * end of the game; see `countsTurns`). Counts its positions in `state.nodes` and sees to `poll`.
   *
   * @returns a lower bound at or above `beta`, or an upper bound below it, with `state.isProved` and
   *   `state.usesHistory`; meaningless once `state.isStopped` is true.
   */
  test(state: SearchState, position: Position, depth: number, beta: number): number;
  /** The move its memory holds best here, or null. Never searches. */
  best(position: Position): Move | null;
  /**
   * Moves of an open position, each with another result, the most promising first: for positions that have too many to look
   * at them all. They need not be all; absent: any order is as good. Counts what it looks at in `state.nodes`.
   */
  promising?(state: SearchState, position: Position): Iterable<Move>;
  /** Whether moves that let the same player move again are not counted as depth; absent: they are. */
  readonly countsTurns?: boolean;
  /** Bytes of its own caches, in addition to the memory it was made with; absent if they are few. */
  bytes?(): number;
  /** The memory in which it keeps its proofs, for saving; absent if there is none worth it. */
  proofMemory?(): ProofMemory;
}

/** Memory of proofs that a later run, even of another program, may be given again. */
export interface ProofMemory {
  /**
   * Names what entries look like and how positions become keys, with a version: `kalah-proof-1`. Memory of another
   * format is never taken over. Entries that two threads wrote half each must match no position.
   */
  readonly format: string;
  /** The entries, in words, in parts of equal length, a power of two of them; empty entries are zeros. */
  readonly parts: readonly Int32Array[];
  /**
   * Enters entries of a memory of another size: its words from `first` on, a multiple of 2^18. Absent: entries only
   * make sense in a memory of the same size.
   */
  readonly adopt?: (words: Int32Array, first: number, allWords: number) => void;
}

/**
 * The backend that answers by `first` where a position fits it, else by another one, which is made when it is first
 * needed.
 */
export function withFallback(
  first: Backend,
  fits: (position: Position) => boolean,
  makeOther: () => Backend,
): Backend {
  let other: Backend | null = null;
  const chosen = (position: Position): Backend => (fits(position) ? first : (other ??= makeOther()));
  return {
    accepts: (position) => chosen(position).accepts(position),
    test: (state, position, depth, beta) => chosen(position).test(state, position, depth, beta),
    best: (position) => chosen(position).best(position),
    ...(first.promising && {
      promising: (state, position) => chosen(position).promising?.(state, position) ?? [],
    }),
    countsTurns: first.countsTurns ?? false,
    bytes: () => (first.bytes?.() ?? 0) + (other?.bytes?.() ?? 0),
    ...(first.proofMemory && { proofMemory: first.proofMemory }),
  };
}

/** Memory that all threads of a search share, and a search of one thread has for itself. */
export interface SearchMemory {
  /** Bytes of the transposition table: a SharedArrayBuffer where several threads search, zeroed. A power of two. */
  readonly table: ArrayBufferLike;
  /** The part of `table` that this search may use, a power of two of bytes; all of it where absent. */
  readonly range?: { readonly start: number; readonly bytes: number };
  /**
   * Positions that some thread searches right now (ABDADA, Weill 1996), zeroed, a power of two of words; null on one
   * thread, and then the same search takes the same nodes every time.
   */
  readonly busy: Int32Array | null;
}

/**
 * Makes the backend of a rule set over a memory; null where a family has no kernel for these rules.
 *
 * @param table endgame table of these rules, perhaps still being built; null if there is none.
 */
export type BackendMaker = (rules: Rules, memory: SearchMemory, table: EndgameTable | null) => Backend | null;
