/**
 * `npm run texts`: how far each language is.
 *
 *   npm run texts -- check            what is wrong, in every language (part of `npm run check`)
 *   npm run texts -- write fr FILE    a table (CSV) for a translator: key, English, comment, translation
 *   npm run texts -- read fr FILE     takes the translations of such a table into engine/locales/fr
 */
import fs from 'node:fs';
import path from 'node:path';
import { languagesIn, ownLongTexts } from '../../electron/program/locales.ts';
import { englishFaults, languageFaults, pageFaults, readFiles, type Files } from './check.ts';
import { lessonFaults } from './lesson-faults.ts';
import { textsOf, wordFaults } from './language-faults.ts';
import { filesOf, sheetOf } from './sheet.ts';
import { usedKeys } from './used-keys.ts';

const top = path.resolve(import.meta.dirname, '../..');
const locales = path.join(top, 'engine/locales');
const english = readFiles(path.join(locales, 'en'));
const lessons = ownLongTexts(locales, 'en', 'lessons');
const others = languagesIn(locales).filter((language) => language !== 'en');

const comments = JSON.parse(textFile('comments.json')) as Readonly<Record<string, string>>;

/** What cannot be seen is written as an escape. */
const UNSEEN = /[\u00A0\u00AD\u2007\u2009\u200B-\u200F\u202F\u2060]/g;

function jsonText(messages: Readonly<Record<string, string>>): string {
  const escape = (char: string): string =>
    `\\u${char.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`;
  return `${JSON.stringify(messages, null, 2).replaceAll(UNSEEN, escape)}\n`;
}

function faultsOf(language: string): readonly string[] {
  return [
    ...languageFaults(language, readFiles(path.join(locales, language)), english),
    ...pageFaults(language, ownLongTexts(locales, language, 'help'), ownLongTexts(locales, 'en', 'help')),
    ...lessonFaults(language, ownLongTexts(locales, language, 'lessons'), lessons),
  ];
}

/** Reads a file of the locales; `''` if there is none. */
function textFile(...names: readonly string[]): string {
  const file = path.join(locales, ...names);
  return fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : '';
}

function wordsOf(language: string): Promise<readonly string[]> {
  const [pages, own] = (['help', 'lessons'] as const).map((kind) => ownLongTexts(locales, language, kind));
  const files = readFiles(path.join(locales, language));
  // Names of games, people and formats are the same in every language.
  const lists = new Set(['en', language].map((each) => textFile(each, 'words.txt')));
  return wordFaults(
    language,
    textsOf(files, language === 'en' ? new Map() : english, pages ?? {}, own ?? {}),
    {
      own: [...lists].join('\n'),
      glossary: textFile('GLOSSARY.md'),
    },
  );
}

/** How many of the English ones a language has: `7 of 9 pages`. */
function share(name: string, own: Iterable<string>, all: readonly string[]): string {
  const has = new Set(own);
  const count = all.filter((each) => has.has(each)).length;
  return `${String(count)} of ${String(all.length)} ${name}`;
}

function tell(language: string): void {
  const keysOf = (files: Files): readonly string[] => [...files.values()].flatMap(Object.keys);
  const files = readFiles(path.join(locales, language));
  const [pages, own] = (['help', 'lessons'] as const).map((kind) => ownLongTexts(locales, language, kind));
  const texts = textsOf(files, english, pages ?? {}, own ?? {});
  const words = texts.map(({ text }) => text.split(/\s+/).length).reduce((sum, n) => sum + n, 0);
  const faults =
    language === 'en' ? [] : faultsOf(language).filter((fault) => !fault.endsWith(' is missing'));
  const shares = [
    share('messages', keysOf(files), keysOf(english)),
    share('pages', Object.keys(pages ?? {}), Object.keys(ownLongTexts(locales, 'en', 'help'))),
    share('lessons', Object.keys(own ?? {}), Object.keys(lessons)),
  ];
  console.log(`${language}: ${shares.join(', ')}, ${String(words)} words, faults ${String(faults.length)}`);
}

async function check(): Promise<void> {
  const words = await Promise.all(['en', ...others].map(wordsOf));
  const keys = new Set([...english.values()].flatMap(Object.keys));
  const lost = Object.keys(comments).filter((key) => !keys.has(key));
  const faults = [
    ...lost.map((key) => `comments.json: ${key} is no key`),
    ...englishFaults(english, usedKeys(top)),
    ...others.flatMap(faultsOf),
    ...words.flat(),
  ];
  for (const fault of faults) console.log(fault);
  if (faults.length > 0) process.exitCode = 1;
}

const [, , action = 'tell', language = '', file = ''] = process.argv;
const folder = path.join(locales, language);
if (action === 'tell') for (const each of ['en', ...others]) tell(each);
else if (action === 'check') await check();
else if (action === 'write' && file !== '') {
  fs.writeFileSync(file, sheetOf(english, readFiles(folder), comments));
} else if (action === 'read' && file !== '') {
  fs.mkdirSync(folder, { recursive: true });
  for (const [name, messages] of filesOf(fs.readFileSync(file, 'utf8'), english, readFiles(folder)))
    fs.writeFileSync(path.join(folder, name), jsonText(messages));
} else {
  console.error('npm run texts -- [check | write LANGUAGE FILE | read LANGUAGE FILE]');
  process.exitCode = 2;
}
