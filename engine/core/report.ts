/** What a search answers. */
import type { ProofNews } from './kept-proof.ts';
import type { Move } from './move.ts';
import type { Value } from './value.ts';

/** What the engine keeps, and what it may keep, megabytes. */
export interface MemoryUse {
  readonly usedMb: number;
  /** That of the latest request. */
  readonly budgetMb: number;
  /** Disk that endgame tables take which the engine keeps by itself; absent where it keeps none. */
  readonly tablesMb?: number;
  /** Searches go without their fast path or without endgame tables, for want of memory; absent where they do not. */
  readonly isSlow?: true;
}

/** One root move's value. */
export interface MoveReport {
  readonly move: Move;
  readonly value: Value;
  /** Best play after and including the move, as far as known. */
  readonly line: readonly Move[];
  readonly nodes: number;
}

/** What a search knows so far. Moves in board order; a move not searched yet is left out. */
export interface SearchReport {
  readonly value: Value | null;
  readonly best: Move | null;
  readonly moves: readonly MoveReport[];
  readonly depth: number;
  readonly nodes: number;
  readonly timeMs: number;
  /** True when every (asked) move has an exact value. */
  readonly isSolved: boolean;
  /** Moves left out because the message would become too large; absent = none. */
  readonly movesLeftOut?: number;
  /** How a proof stands; absent on other searches. */
  readonly proof?: ProofNews;
}
