/** Positions as a sheet of diagrams: as a page, and as the page that a PDF is printed from. */
import { fail, ok, type Result } from '../../core/result.ts';
import type { ExportError, Exporter, ExportLimit, ExportTools } from '../exporter.ts';
import { sheetBody, sheetPage } from './sheet.ts';
import type { SheetInput } from './types.ts';

const MIB = 2 ** 20;

/** The same limits as for reports, for the same reasons. */
const HTML_LIMIT: ExportLimit = { format: 'sheet', mostBytes: 64 * MIB };
const PDF_LIMIT: ExportLimit = { format: 'sheet-pdf', mostBytes: 16 * MIB };

/** Makes the body of a sheet in pieces; refused if no position was chosen. */
export async function sheetPieces(
  input: SheetInput,
  tools: Pick<ExportTools, 'gather' | 'report'>,
  limit = PDF_LIMIT,
): Promise<Result<readonly string[], ExportError>> {
  let done = 0;
  const pieces = sheetBody(input, (number) => {
    done = number - 1;
  });
  // The total number is known only at the end.
  const gathered = await tools.gather(pieces, limit, () => tools.report(done, done + 1));
  if (!gathered.ok) return gathered;
  const body = [...gathered.value];
  return body.length === 0 ? fail('ERR_EXPORT_NO_POSITION') : ok(body);
}

async function sheetFile(
  input: SheetInput,
  tools: ExportTools,
  limit: ExportLimit,
): Promise<Result<readonly string[], ExportError>> {
  const body = await sheetPieces(input, tools, limit);
  if (!body.ok) return body;
  const fonts = await tools.reportFonts(body.value);
  const { title, paper, words } = input;
  return ok(sheetPage({ title, language: words.language, paper, fonts, inside: body.value }));
}

export const sheetExporter = {
  id: 'sheet',
  takes: 'sheet',
  extensions: ['html'],
  isLong: true,
  make: (input, tools) => sheetFile(input, tools, HTML_LIMIT),
} as const satisfies Exporter<'sheet'>;

export const sheetPdfExporter = {
  id: 'sheet-pdf',
  takes: 'sheet',
  extensions: ['pdf'],
  isLong: true,
  isPrinted: true,
  make: (input, tools) => sheetFile(input, tools, PDF_LIMIT),
} as const satisfies Exporter<'sheet'>;
