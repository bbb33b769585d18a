/**
 * Opening books: positions of one rule set that were searched for a long time, each with values for its moves.
 *
 * An entry is the result of one search. If the rules have a mirror image, the entry is stored with South to move, so
 * both sides share it. A look-up adds the values of replies in the book (`back-up.ts`).
 */
import type { Move } from '../core/move.ts';
import type { Value } from '../core/value.ts';
import { canMirror, hasMirror, mirrorMove, mirrorSetup } from '../explorer/mirror.ts';
import { makePosition } from '../notation/position-text.ts';
import type { Rules } from '../rules/game.ts';
import { setupOf } from '../rules/state.ts';
import type { Position } from '../rules/types.ts';

/** A move with its value, from South's view. */
export interface BookMove {
  readonly move: Move;
  readonly value: Value;
}

/** A searched position. */
export interface BookEntry {
  /** Position text, which identifies the entry in the book. */
  readonly position: string;
  /** In board order. A move that the search did not reach is left out. */
  readonly moves: readonly BookMove[];
  /** Nodes of the search. */
  readonly nodes: number;
  /** Version of the program that made the search. */
  readonly engine: string;
}

/** A run of the program that added to a book. */
export interface BookRun {
  /** Day of its last entry, such as `2026-11-23`. */
  readonly date: string;
  /** The command that repeats it. */
  readonly command: string;
}

/** A book. Never changed. */
export interface OpeningBook {
  readonly rules: Rules;
  /**
   * Largest loss, against the best move, of a move whose replies matter: in seeds, or in beads if values name a winner.
   */
  readonly window: number;
  readonly runs: readonly BookRun[];
  readonly entries: ReadonlyMap<string, BookEntry>;
}

/** Default loss in seeds up to which a move is followed. */
export const USUAL_WINDOW = 3;

/** Makes a book without positions. */
export function emptyBook(rules: Rules, window = USUAL_WINDOW): OpeningBook {
  return { rules, window, runs: [], entries: new Map() };
}

/** Returns the book with an entry added; it replaces an entry for the same position. */
export function withEntry(book: OpeningBook, entry: BookEntry): OpeningBook {
  return { ...book, entries: new Map(book.entries).set(entry.position, entry) };
}

/** Records a run in a book: a repeated command only renews its date. */
export function withRun(book: OpeningBook, run: BookRun): OpeningBook {
  const others = book.runs.filter(({ command }) => command !== run.command);
  return { ...book, runs: [...others, run] };
}

/** The place of a position in books. */
export interface BookPlace {
  readonly position: string;
  /** Whether the entry is from the other side's view. */
  readonly isMirrored: boolean;
}

/**
 * Returns the place of a position in books of its rules; null if a position text lacks something that matters, as in
 * the first moves under the pie rule. History is ignored here: see `look-up.ts`.
 */
export function placeOf(rules: Rules, position: Position): BookPlace | null {
  const setup = setupOf(position);
  const plain = rules.fromSetup(setup);
  if (!plain.ok || position.swapped || rules.positionKey(plain.value) !== rules.positionKey(position))
    return null;
  const isMirrored = position.turn === 'north' && hasMirror(rules, position);
  return { position: makePosition(isMirrored ? mirrorSetup(rules.board, setup) : setup), isMirrored };
}

/** Whether books of these rules write this position from this side. */
export function isPlace(rules: Rules, position: Position): boolean {
  return !(position.turn === 'north' && canMirror(rules) && hasMirror(rules, position));
}

/** Converts a move to or from the mirror. A position with a move that has no mirror image is not mirrored. */
export function moveAt(rules: Rules, place: BookPlace, move: Move): Move {
  return place.isMirrored ? (mirrorMove(rules.board, move) ?? move) : move;
}
