/** All English messages. */
import path from 'node:path';
import { gameWords } from '../../engine/export/html/game-words.ts';
import { makeTexts } from '../../engine/locales/text.ts';
import { messagesIn } from '../../electron/program/locales.ts';

/** The folder of all languages. */
export const LOCALES = path.resolve(import.meta.dirname, '../../engine/locales');
export const ENGLISH = messagesIn(LOCALES, 'en');
export const ENGLISH_TEXTS = makeTexts('en', ENGLISH);
export const { say } = ENGLISH_TEXTS;
/** The English words of reports and sheets. */
export const ENGLISH_WORDS = gameWords(ENGLISH_TEXTS);
