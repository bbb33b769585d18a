/** The data of the explorer's statistics. */
import type { Move } from '../core/move.ts';
import type { StoredValues } from '../core/stored-values.ts';
import type { GameResult } from './question.ts';

/** A position of a rule set as a whole number of 48 bits, see `key.ts`. */
export type PositionKey = number;

/** A move played from a position in a game. */
export interface Posting {
  /** Number of the game in the index. */
  readonly game: number;
  /** The move; `''` if the line ends with the position. */
  readonly move: Move | '';
  /** Whether the move occurs only in a variation of the game. */
  readonly isVariation: boolean;
  /** The loss that a review found; null if unknown. */
  readonly loss: number | null;
}

/** The facts of a game that statistics need. */
export interface GameFacts {
  readonly outcome: GameResult;
  /** Final margin, South minus North; null without a score. */
  readonly margin: number | null;
  /** As in the tag; `''` if there is none. */
  readonly date: string;
}

/** The part of an index that reads it. */
export interface IndexReader {
  /** Returns the moves from a position in the games of a scope; a game has each move at most once. */
  postings(key: PositionKey): readonly Posting[];
  facts(game: number): GameFacts;
  /** Returns the best values that the games of the scope have for the position; null if there are none. */
  values(key: PositionKey): StoredValues | null;
}
