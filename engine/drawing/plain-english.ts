/** The words of a board for the library, which has no language of its own. */
import { makeTexts } from '../locales/text.ts';

/** They equal those of `engine/locales/en`. */
const BOARD_WORDS = {
  'side.south': 'South',
  'side.north': 'North',
  'picture.board': 'Mancala board, {columns} columns.',
  'picture.counts': '{side}: {pits}; {store}.',
  'picture.counts-hidden': '{side}: counts hidden.',
  'picture.hidden': 'hidden',
  'picture.store': 'store',
  'picture.cup': 'cup',
  'html-report.to-move': '{side} to move',
} as const;

/**
 * Says a word of a board in the language of a reader. Narrower than `Say`, whose keys the types of the library must not
 * need.
 */
export type SayBoard = (
  key: keyof typeof BOARD_WORDS,
  params?: Readonly<Record<string, string | number>>,
) => string;

export const sayEnglish: SayBoard = makeTexts('en', BOARD_WORDS).say;
