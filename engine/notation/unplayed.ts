/**
 * What stands behind the first move of a game that could not be played, in formats that keep it as plain text: its words
 * as moves, for whoever asks how much of the text fits (`engine/formats/explained.ts`). Kept beside the records, since no
 * file has it.
 */
import type { Position } from '../rules/types.ts';
import type { GameRecord } from '../tree/types.ts';

/** A word of a text as a move of whoever is to move; null if it is none on this board. */
export type Word = (position: Position) => string | null;

const unplayed = new WeakMap<GameRecord, readonly Word[]>();

/** Notes the words of a game from the one on that could not be played. */
export function noteUnplayed(record: GameRecord, words: readonly Word[]): void {
  if (words.length > 0) unplayed.set(record, words);
}

/** The words noted for a game; null if there are none. */
export function unplayedWords(record: GameRecord): readonly Word[] | null {
  return unplayed.get(record) ?? null;
}
