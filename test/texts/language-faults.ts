/** What is wrong with the words of a language: misspelt ones, and those that the glossary forbids. */
import { parseMgn } from '../../engine/formats/mgn.ts';
import type { TreeNode } from '../../engine/tree/types.ts';
import type { Files } from './check.ts';
import { forbiddenWords, glossaryText } from './glossary.ts';
import { WORD_TAGS } from './lesson-faults.ts';
import { loadSpelling, plainText, wordsIn } from './spelling.ts';

/** A text of a language and where it stands. */
export interface Told {
  readonly place: string;
  readonly text: string;
  /** Words that it may have: names of commands and formats, which stay English. */
  readonly kept?: ReadonlySet<string>;
}

/** Messages that name commands, fields, values or formats, which stay English in every language. */
const NAMING = /^(?:cli|dialect|error\.ERR_QUERY_\w+|search\.line-example)(?:\.|$)/;

function notesOf({ title, before, comment, children }: TreeNode): readonly string[] {
  return [title, before, comment, ...children.flatMap(notesOf)];
}

/** All texts of a language: messages by their keys, pages, and the words of lessons. */
export function textsOf(
  files: Files,
  english: Files,
  pages: Readonly<Record<string, string>>,
  lessons: Readonly<Record<string, string>>,
): readonly Told[] {
  return [
    ...[...files].flatMap(([file, messages]) =>
      Object.entries(messages).map(([key, text]) => ({
        ...{ place: `${file}: ${key}`, text },
        kept: wordsIn(NAMING.test(key) ? (english.get(file)?.[key] ?? '') : ''),
      })),
    ),
    ...Object.entries(pages).map(([file, text]) => ({ place: `help/${file}:`, text })),
    ...Object.entries(lessons).map(([file, text]) => ({
      place: `lessons/${file}:`,
      text: parseMgn(text)
        .collection.games.flatMap(({ root, tags }) => [
          ...notesOf(root),
          ...tags.flatMap(({ name, value }) => (WORD_TAGS.has(name) ? value : [])),
        ])
        .join('\n'),
    })),
  ];
}

/** What the spelling of a language is checked with. */
export interface WordLists {
  /** Words that the dictionary lacks, separated by blanks or lines. */
  readonly own: string;
  /** The glossary, in Markdown. */
  readonly glossary: string;
}

/** Returns the misspelt and forbidden words of a language, a line for each. */
export async function wordFaults(
  language: string,
  texts: readonly Told[],
  { own, glossary }: WordLists,
): Promise<readonly string[]> {
  const name = new Intl.DisplayNames(['en'], { type: 'language' }).of(language) ?? language;
  const known = [...own.split(/\s+/), ...wordsIn(glossaryText(glossary, name).replaceAll('*', ''))].filter(
    (word) => word !== '',
  );
  const isSpelt = await loadSpelling(language, known);
  const forbidden = forbiddenWords(glossary, language);
  return texts.flatMap(({ place, text, kept }) => [
    ...(isSpelt ? [...wordsIn(text)].filter((word) => kept?.has(word) !== true && !isSpelt(word)) : []).map(
      (word) => `${language}/${place} “${word}” is in no dictionary (mend it, or add it to words.txt)`,
    ),
    ...forbidden.flatMap(({ pattern, instead }) =>
      [...plainText(text).matchAll(pattern)].map(
        ([word]) => `${language}/${place} “${word}” is forbidden; instead: ${instead}`,
      ),
    ),
  ]);
}
