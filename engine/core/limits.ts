/** Limits of a search: when it stops, and what a proof covers. */
import type { Move } from './move.ts';
import type { SearchOptions } from './search-options.ts';

/** The limits and engine options of one search. The search also stops once everything is proved. */
export interface Limits extends SearchOptions {
  /** Only these root moves are searched; absent = all. */
  readonly onlyMoves?: readonly Move[];
}

/** The scope of a proof: the value of the position, the value of every move, or only who wins. */
export const SOLVE_GOALS = ['best', 'all', 'winner'] as const;
export type SolveGoal = (typeof SOLVE_GOALS)[number];
