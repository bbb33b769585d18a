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
import { formOf } from './usage.ts';

type Form = 'mgn' | 'csv' | 'html';

/** Returns the form of the file by its ending; called first, so that a wrong ending is refused before any work. */
export function treeForm(file: string): Form {
  return formOf<Form>(file, ['mgn', 'csv', 'html'], 'tree: ');
}

async function contentOf(
  form: Form,
  input: OpeningInput,
  boardWords: GameWords,
): Promise<string | Iterable<string>> {
  switch (form) {
    case 'mgn': {
      const record = openingRecord(input);
      return makeMgn({ games: record ? [record] : [] });
    }
    case 'csv':
      return openingCsv(input);
    case 'html': {
      const board = { labels: true, counts: 'all', flipped: false } as const;
      const look = { theme: 'light', paper: 'a4', diagrams: 'notes', hasValues: true, ...board } as const;
      const body = [...openingHtmlBody({ ...input, look, boardWords })];
      const fonts = await htmlReportFonts(body);
      const { title, words } = input;
      return openingHtmlPage({ title, language: words.language, paper: 'a4', fonts, inside: body });
    }
  }
}

/** Writes the tree in the form that the file's ending names. */
export async function writeTree(
  file: string,
  tree: Omit<OpeningInput, 'title' | 'words'>,
  texts: Texts,
): Promise<void> {
  const words = gameWords(texts);
  const input = { ...tree, title: path.parse(file).name, words: openingWords(words) };
  await writeResult(file, await contentOf(treeForm(file), input, words));
}
