/** All English messages. */
import path from 'node:path';
import { messagesIn } from '../../electron/program/locales.ts';

const LOCALES = path.resolve(import.meta.dirname, '../../engine/locales');
export const ENGLISH = messagesIn(LOCALES, 'en');
