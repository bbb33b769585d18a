/** The types that every reader of game texts shares. */
import type { GameRecord } from '../tree/types.ts';
import type { LocatedProblem } from './problems.ts';

/** Games of a text and its problems; text that could not be parsed is in `rest` of the games. */
export interface ReadGames {
  readonly games: readonly GameRecord[];
  readonly problems: readonly LocatedProblem[];
}

/** Options of a reader. */
export interface ReadOptions {
  /** Rule set for texts that do not name one; absent: the reader finds one that fits. */
  readonly rules?: string;
}

/** Reads a text piece by piece: each result holds the games completed by it. Places count through the whole text. */
export interface GamesReader {
  push(chunk: string): ReadGames;
  /** Ends the text; call it once. */
  finish(): ReadGames;
}
