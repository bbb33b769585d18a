/** The progress of a running proof. */
import type { Move } from './move.ts';

/** The current question of a proof: is `move` worth at least `beta` to the player to move? */
export interface ProofQuestion {
  readonly move: Move;
  /** The margin of the player to move, in seeds; null in games without margins. */
  readonly beta: number | null;
  /** Positions searched for the question so far. */
  readonly nodes: number;
  /** Range of the total number of positions, projected from earlier questions; null if no projection is possible. */
  readonly forecast: readonly [least: number, most: number] | null;
}

/** State of the file of a kept proof. */
export interface ProofFile {
  /** ISO 8601, when it was last written; null before that. */
  readonly savedAt: string | null;
  readonly bytes: number;
  /** The system's code for why the last attempt to save failed; null if it did not. */
  readonly failed: string | null;
}

/** A large endgame table that may shorten a proof. It lives in memory only and is never written to disk. */
export interface LargeTable {
  /** Largest number of seeds in its positions. */
  readonly seeds: number;
  /**
   * Number of seeds up to which the existing table is built, -1 for none. If no large table was requested, the existing
   * table is the usual one.
   */
  readonly readySeeds: number;
  /** Whether this proof requested it; otherwise it is offered. */
  readonly isAsked: boolean;
  /** Cost of building it: milliseconds on an ordinary core, and bytes of memory. */
  readonly timeMs: number;
  readonly bytes: number;
}

/** News of a running proof, in addition to its values. */
export interface ProofNews {
  /** Null if no table would save time, or if it does not fit into memory. */
  readonly table: LargeTable | null;
  readonly question: ProofQuestion | null;
  /** Null for a proof that is not kept. */
  readonly file: ProofFile | null;
}
