/** Where exercises go: a game file, or a sheet to print with the solutions on its last page. */
import path from 'node:path';
import { ok } from '../../engine/core/result.ts';
import { ENGLISH_WORDS } from '../../engine/export/html/english.ts';
import { PAPERS, type Paper } from '../../engine/export/html/types.ts';
import { sheetExporter } from '../../engine/export/sheet/exporter.ts';
import type { SheetInput, SheetSize } from '../../engine/export/sheet/types.ts';
import { makeMgn } from '../../engine/formats/mgn.ts';
import type { Exercise } from '../../engine/training/exercise.ts';
import { writeResult } from './convert-files.ts';
import { exerciseGames } from './exercises-words.ts';
import { digitFont, htmlReportFonts } from './page-fonts.ts';
import { lazyBrowser } from './headless-browser.ts';
import { accept } from './output.ts';
import { oneOf, UsageError, type Arguments, type Flag, type WordFlag } from './usage.ts';

const PER_PAGE = {
  name: 'per-page',
  value: 'N',
  takes: { kind: 'words', words: ['2', '4', '6'] },
  help: 'sheet: 2, 4 or 6 exercises a page (default 4)',
} as const satisfies WordFlag<`${SheetSize}`>;

const PAPER = {
  name: 'paper',
  value: 'P',
  takes: { kind: 'words', words: PAPERS },
  help: 'sheet: a4 or letter (default a4)',
} as const satisfies WordFlag<Paper>;

export const OUTPUT_FLAGS: readonly Flag[] = [
  {
    name: 'out',
    value: 'FILE',
    takes: { kind: 'file' },
    help: 'game file (.mgn), or sheet to print with the solutions on its last page (.html, .pdf)',
  },
  { name: 'title', value: 'T', help: 'sheet: its heading (default: name of the file)' },
  PER_PAGE,
  PAPER,
  { name: 'no-answer-lines', help: 'sheet: no lines to write on below each exercise' },
  { name: 'no-solutions', help: 'sheet: without the page of solutions' },
];

const SIZES: Readonly<Record<'2' | '4' | '6', SheetSize>> = { 2: 2, 4: 4, 6: 6 };

const FORMS = ['mgn', 'html', 'pdf'] as const;

/** What a file is to be; refused before any work is done. */
export function formOf(file: string): (typeof FORMS)[number] {
  const ending = path.extname(file).slice(1).toLowerCase();
  const form = FORMS.find((each) => each === ending);
  if (!form)
    throw new UsageError(`--out takes a name that ends in ${FORMS.map((each) => `.${each}`).join(', ')}`);
  return form;
}

function sheetOf(exercises: readonly Exercise[], file: string, args: Arguments): SheetInput {
  return {
    title: args.text('title') ?? path.parse(file).name,
    games: exerciseGames(exercises),
    positions: 'starts',
    every: 1,
    perPage: SIZES[oneOf(args, PER_PAGE) ?? '4'],
    paper: oneOf(args, PAPER) ?? 'a4',
    hasAnswerLines: !args.has('no-answer-lines'),
    hasSolutions: !args.has('no-solutions'),
    hasValues: true,
    look: { theme: 'print', labels: true, counts: 'all', flipped: false },
    words: ENGLISH_WORDS,
  };
}

/** Writes exercises into the file of `--out`. */
export async function writeExercises(
  exercises: readonly Exercise[],
  file: string,
  args: Arguments,
): Promise<void> {
  const form = formOf(file);
  if (form === 'mgn') {
    await writeResult(file, makeMgn({ games: exerciseGames(exercises) }));
    return;
  }
  const input = sheetOf(exercises, file, args);
  const browser = lazyBrowser();
  try {
    const made = accept(
      await sheetExporter.make(input, {
        font: digitFont,
        reportFonts: htmlReportFonts,
        pixels: (...drawing) => browser.get().pixels(...drawing),
        png: (...drawing) => browser.get().png(...drawing),
        report: () => true,
        gather: (pieces) => Promise.resolve(ok([...pieces])),
      }),
    );
    const html = [...made].join('');
    await writeResult(file, form === 'html' ? html : await browser.get().pdf(html, input.paper));
  } finally {
    await browser.close();
  }
}
