/**
 * What every reader of game texts answers.
 */
import type { GameRecord } from '../tree/types.ts';
import type { LocatedProblem } from './problems.ts';

/** Games of a text and everything that is wrong with it; what could not be read is in `rest` of the games. */
export interface ReadGames {
  readonly games: readonly GameRecord[];
  readonly problems: readonly LocatedProblem[];
}

/** What a reader may be shown. */
export interface ReadOptions {
  /** Rule set for texts that do not name one; absent: the reader finds one that fits. */
  readonly rules?: string;
}

/** Reads a text piece by piece: each answer holds the games that became complete. Places count through the whole text. */
export interface GamesReader {
  push(chunk: string): ReadGames;
  /** Call once, at the end of the text. */
  finish(): ReadGames;
}
