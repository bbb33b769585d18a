/**
 * The notation of a game, as far as its board does not define it: a part of its manifest. A game whose moves are the
 * letters of its pits, and which no other program's format holds, needs none.
 */

/** One reading of a move in a text: the move, and the offset after it. */
export interface MoveReading {
  readonly text: string;
  readonly end: number;
}

/** Reads the move at an offset of a text: all its readings, longest first; null if no move begins there. */
export type ReadMove = (text: string, offset: number) => readonly MoveReading[] | null;

/** Formats of other programs, each limited to some games. `engine/formats` has their readers and writers. */
export type ForeignFormat =
  | 'ogn'
  | 'aalina'
  | 'playstrategy'
  | 'kalah-digits'
  | 'digit-pairs'
  | 'counted-moves'
  | 'abstract-play'
  | 'open-spiel'
  | 'ludii'
  | 'kgp';

/** The hooks of a manifest for notation; each may be absent. */
export interface GameNotation {
  /** Finds moves in a text if they are more than a pit's letter. */
  readonly readMove?: ReadMove;
  /** Rule sets to try for moves without a header, the most usual first. Absent: the game's defaults. */
  readonly moveCandidates?: readonly string[];
  /**
   * Rule sets to try for a position without a header, the most usual first; empty if it cannot belong to this game.
   * Absent: the game's defaults, if their board has as many fields.
   *
   * @param fields of the text without the side to move: digits, or `.` for no beads (only if `readMove` is given).
   */
  readonly positionCandidates?: (fields: readonly string[]) => readonly string[];
  /**
   * How OpenSpiel numbers the pits: on the mover's side from 0 (absent), or all round from 1, with the stores between.
   */
  readonly isNumberedRound?: boolean;
  /** Other programs' names for the game, in addition to its id: lower-case letters without spaces or signs. */
  readonly names?: readonly string[];
  /**
   * The formats that hold this game, each with the rule sets to try if a text names none: the most usual first, or none
   * if other games of the format are likelier.
   */
  readonly formats?: Readonly<Partial<Record<ForeignFormat, readonly string[]>>>;
}
