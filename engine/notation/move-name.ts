/** A move with its number, as running text and captions name it. */
import type { MoveNumber } from '../tree/turns.ts';

/** Words for moves that are no letters. */
export interface MoveWords {
  /** `swap` and claims as words. */
  readonly specialMove: (move: string) => string;
}

/** The letters of a move, or the word for `swap` and the claims. */
export function moveWords(move: string, words: MoveWords): string {
  return move === 'swap' || move === 'agreed' || move === 'resigned' ? words.specialMove(move) : move;
}

/** `12.`, `12...`; inside a turn, where the line begins anew, `12. …`. */
export function moveNumberText({ turn, number, sowing }: MoveNumber, isAnew: boolean): string {
  const dots = turn % 2 === 0 ? '.' : '...';
  return `${String(number)}${dots}${isAnew && sowing > 0 ? '\u2009…' : ''}`;
}

/** `12. C`, `12...\u00A0a`: the number and the move do not part. `letters`: the move as it is shown. */
export function moveName(number: MoveNumber | null, letters: string): string {
  return number === null ? letters : `${moveNumberText(number, true)}\u00A0${letters}`;
}
