/** Turns exercises into a printable sheet, with the solutions on its last page. */
import { readyExport } from '../../../../engine/export/exporter.ts';
import { sheetExporter, sheetPdfExporter } from '../../../../engine/export/sheet/exporter.ts';
import type { SheetInput, SheetSize } from '../../../../engine/export/sheet/types.ts';
import type { Paper } from '../../../../engine/export/html/types.ts';
import type { Exercise } from '../../../../engine/training/exercise.ts';
import { collapseSpace } from '../../../../engine/tree/one-line.ts';
import { failureText } from '../../../i18n/failure-text.ts';
import { t } from '../../../i18n/text.ts';
import type { Studio } from '../../../studio/studio.ts';
import { printHtmlReport } from '../../export/html-report-frame.ts';
import { htmlReportWords } from '../../export/html-report-words.ts';
import { makeInPage, pageTools, UNWATCHED } from '../../export/page-tools.ts';
import { pagedSheet } from '../../export/paged.ts';
import { exerciseGames } from './exercise-words.ts';

/** The layout of the sheet. */
export interface SheetLook {
  readonly title: string;
  readonly perPage: SheetSize;
  readonly paper: Paper;
  readonly hasLines: boolean;
}

/** `html`, `pdf`: a file; `print`: the browser's print window. */
export type SheetForm = 'html' | 'pdf' | 'print';

function inputOf(exercises: readonly Exercise[], { title, perPage, paper, hasLines }: SheetLook): SheetInput {
  return {
    ...{ title, perPage, paper, positions: 'starts', every: 1 },
    games: exerciseGames(exercises),
    hasAnswerLines: hasLines,
    hasSolutions: true,
    hasValues: true,
    // On paper the board is light and shows all counts.
    look: { theme: 'light', labels: true, counts: 'all', flipped: false },
    words: htmlReportWords(),
  };
}

/** Turns a title into the name of a file. */
function fileName(title: string, extension: string): string {
  const plain = collapseSpace(title.replace(/[^\p{L}\p{N} ()-]+/gu, ' '));
  return `${plain === '' ? 'exercises' : plain}.${extension}`;
}

/** Makes the sheet; resolves with a message about the result, `''` if the user cancelled. */
export async function makeSheet(
  { host }: Studio,
  exercises: readonly Exercise[],
  look: SheetLook,
  form: SheetForm,
): Promise<string> {
  const input = inputOf(exercises, look);
  if (form === 'print') {
    const { title, language, style, body } = pagedSheet(input);
    const made = await body(pageTools(UNWATCHED));
    if (!made.ok) return failureText(made);
    await printHtmlReport({ title, language, style, body: made.value.join('') });
    return t('export.printed');
  }
  const made = await makeInPage(readyExport(form === 'pdf' ? sheetPdfExporter : sheetExporter, input));
  if (!made.ok) return failureText(made);
  const html = made.value instanceof Uint8Array ? '' : [...made.value].join('');
  const name = fileName(look.title, form);
  const data = form === 'pdf' ? { html, paper: look.paper } : html;
  const saved = await host.exportFile({ name, data });
  if (saved.ok) return t('announce.saved', { name });
  return saved.code === 'ERR_HOST_CANCELLED' ? '' : failureText(saved);
}
