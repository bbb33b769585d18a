/** The answer of a search. */
import type { ProofNews } from './proof-news.ts';
import type { Move } from './move.ts';
import type { Value } from './value.ts';

/** Memory that the engine uses and may use, in megabytes. */
export interface MemoryUse {
  readonly usedMb: number;
  /** The budget of the latest request. */
  readonly budgetMb: number;
  /** Disk space of the endgame tables that the engine keeps on its own; absent if it keeps none. */
  readonly tablesMb?: number;
  /** True if searches run without their fast path or without endgame tables for lack of memory; otherwise absent. */
  readonly isSlow?: true;
}

/** The value of one root move. */
export interface MoveReport {
  readonly move: Move;
  readonly value: Value;
  /** Best play after and including the move, as far as known. */
  readonly line: readonly Move[];
  readonly nodes: number;
}

/** The results of a search so far. Moves in board order; a move not searched yet is left out. */
export interface SearchReport {
  readonly value: Value | null;
  readonly best: Move | null;
  readonly moves: readonly MoveReport[];
  readonly depth: number;
  readonly nodes: number;
  readonly timeMs: number;
  /** True when every (requested) move has an exact value. */
  readonly isSolved: boolean;
  /** Moves left out because the message would be too large; absent = none. */
  readonly movesLeftOut?: number;
  /** Progress of a proof; absent for other searches. */
  readonly proof?: ProofNews;
}
