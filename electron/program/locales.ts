/** The folders of messages in `engine/locales`: one for each language. */
import fs from 'node:fs';
import path from 'node:path';
import { chosenLanguage, makeTexts, type Texts } from '../../engine/locales/text.ts';
import { localesFolder } from './places.ts';

type Messages = Readonly<Record<string, string>>;

/** The languages of a folder of locales, by their tags. */
export function languagesIn(locales: string): readonly string[] {
  const entries = fs.readdirSync(locales, { withFileTypes: true });
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
}

function ownMessages(folder: string, isWanted: (file: string) => boolean): Messages {
  const files = fs.readdirSync(folder).filter((name) => name.endsWith('.json') && isWanted(name));
  return Object.assign(
    {},
    ...files.map((name) => JSON.parse(fs.readFileSync(path.join(folder, name), 'utf8')) as Messages),
  ) as Messages;
}

/** The folders of long texts: the pages of the help, and lessons and studies. */
export type LongTexts = 'help' | 'lessons';

/** Reads the long texts that a language itself has, by their paths in one of its folders. */
export function ownLongTexts(locales: string, language: string, kind: LongTexts): Messages {
  const folder = path.join(locales, language, kind);
  const files = fs.globSync('**/*.{md,mgn}', { cwd: folder });
  return Object.fromEntries(
    files.map((file) => [file.split(path.sep).join('/'), fs.readFileSync(path.join(folder, file), 'utf8')]),
  );
}

/** Reads the long texts of a language by their paths in one of its folders; those that it lacks are English. */
export function longTextsIn(locales: string, language: string, kind: LongTexts): Messages {
  return { ...ownLongTexts(locales, 'en', kind), ...ownLongTexts(locales, language, kind) };
}

/** Reads the messages of a language, all or those in some files; those that it lacks are English. */
export function messagesIn(locales: string, language: string, isWanted = (_file: string) => true): Messages {
  const english = ownMessages(path.join(locales, 'en'), isWanted);
  return language === 'en' ? english : { ...english, ...ownMessages(path.join(locales, language), isWanted) };
}

/**
 * Reads the texts of the first wanted language that there is; where there is none, English.
 *
 * @param wanted tags, best first; `chosenLanguage` says what they may look like.
 * @param english the messages that are part of the code.
 */
export function readTexts(wanted: readonly string[], english: Texts, locales = localesFolder()): Texts {
  const language = chosenLanguage(wanted, languagesIn(locales));
  return language === english.language ? english : makeTexts(language, messagesIn(locales, language));
}
