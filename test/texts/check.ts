/** What is wrong with the messages of a language: keys, parameters, plural forms, and what else must be as in English. */
import fs from 'node:fs';
import path from 'node:path';
import { parseHelp } from '../../renderer/features/help/markdown.ts';
import { pluralCategories } from '../../engine/locales/text.ts';

/** The files of a language with their messages, in the order of the file. */
export type Files = ReadonlyMap<string, Readonly<Record<string, string>>>;

/** Reads the files of a language; none if it has no folder. */
export function readFiles(folder: string): Files {
  const names = fs.existsSync(folder) ? fs.readdirSync(folder).filter((name) => name.endsWith('.json')) : [];
  return new Map(
    names.map((name) => [
      name,
      JSON.parse(fs.readFileSync(path.join(folder, name), 'utf8')) as Record<string, string>,
    ]),
  );
}

const formsOf = (message: string): readonly string[] => message.split(' | ');

function parametersOf(message: string): string {
  const names = new Set([...message.matchAll(/\{(\w*)\}/g)].map(([, name = '']) => name));
  return [...names].toSorted().join(', ');
}

/** What a translation keeps besides its parameters: blanks at its ends, new lines, and the ellipsis of a command. */
function frameOf(message: string): string {
  return [/^\s*/, /\s*$/, /…$/].map((part) => JSON.stringify(part.exec(message)?.[0] ?? '')).join(' ');
}

/** Returns what is wrong with a message by itself, in any language. */
function ownFault(language: string, message: string): string | null {
  if (message.trim() === '') return 'is empty';
  if (/[{}]/.test(message.replaceAll(/\{\w+\}/g, ''))) return 'has a stray brace';
  const forms = formsOf(message).length;
  const categories = pluralCategories(language);
  if (forms === 1 || forms === categories.length || forms === categories.length + 1) return null;
  return `has ${String(forms)} plural forms (write ${categories.join(' | ')}, and before them one for 0 if it differs)`;
}

/** Returns what differs between a translation and the English message, though it must not. */
function translationFault(english: string, message: string): string | null {
  const [wanted, found] = [parametersOf(english), parametersOf(message)];
  if (wanted !== found) return `has the parameters ${found || 'none'} (in English ${wanted || 'none'})`;
  if (formsOf(message).length > 1 && formsOf(english).length === 1 && !/\{n\}/.test(english))
    return 'has plural forms, though nothing is counted';
  if (frameOf(english) !== frameOf(message)) return 'begins or ends in another way than in English';
  return null;
}

/** Returns what is wrong with the English files, a line for each fault. */
export function englishFaults(english: Files, isUsed: (key: string) => boolean): readonly string[] {
  const places = new Map<string, string>();
  const faults: string[] = [];
  for (const [file, messages] of english)
    for (const [key, message] of Object.entries(messages)) {
      const other = places.get(key);
      if (other !== undefined) faults.push(`en/${file}: ${key} is in ${other}, too`);
      places.set(key, file);
      if (!isUsed(key)) faults.push(`en/${file}: ${key} is not used`);
      const fault = ownFault('en', message);
      if (fault !== null) faults.push(`en/${file}: ${key} ${fault}`);
    }
  return faults;
}

/** Returns what is wrong with the files of another language, a line for each fault. */
export function languageFaults(language: string, files: Files, english: Files): readonly string[] {
  const faults: string[] = [];
  for (const [file, wanted] of english) {
    const messages = files.get(file) ?? {};
    for (const [key, source] of Object.entries(wanted)) {
      const message = messages[key];
      const fault =
        message === undefined
          ? 'is missing'
          : (ownFault(language, message) ?? translationFault(source, message));
      if (fault !== null) faults.push(`${language}/${file}: ${key} ${fault}`);
    }
  }
  for (const [file, messages] of files)
    for (const key of Object.keys(messages))
      if (english.get(file)?.[key] === undefined)
        faults.push(`${language}/${file}: ${key} is surplus: the English file has no such key`);
  return faults;
}

/** What a long text keeps in every language: its headings by their names in links, its boards, and where links lead. */
function skeletonOf(text: string): Readonly<Record<string, string>> {
  const blocks = parseHelp(text);
  const headings = blocks.flatMap((block) =>
    block.kind === 'heading' && block.depth > 1 ? [`${String(block.depth)} ${block.anchor}`] : [],
  );
  const links = [...text.matchAll(/\]\(([^)]+)\)/g)].map(([, href = '']) => href);
  return {
    'headings (end one with its name: {#analysis})': headings.join(', '),
    boards: String(blocks.filter(({ kind }) => kind === 'board').length),
    links: links.toSorted().join(', '),
  };
}

/** Returns what is wrong with the long texts of a language, by their paths. */
export function pageFaults(
  language: string,
  pages: Readonly<Record<string, string>>,
  english: Readonly<Record<string, string>>,
): readonly string[] {
  return Object.entries(english).flatMap(([file, source]) => {
    const text = pages[file];
    if (text === undefined) return [`${language}/help: ${file} is missing`];
    const found = skeletonOf(text);
    return Object.entries(skeletonOf(source))
      .filter(([name, wanted]) => found[name] !== wanted)
      .map(
        ([name, wanted]) =>
          `${language}/help: ${file} has other ${name}: ${found[name] ?? ''} (in English ${wanted})`,
      );
  });
}
