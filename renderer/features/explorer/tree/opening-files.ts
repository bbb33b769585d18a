/** Opening trees as files: a game with variations, a table, a page. */
import { openingCsv } from '../../../../engine/export/opening/opening-csv.ts';
import { openingHtmlBody, openingHtmlPage } from '../../../../engine/export/opening/opening-html.ts';
import { openingRecord } from '../../../../engine/export/opening/opening-record.ts';
import type { OpeningInput } from '../../../../engine/export/opening/types.ts';
import type { GameWords } from '../../../../engine/export/html/types.ts';
import { openingWords } from '../../../../engine/export/opening/words.ts';
import type { AnswerTo } from '../../../../engine/explorer/question.ts';
import { makeMgn } from '../../../../engine/formats/mgn.ts';
import type { Studio } from '../../../studio/studio.ts';
import { fileTexts } from '../../export/file-texts.ts';
import { htmlReportFonts } from '../../export/fonts.ts';
import { gameWords } from '../../moves/game-words.ts';
import type { TreeSource } from './tree-source.ts';

/** Kinds of files that a tree can be saved as. */
export const OPENING_FILES = ['mgn', 'csv', 'html'] as const;
type OpeningFile = (typeof OPENING_FILES)[number];

async function page(input: OpeningInput, words: GameWords): Promise<string> {
  const body = [
    ...openingHtmlBody({
      ...input,
      look: {
        theme: 'light',
        paper: 'a4',
        diagrams: 'notes',
        hasValues: true,
        labels: true,
        counts: 'all',
        flipped: false,
      },
      boardWords: words,
    }),
  ].map(String);
  const fonts = await htmlReportFonts(body);
  return openingHtmlPage({
    title: input.title,
    language: words.language,
    paper: 'a4',
    fonts,
    inside: body,
  }).join('');
}

async function textOf(kind: OpeningFile, input: OpeningInput, words: GameWords): Promise<string> {
  if (kind === 'csv') return [...openingCsv(input)].join('');
  if (kind === 'html') return page(input, words);
  const record = openingRecord(input);
  return record ? makeMgn({ games: [record] }) : '';
}

/** Asks where to save the tree, and writes it there in the language of files for readers. */
export async function saveTree(
  studio: Studio,
  kind: OpeningFile,
  source: TreeSource,
  { all, moves, isCut }: AnswerTo<'tree'>,
  collection: string,
): Promise<void> {
  const texts = await fileTexts(studio);
  const words = gameWords(texts);
  const title = texts.say('openings.title', { collection });
  const { rules, setup, ref } = source;
  const input = { title, rules, setup, line: ref.moves, all, moves, isCut, words: openingWords(words) };
  await studio.files.exportText(`${title}.${kind}`, await textOf(kind, input, words));
}
