/**
 * Opening books: positions of one rule set that were searched long, each with a value for its moves.
 *
 * An entry holds what one search found, seen so that South is to move wherever the rules have a mirror image, so both
 * sides share it. What the replies in the book add to that is worked out when a book is looked into (`back-up.ts`).
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

/** One position as it was searched. */
export interface BookEntry {
  /** Position text; its identity in the book. */
  readonly position: string;
  /** In board order. A move that the search did not come to is left out. */
  readonly moves: readonly BookMove[];
  /** Nodes of the search. */
  readonly nodes: number;
  /** Version of the program that searched. */
  readonly engine: string;
}

/** One run that added to a book. */
export interface BookRun {
  /** Day of its last entry, `2026-11-23`. */
  readonly date: string;
  /** The command that makes the same again. */
  readonly command: string;
}

/** A book. Never changed. */
export interface OpeningBook {
  readonly rules: Rules;
  /** How much worse than the best a move may be for its replies to matter: seeds, or beads where values name a winner. */
  readonly window: number;
  readonly runs: readonly BookRun[];
  readonly entries: ReadonlyMap<string, BookEntry>;
}

/** Seeds that a move may lose and still be followed, where nobody says otherwise. */
export const USUAL_WINDOW = 3;

/** A book without positions. */
export function emptyBook(rules: Rules, window = USUAL_WINDOW): OpeningBook {
  return { rules, window, runs: [], entries: new Map() };
}

/** The book with an entry more, or another one for the same position. */
export function withEntry(book: OpeningBook, entry: BookEntry): OpeningBook {
  return { ...book, entries: new Map(book.entries).set(entry.position, entry) };
}

/** Where a position stands in books. */
export interface BookPlace {
  readonly position: string;
  /** Whether it stands there as seen from the other side. */
  readonly isMirrored: boolean;
}

/**
 * The place of a position in books of its rules; null where a position text does not say all that matters, as in the
 * first moves under the pie rule. History is left out here: see `look-up.ts`.
 */
export function placeOf(rules: Rules, position: Position): BookPlace | null {
  const setup = setupOf(position);
  const plain = rules.fromSetup(setup);
  if (!plain.ok || position.swapped || rules.positionKey(plain.value) !== rules.positionKey(position))
    return null;
  const isMirrored = position.turn === 'north' && hasMirror(rules, position);
  return { position: makePosition(isMirrored ? mirrorSetup(rules.board, setup) : setup), isMirrored };
}

/** True if a position text is how books of these rules write this position. */
export function isPlace(rules: Rules, position: Position): boolean {
  return !(position.turn === 'north' && canMirror(rules) && hasMirror(rules, position));
}

/** A move from or to the mirror. Positions with moves that have none are not mirrored. */
export function moveAt(rules: Rules, place: BookPlace, move: Move): Move {
  return place.isMirrored ? (mirrorMove(rules.board, move) ?? move) : move;
}
