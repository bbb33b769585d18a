/** Booklets as files. */
import { bookletBody, bookletPage } from '../../../engine/export/html/booklet.ts';
import type { BookletInput } from '../../../engine/export/html/types.ts';
import { bookletFonts } from './html-report-fonts.ts';
import type { Work } from './job.ts';
import { ok, type Result } from '../../../engine/core/result.ts';
import { gatherPieces, type PiecesError } from './pieces.ts';

/** The body of a booklet, in pieces. */
export function bookletInside(
  input: BookletInput,
  format: 'html' | 'pdf',
  work: Work,
): Promise<Result<readonly string[], PiecesError>> {
  const total = input.games.length;
  let done = 0;
  const pieces = bookletBody(input, (number) => {
    done = number - 1;
  });
  return gatherPieces(format, pieces, work, () => work.report(done, total));
}

/** The whole file, in pieces. */
export async function bookletFile(
  input: BookletInput,
  format: 'html' | 'pdf',
  work: Work,
): Promise<Result<readonly string[], PiecesError>> {
  const body = await bookletInside(input, format, work);
  if (!body.ok) return body;
  const { title, look, words } = input;
  const fonts = await bookletFonts(body.value);
  return ok(bookletPage({ title, language: words.language, paper: look.paper, fonts, body: body.value }));
}
