/** All English messages. */
import path from 'node:path';
import { makeTexts } from '../../engine/locales/text.ts';
import { messagesIn } from '../../electron/program/locales.ts';

const LOCALES = path.resolve(import.meta.dirname, '../../engine/locales');
export const ENGLISH = messagesIn(LOCALES, 'en');
export const { say } = makeTexts('en', ENGLISH);
