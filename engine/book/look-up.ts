/**
 * Looks up positions in a book, with the values of replies included.
 *
 *   const open = openBook(book);
 *   const known = lookUp(open, position);      // null: not in the book
 *   known.moves[0].value;                      // source `book`, depth 33
 *
 * If positions can recur, the proofs of a position hold only without a past: repeated positions, and moves without a
 * capture, may end the game differently. For a position with a past that can do so, a book gives only estimates.
 */
import type { StoredValues } from '../core/stored-values.ts';
import type { Move } from '../core/move.ts';
import { turnedValue, type Value } from '../core/value.ts';
import { firstBest } from '../core/ranking.ts';
import type { Rules } from '../rules/game.ts';
import { setupOf } from '../rules/state.ts';
import { hasValues, rankingAt } from '../rules/known-moves.ts';
import { lengthOf } from '../rules/repetition.ts';
import type { Position } from '../rules/types.ts';
import { backedUp, positionValue, type ValuedPosition } from './back-up.ts';
import { moveAt, placeOf, type BookEntry, type BookMove, type OpeningBook } from './book.ts';
import { positionOfEntry } from './format.ts';

/** A book for look-ups; caches its results. */
export interface OpenBook {
  readonly book: OpeningBook;
  /** Values of entries combined with the values of their replies, by position; null while they are computed. */
  readonly backed: Map<string, readonly BookMove[] | null>;
}

/** The result of a look-up. */
export interface BookAnswer {
  readonly entry: BookEntry;
  /** Every move that has a value, in board order. */
  readonly moves: readonly BookMove[];
  /** Whether every legal move has a value. */
  readonly hasAll: boolean;
  /** Value of the position; null if its moves give none. */
  readonly value: Value | null;
  /** The move with the best value, or the first of several equals. */
  readonly best: Move | null;
}

/** Opens a book for look-ups. */
export function openBook(book: OpeningBook): OpenBook {
  return { book, backed: new Map() };
}

/** Whether earlier moves may end the game differently from the beads themselves. */
function hasPast(rules: Rules, position: Position): boolean {
  if (!rules.canRepeat) return false;
  const fresh = rules.fromSetup(setupOf(position));
  return !fresh.ok || position.quiet > 0 || lengthOf(position.past) > lengthOf(fresh.value.past);
}

/** Returns the part of a value that holds for a position with a past: an estimate without proved limits, or null. */
function withoutProof(value: Value): Value | null {
  if (value.proof !== 'heuristic' || value.kind === 'winner')
    return value.proof === 'heuristic' ? value : null;
  const { range: _, ...rest } = value;
  return rest;
}

/** Looks up a position; null if it is not in the book. */
export function lookUp(open: OpenBook, position: Position): BookAnswer | null {
  const { rules, window, entries } = open.book;
  const found = movesAt(open, position, backedMoves);
  if (found === null) return null;
  const { entry, moves, values, hasAll } = found;
  const value = positionValue({ rules, position, values, hasAll, window });
  const ranking = rankingAt(rules, position, { moves, engine: '' });
  return { entry: entries.get(entry.position) ?? entry, moves, hasAll, value, best: firstBest(ranking) };
}

/** The moves of a position with the values that hold for it. */
interface FoundMoves extends Pick<ValuedPosition, 'values' | 'hasAll'> {
  readonly entry: BookEntry;
  readonly moves: readonly BookMove[];
}

/** Returns the moves of a position's entry, converted to its side to move. */
function movesAt(
  open: OpenBook,
  position: Position,
  movesOf: (open: OpenBook, entry: BookEntry) => readonly BookMove[],
): FoundMoves | null {
  const { rules, entries } = open.book;
  const place = position.outcome === null ? placeOf(rules, position) : null;
  const entry = place && entries.get(place.position);
  if (!place || !entry) return null;
  const isPast = hasPast(rules, position);
  const moves = movesOf(open, entry).flatMap(({ move, value }) => {
    const told = isPast ? withoutProof(value) : value;
    if (told === null) return [];
    return [{ move: moveAt(rules, place, move), value: place.isMirrored ? turnedValue(told) : told }];
  });
  const hasAll = hasValues({ moves, engine: '' }, rules.moves(position));
  return { entry, moves, values: moves.map((each) => each.value), hasAll };
}

/** Returns the moves of an entry with the values of their replies in the book. */
function backedMoves(open: OpenBook, entry: BookEntry): readonly BookMove[] {
  const { backed, book } = open;
  const known = backed.get(entry.position);
  if (known) return known;
  // In a line that returns to its start, the result of the search at the start is used.
  if (known === null) return entry.moves.map(fromBook);
  backed.set(entry.position, null);
  const position = positionOfEntry(book.rules, entry.position);
  const moves = position.ok
    ? entry.moves.map((each) => fromBook(backedMove(open, position.value, each)))
    : entry.moves;
  backed.set(entry.position, moves);
  return moves;
}

function backedMove(open: OpenBook, position: Position, { move, value }: BookMove): BookMove {
  const { rules, window } = open.book;
  // After an exchange of seats the values belong to the other player; the search of the position before has converted
  // them.
  if (move === 'swap') return { move, value };
  const after = rules.next(position, move);
  const reply = movesAt(open, after, backedMoves);
  if (reply === null) return { move, value };
  const { values, hasAll } = reply;
  return { move, value: backedUp(value, { rules, position: after, values, hasAll, window }) };
}

/** Names the book as the source; values that come from the rules keep theirs. */
function fromBook({ move, value }: BookMove): BookMove {
  return { move, value: value.source === 'rules' ? value : { ...value, source: 'book' } };
}

/** Largest number of moves in a line. */
const LINE_MOVES = 30;

/** Returns the best play after and including a move, as far as the book has it. */
function lineOf(open: OpenBook, position: Position, move: Move): readonly Move[] {
  const { rules } = open.book;
  const line: Move[] = [];
  let next: Move | null = move;
  for (let at = position; next !== null && line.length < LINE_MOVES;) {
    line.push(next);
    at = rules.next(at, next);
    next = lookUp(open, at)?.best ?? null;
  }
  return line;
}

/** Returns the answer as values to store with a position, with the lines of the book. */
export function storedAnswer(open: OpenBook, position: Position, answer: BookAnswer): StoredValues {
  const { entry, value } = answer;
  const moves = answer.moves.map((each) => ({ ...each, line: lineOf(open, position, each.move) }));
  return { ...(value ? { value, nodes: entry.nodes } : {}), moves, engine: entry.engine };
}

/** Returns the answer if a move can be played from it, which requires a value for every legal move; otherwise null. */
export function playableAnswer(open: OpenBook, position: Position): BookAnswer | null {
  const answer = lookUp(open, position);
  return answer?.hasAll === true && answer.best !== null ? answer : null;
}

/** Counts the nodes of all searches in the book for a position and the positions after it. */
export function nodesBehind(open: OpenBook, position: Position): number {
  const { rules, entries } = open.book;
  const met = new Set<string>();
  const waiting = [position];
  let nodes = 0;
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
    const place = at.outcome === null ? placeOf(rules, at) : null;
    const entry = place && entries.get(place.position);
    if (!place || !entry || met.has(entry.position)) continue;
    met.add(entry.position);
    nodes += entry.nodes;
    for (const { move } of entry.moves) waiting.push(rules.next(at, moveAt(rules, place, move)));
  }
  return nodes;
}
