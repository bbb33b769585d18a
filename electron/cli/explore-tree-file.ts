/** Writes the opening tree as a file: a game with all its lines, a table, or a page. */
import path from 'node:path';
import { gameWords } from '../../engine/export/html/game-words.ts';
import type { GameWords } from '../../engine/export/html/types.ts';
import { openingCsv } from '../../engine/export/opening/opening-csv.ts';
import { openingHtmlBody, openingHtmlPage } from '../../engine/export/opening/opening-html.ts';
import { openingRecord } from '../../engine/export/opening/opening-record.ts';
import type { OpeningInput } from '../../engine/export/opening/types.ts';
import { openingWords } from '../../engine/export/opening/words.ts';
import { makeMgn } from '../../engine/formats/mgn.ts';
import type { Texts } from '../../engine/locales/text.ts';
import { writeResult } from './convert-files.ts';
import { htmlReportFonts } from './export-tools.ts';

/** Forms of the file, by its ending. */
export const TREE_FORMS = ['mgn', 'csv', 'html'] as const;

async function pageOf(input: OpeningInput, boardWords: GameWords): Promise<Iterable<string>> {
  const board = { labels: true, counts: 'all', flipped: false } as const;
  const look = { theme: 'light', paper: 'a4', diagrams: 'notes', hasValues: true, ...board } as const;
  const body = [...openingHtmlBody({ ...input, look, boardWords })];
  const fonts = await htmlReportFonts(body);
  const { title, words } = input;
  return openingHtmlPage({ title, language: words.language, paper: 'a4', fonts, inside: body });
}

/** Writes the tree in a form. */
export async function writeTree(
  file: string,
  form: (typeof TREE_FORMS)[number],
  tree: Omit<OpeningInput, 'title' | 'words'>,
  texts: Texts,
): Promise<void> {
  const words = gameWords(texts);
  const input = { ...tree, title: path.parse(file).name, words: openingWords(words) };
  if (form === 'html') return writeResult(file, await pageOf(input, words));
  if (form === 'csv') return writeResult(file, openingCsv(input));
  const record = openingRecord(input);
  return writeResult(file, makeMgn({ games: record ? [record] : [] }));
}
