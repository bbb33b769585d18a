/**
 * A tour of a game as data: small positions, the moves that a beginner is to find, and the effect of each move. The
 * words are texts by key (`tour.<game>.<id>`, with `.hint` and `.done`); the rules tell the effect.
 */
import type { GameId } from '../../../../engine/rules/types.ts';

/** The expected effect of a step's move. A test plays every step and compares. */
export interface TourClaim {
  /** Beads captured; 0 where that is the point. */
  readonly captured?: number;
  /** The same player moves again. */
  readonly again?: boolean;
  readonly laps?: number;
  /** Pits that the sowing skips. */
  readonly skips?: readonly string[];
  /** Captures that the rules found but did not make. */
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
  /** Position text; null is the start position. */
  readonly position: string | null;
  /** Moves that solve the step, the main one first. */
  readonly moves: readonly string[];
  /** Whether the user is to find the pit: it is then marked only after a wrong try. */
  readonly isSought?: boolean;
  readonly claim: TourClaim;
}

/** The tour of one game. */
export interface Tour {
  readonly game: GameId;
  readonly steps: readonly TourStep[];
}
