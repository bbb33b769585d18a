/** What is wrong with the lessons and studies of a language: they differ from the English ones only in their words. */
import { parseMgn } from '../../engine/formats/mgn.ts';
import type { GameRecord, TreeNode } from '../../engine/tree/types.ts';

type Files = Readonly<Record<string, string>>;

/** Tags whose values are words. */
export const WORD_TAGS: ReadonlySet<string> = new Set(['Lesson', 'Event', 'South', 'North']);

/** Pits by their letters, without A and E, which are words of some languages, and without elisions such as D’abord. */
const PIT = /(?<![\p{L}'’])[B-DF-Hb-df-h](?![\p{L}'’])/gu;

/** Tells that there is a text, which numbers it has and which pits it names: a translation keeps them. */
function textFact(name: string, text: string): readonly string[] {
  if (text === '') return [];
  const numbers = (text.match(/\d+/g) ?? []).toSorted();
  const pits = [...new Set(text.match(PIT))].toSorted();
  return [
    [name, ...(numbers.length + pits.length > 0 ? [`with ${[...numbers, ...pits].join(', ')}`] : [])].join(
      ' ',
    ),
  ];
}

/** What a node and all nodes below it keep, each fact with the moves that lead there. */
function nodeFacts(node: TreeNode, path: string): readonly string[] {
  const { children, title, comment, before, ...kept } = node;
  const own = [
    ...textFact('title', title),
    ...textFact('note', comment),
    ...textFact('note before the move', before),
    `signs and marks ${JSON.stringify(kept)}`,
  ];
  return [
    ...own.map((fact) => `${path === '' ? 'start' : path}: ${fact}`),
    ...children.flatMap((child) => nodeFacts(child, `${path} ${child.move}`.trim())),
  ];
}

function gameFacts({ root, tags, ...kept }: GameRecord): readonly string[] {
  return [
    `rules and setup ${JSON.stringify(kept)}`,
    ...tags.map(({ name, value }) => (WORD_TAGS.has(name) ? `tag ${name}` : `tag ${name} "${value}"`)),
    ...nodeFacts(root, ''),
  ];
}

function fileFault(text: string, source: string): string | null {
  const [found, wanted] = [text, source].map((each) => parseMgn(each));
  if (!found || !wanted) return null;
  const [problem] = found.problems;
  if (problem) return `cannot be read: ${JSON.stringify(problem)}`;
  const [games, inEnglish] = [found.collection.games, wanted.collection.games];
  if (games.length !== inEnglish.length)
    return `has ${String(games.length)} games (in English ${String(inEnglish.length)})`;
  for (const [i, record] of inEnglish.entries()) {
    const facts = games.slice(i, i + 1).flatMap(gameFacts);
    const expected = gameFacts(record);
    const at = Array.from({ length: Math.max(facts.length, expected.length) }, (_, k) => k).find(
      (k) => facts[k] !== expected[k],
    );
    if (at !== undefined)
      return `differs in game ${String(i + 1)}: ${facts[at] ?? 'nothing'} (in English ${expected[at] ?? 'nothing'})`;
  }
  return null;
}

/** Returns what is wrong with the lessons and studies of a language, by the names of their files. */
export function lessonFaults(language: string, files: Files, english: Files): readonly string[] {
  const missing = Object.keys(english).filter((file) => files[file] === undefined);
  return [
    ...missing.map((file) => `${language}/lessons: ${file} is missing`),
    ...Object.entries(files).flatMap(([file, text]) => {
      const source = english[file];
      const fault = source === undefined ? 'is surplus' : fileFault(text, source);
      return fault === null ? [] : [`${language}/lessons: ${file} ${fault}`];
    }),
  ];
}
