/** Games with boards and notes as a page, and as the page that a PDF is printed from. */
import { ok, type Result } from '../../core/result.ts';
import type { ExportError, Exporter, ExportLimit, ExportTools } from '../exporter.ts';
import { htmlReportBody, htmlReportInside, htmlReportPage } from './html-report.ts';
import type { HtmlReportInput } from './types.ts';

const MIB = 2 ** 20;

/** Browsers still open a page of this size. */
const HTML_LIMIT: ExportLimit = { format: 'html', mostBytes: 64 * MIB };
/** The size of the page that the PDF is printed from; Chromium needs minutes to print more. */
const PDF_LIMIT: ExportLimit = { format: 'pdf', mostBytes: 16 * MIB };

/** Makes the body of a report in pieces, within a size limit. The page also prints it without a file. */
export async function reportBody(
  input: HtmlReportInput,
  tools: Pick<ExportTools, 'gather' | 'report'>,
  limit = PDF_LIMIT,
  make = htmlReportBody,
): Promise<Result<readonly string[], ExportError>> {
  let done = 0;
  const pieces = make(input, (number) => {
    done = number - 1;
  });
  const gathered = await tools.gather(pieces, limit, () => tools.report(done, input.games.length));
  return gathered.ok ? ok([...gathered.value]) : gathered;
}

async function reportPage(
  input: HtmlReportInput,
  tools: ExportTools,
  limit: ExportLimit,
): Promise<Result<readonly string[], ExportError>> {
  const { title, look, words } = input;
  // The head names the fonts that the body needs, so the body must be complete before the file begins.
  const inside = await reportBody(input, tools, limit, htmlReportInside);
  if (!inside.ok) return inside;
  const fonts = await tools.reportFonts(inside.value);
  const replay = input.hasReplay ? words.say : null;
  const { language } = words;
  return ok(htmlReportPage({ title, language, paper: look.paper, fonts, inside: inside.value, replay }));
}

export const htmlExporter = {
  id: 'html',
  takes: 'report',
  extensions: ['html', 'htm'],
  isLong: true,
  make: (input, tools) => reportPage(input, tools, HTML_LIMIT),
} as const satisfies Exporter<'report'>;

export const pdfExporter = {
  id: 'pdf',
  takes: 'report',
  extensions: ['pdf'],
  isLong: true,
  isPrinted: true,
  make: (input, tools) => reportPage({ ...input, hasReplay: false }, tools, PDF_LIMIT),
} as const satisfies Exporter<'report'>;
