/** English words of reports, for the command line. */
import { ENGLISH } from '../locales/english.ts';
import { gameWords } from './html/game-words.ts';

export const ENGLISH_WORDS = gameWords(ENGLISH);
