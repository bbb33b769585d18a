/** What the window is told of proofs: how one stands that runs, and which ones are kept on disk. */
import type { SolveGoal } from './limits.ts';
import type { Move } from './move.ts';
import type { PositionRef } from './position-ref.ts';
import type { Failure } from './result.ts';

/** What a proof asks at the moment: is `move` worth at least `beta` to the player to move? */
export interface ProofQuestion {
  readonly move: Move;
  /** Seeds, margin of the player to move; null in games without margins. */
  readonly beta: number | null;
  /** Positions that the question took so far. */
  readonly nodes: number;
  /** Positions that it may take in all, by the growth of those before it; null where nothing can be said. */
  readonly forecast: readonly [least: number, most: number] | null;
}

/** How the file of a proof stands that is kept. */
export interface ProofFile {
  /** ISO 8601, when it was last written; null before that. */
  readonly savedAt: string | null;
  readonly bytes: number;
  /** The system's code of why the last attempt to save failed; null if it did not. */
  readonly failed: string | null;
}

/** A large endgame table that may shorten a proof. It lies in memory alone, nothing of it on disk. */
export interface LargeTable {
  /** Greatest number of seeds in it. */
  readonly seeds: number;
  /** Seeds up to which it is built; none of it lies between here and the usual table where it was not asked for. */
  readonly readySeeds: number;
  /** Whether this proof was asked for with it; else it is offered. */
  readonly isAsked: boolean;
  /** Milliseconds of building on a usual core, and memory, bytes. */
  readonly timeMs: number;
  readonly bytes: number;
}

/** News of a proof that runs, beside its values. */
export interface ProofNews {
  /** Null where none would pay, or there is no room for it. */
  readonly table: LargeTable | null;
  readonly question: ProofQuestion | null;
  /** Null for a proof that is not kept. */
  readonly file: ProofFile | null;
}

/** How a proof is to be kept; `repair` goes on with what is whole of a damaged file. */
export const KEEP_WAYS = ['plain', 'repair'] as const;
export type KeepWay = (typeof KEEP_WAYS)[number];

/** What the file of a proof tells of it. */
export interface KeptProofFacts {
  /** Rule-set text and position text. */
  readonly rules: string;
  readonly position: string;
  /** The position with the moves before it; null where the file does not tell how it came about. */
  readonly ref: PositionRef | null;
  readonly goal: SolveGoal;
  /** Whether all is proved that the last run wanted. */
  readonly isDone: boolean;
  /** South's view: margins in seeds, or results (-1 North wins, 0 neither, 1 South wins); null where unknown. */
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
  /** Exactly one of these is null: what the file tells, and why it cannot be read. */
  readonly facts: KeptProofFacts | null;
  readonly fault: Omit<Failure, 'ok'> | null;
}

/** All proofs that are kept in the program's own folder. */
export interface KeptProofList {
  readonly folder: string;
  /** The latest first. */
  readonly proofs: readonly KeptProofEntry[];
  /** Files beyond those that are listed. */
  readonly leftOut: number;
}

/** What is asked about the proofs that are kept. */
export type KeptProofQuestion =
  | { readonly ask: 'list' }
  /** Deletes a file; one that is in use is left. Answered with the list afterwards. */
  | { readonly ask: 'remove'; readonly name: string };
