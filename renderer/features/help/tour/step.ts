/**
 * A tour of a game as data: small positions, the moves that a beginner is to find, and the effect of each move. The
 * texts are looked up by key (`tour.<game>.<id>`, with `.hint` and `.done`); the rules compute the effect.
 */
import type { GameId } from '../../../../engine/rules/types.ts';

/** The expected effect of a step's move. A test plays every step and compares. */
export interface TourClaim {
  /** Number of beads captured; 0 in a step about a move without captures. */
  readonly captured?: number;
  /** Whether the same player moves again. */
  readonly again?: boolean;
  readonly laps?: number;
  /** Pits that the sowing skips. */
  readonly skips?: readonly string[];
  /** Whether the rules found captures that they did not make. */
  readonly spares?: boolean;
  /** Reason code of the end of the game. */
  readonly ends?: string;
  readonly winner?: 'south' | 'north' | 'draw';
  /** Final score. */
  readonly score?: readonly [south: number, north: number];
  /** The only pits that can be played. */
  readonly legal?: readonly string[];
}

/** One step of a tour. */
export interface TourStep {
  readonly id: string;
  /** Rule-set text. */
  readonly rules: string;
  /** Position text; null for the start position. */
  readonly position: string | null;
  /** Moves that solve the step, the main one first. */
  readonly moves: readonly string[];
  /** Whether the user is to find the pit, which is then marked only after a wrong attempt. */
  readonly isSought?: boolean;
  readonly claim: TourClaim;
}

/** The tour of one game. */
export interface Tour {
  readonly game: GameId;
  readonly steps: readonly TourStep[];
}
