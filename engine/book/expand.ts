/**
 * Finds the position whose absence from a book matters most: the one that good play is likeliest to reach.
 *
 * Every path from the root costs 1 per move, plus `weight` for each seed that a move gives away by the values of the
 * book, replies included; moves outside the book's window are not followed. The open position with the cheapest path is
 * searched next. When a search shows that a promising line is bad, its path becomes expensive and the second best line
 * is followed instead: drop-out expansion (Lincke 2000, Strategies for the automatic construction of opening books).
 * The choice depends only on the book, so a stopped build continues as if it had not been stopped.
 */
import type { Rules } from '../rules/game.ts';
import type { Position } from '../rules/types.ts';
import { lossesOf } from './back-up.ts';
import { placeOf, type OpeningBook } from './book.ts';
import { positionOfEntry } from './format.ts';
import { lookUp, openBook } from './look-up.ts';

/** The extent of a book. */
export interface ExpandPlan {
  /** Largest number of moves from the root. */
  readonly plies: number;
  /** Cost of a seed given away, in moves. */
  readonly weight: number;
}

/** A position that was reached, with the cost of its path. */
interface Reached {
  readonly position: Position;
  readonly text: string;
  readonly plies: number;
  readonly cost: number;
}

/** A position to search. */
export interface OpenPosition {
  /** In the form of books, so South is to move if the rules have a mirror image. */
  readonly position: Position;
  readonly text: string;
  /** Moves from the root on the cheapest path. */
  readonly plies: number;
}

/** Returns the position to search next; null if everything that the plan allows is in the book. */
export function nextPosition(book: OpeningBook, root: Position, plan: ExpandPlan): OpenPosition | null {
  const { rules, window } = book;
  const open = openBook(book);
  const heap: Reached[] = [];
  const cheapest = new Map<string, number>();
  reach(rules, heap, cheapest, root, 0, 0);
  for (let at = takeCheapest(heap); at !== null; at = takeCheapest(heap)) {
    if ((cheapest.get(at.text) ?? Infinity) < at.cost) continue;
    const answer = lookUp(open, at.position);
    if (answer === null) return { position: at.position, text: at.text, plies: at.plies };
    if (at.plies >= plan.plies) continue;
    const losses = lossesOf(
      rules,
      at.position,
      answer.moves.map(({ value }) => value),
    );
    for (const [index, { move }] of answer.moves.entries()) {
      const loss = losses[index] ?? 0;
      if (loss > window) continue;
      const after = rules.next(at.position, move);
      reach(rules, heap, cheapest, after, at.plies + 1, at.cost + 1 + plan.weight * loss);
    }
  }
  return null;
}

/** Adds a position unless the game is over, it cannot be in a book, or it was reached more cheaply. */
function reach(
  rules: Rules,
  heap: Reached[],
  cheapest: Map<string, number>,
  position: Position,
  plies: number,
  cost: number,
): void {
  const place = position.outcome === null ? placeOf(rules, position) : null;
  if (place === null || (cheapest.get(place.position) ?? Infinity) <= cost) return;
  // Without its past, as entries are searched.
  const plain = positionOfEntry(rules, place.position);
  if (!plain.ok || plain.value.outcome !== null) return;
  cheapest.set(place.position, cost);
  heap.push({ position: plain.value, text: place.position, plies, cost });
}

/**
 * Returns a number below 0 if `one` is searched first: the cheaper position, then the nearer, then the first by its
 * text.
 */
function compareReached(one: Reached, other: Reached): number {
  return one.cost - other.cost || one.plies - other.plies || (one.text < other.text ? -1 : 1);
}

/** Takes the cheapest position out of the heap. */
function takeCheapest(heap: Reached[]): Reached | null {
  let best: Reached | null = null;
  for (const one of heap) if (best === null || compareReached(one, best) < 0) best = one;
  if (best !== null) heap.splice(heap.indexOf(best), 1);
  return best;
}
