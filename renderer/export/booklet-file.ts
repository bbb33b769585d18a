/** Booklets as files: made game by game, so that the window stays alive and a long one can be stopped. */
import { bookletBody, bookletPage } from '../../engine/booklet/booklet.ts';
import type { BookletInput } from '../../engine/booklet/types.ts';
import { bookletFonts } from './booklet-fonts.ts';
import type { Work } from './job.ts';

/** Longest stretch of work without a breath, milliseconds: shorter than anybody notices. */
const STRETCH_MS = 40;

/** The body of a booklet; null if it was stopped. */
export async function bookletInside(input: BookletInput, work: Work): Promise<string | null> {
  const pieces: string[] = [];
  let since = performance.now();
  for (const piece of bookletBody(input)) {
    pieces.push(piece);
    if (performance.now() - since < STRETCH_MS) continue;
    work.report(Math.min(pieces.length, input.games.length), input.games.length);
    await new Promise((resolve) => setTimeout(resolve));
    if (work.signal.aborted) return null;
    since = performance.now();
  }
  return pieces.join('\n');
}

/** The whole file; null if it was stopped. */
export async function bookletFile(input: BookletInput, work: Work): Promise<string | null> {
  const body = await bookletInside(input, work);
  if (body === null) return null;
  const { title, look, words } = input;
  const fonts = await bookletFonts(body);
  return bookletPage({ title, language: words.language, paper: look.paper, fonts, body });
}
