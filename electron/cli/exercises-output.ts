/** Writes exercises into a game file, or into a printable sheet with the solutions on a page of their own. */
import path from 'node:path';
import { exerciseGames } from '../../engine/export/exercise-words.ts';
import { PAPERS } from '../../engine/export/html/types.ts';
import { gameWords } from '../../engine/export/html/game-words.ts';
import type { Texts } from '../../engine/locales/text.ts';
import { sheetExporter } from '../../engine/export/sheet/exporter.ts';
import { SHEET_SIZES, type SheetInput } from '../../engine/export/sheet/types.ts';
import { makeMgn } from '../../engine/formats/mgn.ts';
import type { Exercise } from '../../engine/training/exercise.ts';
import { writeResult } from './convert-files.ts';
import { exportTools } from './export-tools.ts';
import { lazyBrowser } from './headless-browser.ts';
import { accept } from './output.ts';
import { oneOf, formOf, wordFlag, flag, type Arguments, type Flag } from './usage.ts';

const PER_PAGE = wordFlag('per-page N', ['2', '4', '6'], 'cli.exercises.flag.per-page');

const PAPER = wordFlag('paper P', PAPERS, 'cli.exercises.flag.paper');

export const OUTPUT_FLAGS: readonly Flag[] = [
  flag('out FILE', 'cli.exercises.flag.out'),
  flag('title T', 'cli.exercises.flag.title'),
  PER_PAGE,
  PAPER,
  flag('no-name-line', 'cli.exercises.flag.no-name-line'),
  flag('no-answer-lines', 'cli.exercises.flag.no-answer-lines'),
  flag('no-solutions', 'cli.exercises.flag.no-solutions'),
];

/** Forms of the file, by its ending. */
export const EXERCISE_FORMS = ['mgn', 'html', 'pdf'] as const;

function sheetOf(exercises: readonly Exercise[], file: string, args: Arguments, texts: Texts): SheetInput {
  return {
    title: args.text('title') ?? path.parse(file).name,
    games: exerciseGames(exercises, texts.say),
    positions: 'starts',
    every: 1,
    questions: 'places',
    perPage: SHEET_SIZES.find((size) => String(size) === oneOf(args, PER_PAGE)) ?? 4,
    paper: oneOf(args, PAPER) ?? 'a4',
    hasNameLine: !args.has('no-name-line'),
    hasAnswerLines: !args.has('no-answer-lines'),
    hasSolutions: !args.has('no-solutions'),
    hasValues: true,
    look: { theme: 'print', labels: true, counts: 'all', flipped: false },
    words: gameWords(texts),
  };
}

/** Writes exercises into the file of `--out`. */
export async function writeExercises(
  exercises: readonly Exercise[],
  file: string,
  args: Arguments,
  texts: Texts,
): Promise<void> {
  const form = formOf(file, EXERCISE_FORMS);
  if (form === 'mgn') {
    await writeResult(file, makeMgn({ games: exerciseGames(exercises, texts.say) }));
    return;
  }
  const input = sheetOf(exercises, file, args, texts);
  const browser = lazyBrowser();
  try {
    const made = accept(
      await sheetExporter.make(
        input,
        exportTools(browser, (pieces) => [...pieces]),
      ),
    );
    const html = [...made].join('');
    await writeResult(file, form === 'html' ? html : await browser.get().pdf(html, input.paper));
  } finally {
    await browser.close();
  }
}
