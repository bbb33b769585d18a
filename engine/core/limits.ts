/** What a search is asked for: when it stops, and what a proof is to cover. */
import type { Move } from './move.ts';

/** When a search stops by itself; absent = no limit of that kind. It always stops when everything is proved. */
export interface Limits {
  readonly timeMs?: number;
  readonly depth?: number;
  readonly nodes?: number;
  /** Only these root moves are searched; absent = all. */
  readonly onlyMoves?: readonly Move[];
  /** Transposition table, megabytes; absent = the host's default. More than the host allows is refused. */
  readonly memoryMb?: number;
  /**
   * All that the engine keeps from search to search, of all rule sets, megabytes; absent = that of the request before, at
   * first what suits the machine. What was not used for long is freed to keep within it; what this search needs is never
   * refused.
   */
  readonly budgetMb?: number;
  /** Threads that search together; absent = as many as the host recommends. */
  readonly threads?: number;
}

/** Most threads that may be asked for. More than the machine has are allowed and of no use. */
export const MOST_THREADS = 64;

/** What a proof is to cover: the value of the position, or of every move. */
export const SOLVE_GOALS = ['best', 'all'] as const;
export type SolveGoal = (typeof SOLVE_GOALS)[number];
