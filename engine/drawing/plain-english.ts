/** The words of a board for callers without a language of their own, such as the library. */
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

export const sayEnglish = makeTexts('en', BOARD_WORDS).say;
