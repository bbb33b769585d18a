/** Facts about proofs for the window: the progress of a running proof, and the proofs kept on disk. */
import type { SolveGoal } from './limits.ts';
import type { Move } from './move.ts';
import type { PositionRef } from './position-ref.ts';
import type { Failure } from './result.ts';

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

/** How to keep a proof; `repair` continues with the intact part of a damaged file. */
export const KEEP_WAYS = ['plain', 'repair'] as const;
export type KeepWay = (typeof KEEP_WAYS)[number];

/** The contents of a proof's file, summarized. */
export interface KeptProofFacts {
  /** Rule-set text and position text. */
  readonly rules: string;
  readonly position: string;
  /** The position with the moves before it; null if the file does not record them. */
  readonly ref: PositionRef | null;
  readonly goal: SolveGoal;
  /** Whether the last run has proved everything it was started for. */
  readonly isDone: boolean;
  /** South's view: margins in seeds, or results (-1 North wins, 0 neither, 1 South wins); null if unknown. */
  readonly bounds: readonly [least: number, greatest: number] | null;
  /** Positions and time of all runs. */
  readonly nodes: number;
  readonly timeMs: number;
  readonly runs: number;
  /** ISO 8601. */
  readonly savedAt: string;
  /** Megabytes of the transposition table. */
  readonly memoryMb: number;
}

/** A file of a proof. */
export interface KeptProofEntry {
  /** Name of the file, by rule set and position. */
  readonly name: string;
  readonly bytes: number;
  /** Whether a window or program works on it now. */
  readonly isInUse: boolean;
  /** Exactly one of these is null: the contents, and the reason why they cannot be read. */
  readonly facts: KeptProofFacts | null;
  readonly fault: Omit<Failure, 'ok'> | null;
}

/** All proofs kept in the program's own folder. */
export interface KeptProofList {
  readonly folder: string;
  /** The latest first. */
  readonly proofs: readonly KeptProofEntry[];
  /** Number of files beyond those listed. */
  readonly leftOut: number;
}

/** A request about the kept proofs. */
export type KeptProofQuestion =
  | { readonly ask: 'list' }
  /** Deletes a file; a file in use stays. The answer is the list afterwards. */
  | { readonly ask: 'remove'; readonly name: string };
