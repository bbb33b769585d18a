/** A move with its number, as running text and captions name it. */
import type { TurnPlace } from '../tree/numbering.ts';

/** Words for moves that are no letters. */
export interface MoveWords {
  /** `swap` and claims as words. */
  readonly specialMove: (move: string) => string;
}

/** The letters of a move, or the word for `swap` and the claims. */
export function moveWords(move: string, words: MoveWords): string {
  return move === 'swap' || move === 'agreed' || move === 'resigned' ? words.specialMove(move) : move;
}

/** Moves of a turn that are named one by one; of more the last is named alone. */
const MOST_NAMED = 6;

/** The moves of a turn as one word: `D.F.C`; of a long turn `…C`. */
function turnWord(letters: readonly string[]): string {
  return letters.length <= MOST_NAMED ? letters.join('.') : `\u2026${letters.at(-1) ?? ''}`;
}

/** `12.`, `12...`; inside a turn, where the line begins anew, `12. …`, whoever plays it. */
export function moveNumberText(
  { turn, number, sowing }: Pick<TurnPlace, 'turn' | 'number' | 'sowing'>,
  isAnew: boolean,
): string {
  if (isAnew && sowing > 0) return `${String(number)}.\u2009\u2026`;
  return `${String(number)}${turn % 2 === 0 ? '.' : '...'}`;
}

/**
 * `12. C`, `12...\u00A0a`, `12. D.F` for the second move of a turn: the number and the move do not part.
 *
 * @param letters the moves of the turn up to the one named, as they are shown.
 */
export function moveName(place: TurnPlace | null, letters: readonly string[]): string {
  const word = turnWord(letters);
  return place === null ? word : `${moveNumberText(place, false)}\u00A0${word}`;
}
