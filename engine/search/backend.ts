/**
 * Backends answer the tests of a search. `search.ts` and `root.ts` decide what to ask (moves, depths, null windows,
 * reports) and a backend answers: the rules themselves for any game (`alpha-beta.ts`), or fast packed kernels for one
 * family.
 *
 *   const answer = backend.test(state, position, depth, beta);
 *   // at or above beta: a lower bound; below it: an upper bound; state.isProved tells whether it is proved
 *
 * All numbers are on the scale of `scale.ts`, from the view of the player to move in `position`, and are whole results
 * of the game: margins include the stores.
 */
import type { Rules } from '../rules/game.ts';
import type { Position } from '../rules/types.ts';
import type { Move } from '../core/move.ts';
import type { EndgameTable } from './endgame/contract.ts';
import type { SearchState } from './state.ts';

/** Answers tests under one rule set, with the memory it was made with. */
export interface Backend {
  /** Whether it can answer for this position; if not, the driver asks the rules' own backend. */
  accepts(position: Position): boolean;
  /**
   * Tests whether a position is worth at least `beta` to the player to move, `depth` moves deep (`DEPTH_LIMIT`: to the
   * end of the game; see `countsTurns`). Counts its positions in `state.nodes` and calls `poll`.
   *
   * @returns a lower bound at or above `beta`, or an upper bound below it, with `state.isProved` and
   *   `state.usesHistory`; meaningless once `state.isStopped` is true.
   */
  test(state: SearchState, position: Position, depth: number, beta: number): number;
  /** Returns the best move here according to its memory, or null. Never searches. */
  best(position: Position): Move | null;
  /**
   * Yields moves of an open position, each with a different result, the most promising first: for positions that have
   * too many moves to look at all. The list may be incomplete; absent: any order is as good. Counts what it looks at in
   * `state.nodes`.
   */
  promising?(state: SearchState, position: Position): Iterable<Move>;
  /** Whether moves that let the same player move again are not counted as depth; absent: they are. */
  readonly countsTurns?: boolean;
  /** Returns the bytes of its own caches, in addition to the memory it was made with; absent if they are few. */
  bytes?(): number;
  /** Returns the memory in which it keeps its proofs, for saving; absent if it has none worth saving. */
  proofMemory?(): ProofMemory;
}

/** Memory of proofs that may be restored in a later run, even of another program. */
export interface ProofMemory {
  /**
   * Names the layout of entries and the way positions become keys, with a version: `kalah-proof-1`. Memory of another
   * format is never used. An entry that mixes the writes of two threads must not match any position.
   */
  readonly format: string;
  /** The entries as words, in a power-of-two number of parts of equal length; empty entries are zeros. */
  readonly parts: readonly Int32Array[];
  /**
   * Enters entries of a memory of another size: its words from `first` on, a multiple of 2^18. Absent: entries only
   * make sense in a memory of the same size.
   */
  readonly adopt?: (words: Int32Array, first: number, allWords: number) => void;
}

/**
 * Makes the backend that answers with `first` if a position fits it, else with another backend, which is made when
 * first needed.
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

/** Memory that all threads of a search share; a search on one thread has it to itself. */
export interface SearchMemory {
  /** Bytes of the transposition table: a SharedArrayBuffer if several threads search, zeroed. A power of two. */
  readonly table: ArrayBufferLike;
  /** The part of `table` that this search may use, a power of two of bytes; absent: all of it. */
  readonly range?: { readonly start: number; readonly bytes: number };
  /**
   * Positions that a thread is searching now (ABDADA, Weill 1996), zeroed, a power of two of words; null with only one
   * thread, and then the same search always takes the same nodes.
   */
  readonly busy: Int32Array | null;
}

/**
 * Makes the backend of a rule set over a memory; returns null if a family has no kernel for these rules.
 *
 * @param table endgame table of these rules, which may still be being built; null if there is none.
 */
export type BackendMaker = (rules: Rules, memory: SearchMemory, table: EndgameTable | null) => Backend | null;
