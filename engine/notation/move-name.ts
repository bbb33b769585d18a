/** Names a move with its number, for running text and captions. */
import type { TurnPlace } from '../tree/numbering.ts';

/** Words for moves that are not letters. */
export interface MoveWords {
  /** `swap` and claims as words. */
  readonly specialMove: (move: string) => string;
}

/** Returns the letters of a move, or the word for `swap` or a claim. */
export function moveWords(move: string, words: MoveWords): string {
  return move === 'swap' || move === 'agreed' || move === 'resigned' ? words.specialMove(move) : move;
}

/** Largest number of moves in a turn that are all named; of a longer turn only the last is named. */
const MOST_NAMED = 6;

/** Writes the moves of a turn as one word: `D.F.C`; of a long turn `…C`. */
function turnWord(letters: readonly string[]): string {
  return letters.length <= MOST_NAMED ? letters.join('.') : `\u2026${letters.at(-1) ?? ''}`;
}

/** Writes `12.`, `12...`; for a move inside a turn at which the line restarts (`isAnew`), `12. …` for either player. */
export function moveNumberText(
  { turn, number, sowing }: Pick<TurnPlace, 'turn' | 'number' | 'sowing'>,
  isAnew: boolean,
): string {
  if (isAnew && sowing > 0) return `${String(number)}.\u2009\u2026`;
  return `${String(number)}${turn % 2 === 0 ? '.' : '...'}`;
}

/**
 * Writes `12. C`, `12...\u00A0a`, `12. D.F` for the second move of a turn: a non-breaking space joins number and move.
 *
 * @param letters the moves of the turn up to the named one, as displayed.
 */
export function moveName(place: TurnPlace | null, letters: readonly string[]): string {
  const word = turnWord(letters);
  return place === null ? word : `${moveNumberText(place, false)}\u00A0${word}`;
}
