/** Documents laid out on pages, for preview and print: reports, and sheets of diagrams. */
import { reportBody } from '../../../engine/export/html/exporter.ts';
import { htmlReportBody } from '../../../engine/export/html/html-report.ts';
import { htmlReportStyle } from '../../../engine/export/html/style.ts';
import type { HtmlReportInput, Paper } from '../../../engine/export/html/types.ts';
import type { ExportError, ExportTools } from '../../../engine/export/exporter.ts';
import { sheetPieces } from '../../../engine/export/sheet/exporter.ts';
import { sheetBody } from '../../../engine/export/sheet/sheet.ts';
import { sheetStyle } from '../../../engine/export/sheet/style.ts';
import type { SheetInput } from '../../../engine/export/sheet/types.ts';
import type { Result } from '../../../engine/core/result.ts';

/** Number of games in the preview: laying out a long collection again for every changed option would be slow. */
export const PREVIEW_GAMES = 3;

export interface Paged {
  readonly title: string;
  readonly language: string;
  readonly paper: Paper;
  /** Rules of the document's style sheet. */
  readonly style: string;
  /** Returns the beginning of the document, for a preview. */
  readonly preview: () => Iterable<string>;
  /** Makes the whole document. */
  readonly body: (tools: ExportTools) => Promise<Result<readonly string[], ExportError>>;
}

/** Makes a report on pages. */
export function pagedReport(input: HtmlReportInput): Paged {
  const { title, words, look, games } = input;
  return {
    title,
    language: words.language,
    paper: look.paper,
    style: htmlReportStyle(look.paper),
    preview: () => htmlReportBody({ ...input, games: games.slice(0, PREVIEW_GAMES) }),
    body: (tools) => reportBody(input, tools),
  };
}

/** Makes a sheet of diagrams. */
export function pagedSheet(input: SheetInput): Paged {
  const { title, words, paper } = input;
  return {
    title,
    language: words.language,
    paper,
    style: sheetStyle(paper),
    preview: () => sheetBody(input),
    body: (tools) => sheetPieces(input, tools),
  };
}
