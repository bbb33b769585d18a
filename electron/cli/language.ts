/** The language of files for readers, such as reports and sheets: that of `--lang`, else of the environment. */
import { chosenLanguage, makeTexts, type Texts } from '../../engine/locales/text.ts';
import { languagesIn, messagesIn } from '../program/locales.ts';
import { localesFolder } from '../program/places.ts';
import type { Streams } from './output.ts';
import { oneOf, wordFlag, type Arguments, type WordFlag } from './usage.ts';

const languages = languagesIn(localesFolder());

/**
 * Makes the flag for a command that writes such files.
 *
 * @param files what they are, as other flags say it: `report, sheet`.
 * @param needs the flag without which no file is written.
 */
export function langFlag(files: string, needs?: string): WordFlag<string> {
  const help = `${files}: language, ${languages.join(', ')} (default: that of LANG, else en)`;
  return { ...wordFlag('lang L', languages, help), ...(needs !== undefined && { needs }) };
}

/** Reads the texts of the language that was asked for. */
export function textsOf(args: Arguments, { locale = '' }: Pick<Streams, 'locale'>): Texts {
  const language = oneOf(args, langFlag('')) ?? chosenLanguage([locale], languages);
  return makeTexts(language, messagesIn(localesFolder(), language));
}
