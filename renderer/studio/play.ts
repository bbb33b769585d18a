/**
 * Plays moves: everything that the user picks goes through one ordered list of takers, and so does every move of the
 * engine. The first taker that wants a pressed pit or a move gets it; a move that no taker wants is played into the
 * tree. Features add their takers (`Feature.takes`).
 *
 *   studio.play.press(place);            // a pit, by click, pit cursor or letter
 *   studio.play.move('C');               // a move, from wherever it was picked
 *   studio.play.turn(['C', 'F']);        // a whole turn as one undoable step
 */
import { defineStore } from 'pinia';
import type { Failure } from '../../engine/core/result.ts';
import type { PlaceIndex } from '../../engine/rules/types.ts';
import { useDocuments, type PickedMoves } from './documents.ts';
import type { LaidMove, Mover } from './followers.ts';

/**
 * The order of the takers: marks being drawn, a move being put together, a correction of the line, a question, the
 * game against the engine, and plain play.
 */
export const TAKER_ORDER = ['marks', 'builder', 'correction', 'question', 'game', 'play'] as const;

/** A part of the program that takes pressed pits or picked moves. */
export interface Taker {
  readonly order: (typeof TAKER_ORDER)[number];
  /** Takes a pressed pit; false leaves it to the next taker. */
  readonly pit?: (place: PlaceIndex) => boolean;
  /** Takes moves, and returns null or why they are refused; undefined leaves them to the next taker. */
  readonly moves?: (picked: PickedMoves) => Failure | null | undefined;
}

export const usePlay = defineStore('play', () => {
  const documents = useDocuments();
  let takers: readonly Taker[] = [];

  /** Sets the takers. */
  function setTakers(next: readonly Taker[]): void {
    takers = TAKER_ORDER.flatMap((order) => next.filter((taker) => taker.order === order));
  }

  /** Presses a place of the board. */
  function press(place: PlaceIndex): void {
    for (const { pit } of takers) if (pit?.(place)) return;
  }

  /** Plays the moves of a turn from the position shown; returns why they are refused, or null. */
  function turn(moves: readonly string[], by: Mover = 'user', laid: LaidMove | null = null): Failure | null {
    const picked: PickedMoves = { moves, by, laid };
    for (const { moves: take } of takers) {
      const taken = take?.(picked);
      if (taken !== undefined) return taken;
    }
    return documents.play(picked);
  }

  /** Plays a move in the position shown; returns why it is refused, or null. */
  function move(text: string, by?: Mover, laid?: LaidMove | null): Failure | null {
    return turn([text], by, laid);
  }

  return { setTakers, press, turn, move };
});
