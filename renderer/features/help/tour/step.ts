/**
 * A tour of a game as data: small positions, the moves a beginner is asked to play in them, and what each move shows.
 * The words are texts by key (`tour.<game>.<id>`, with `.hint` and `.done`); what comes of a move is told by the rules.
 */
import type { GameId } from '../../../../engine/rules/types.ts';

/** What a step claims of its move. A test plays every step and compares. */
export interface TourClaim {
  /** Beads captured; 0 where that is the point. */
  readonly captured?: number;
  /** The same player moves again. */
  readonly again?: boolean;
  readonly laps?: number;
  /** Pits that are passed over. */
  readonly skips?: readonly string[];
  /** Captures that the rules found but did not make. */
  readonly spares?: boolean;
  /** Reason code of the end of the game. */
  readonly ends?: string;
  readonly winner?: 'south' | 'north' | 'draw';
  /** Final score. */
  readonly score?: readonly [south: number, north: number];
  /** Pits that alone can be played here. */
  readonly legal?: readonly string[];
}

/** One step of a tour. */
export interface TourStep {
  readonly id: string;
  /** Rule-set text. */
  readonly rules: string;
  /** Position text; null is the start position. */
  readonly position: string | null;
  /** Moves that solve the step, the one that is meant first. */
  readonly moves: readonly string[];
  /** True: the pit is to be found, so it is marked only after a wrong try. */
  readonly isSought?: boolean;
  readonly claim: TourClaim;
}

/** The tour of one game. */
export interface Tour {
  readonly game: GameId;
  readonly steps: readonly TourStep[];
}
