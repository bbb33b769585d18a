/** The words of main's own menus and dialogs, in the language of the page. */
import { app } from 'electron';
import host from '../../engine/locales/en/host.json' with { type: 'json' };
import shell from '../../engine/locales/en/shell.json' with { type: 'json' };
import { makeTexts, type Say } from '../../engine/locales/text.ts';
import { readTexts } from '../program/locales.ts';

const ENGLISH = makeTexts('en', { ...host, ...shell });
let texts = ENGLISH;

/** Says a message in the language that was applied last. */
export const say: Say = (key, params) => texts.say(key, params);

/**
 * Applies a language to all that main shows from now on.
 *
 * @param choice the tag of a language, or `system`; where there is no such language, the system's.
 */
export function applyLanguage(choice: string): void {
  texts = readTexts([choice, ...app.getPreferredSystemLanguages()], ENGLISH);
}
