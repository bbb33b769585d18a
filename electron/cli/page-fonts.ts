/** Font files of the built page as `data:` URLs; where the page is not built, the reader's own fonts serve. */
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { fontsFor } from '../../engine/export/html/fonts.ts';
import type { HtmlReportFont } from '../../engine/export/html/types.ts';
import { pageFolder } from '../program/places.ts';

async function fontUrl(name: string): Promise<string | null> {
  const folder = path.join(pageFolder(), 'assets');
  const files = await readdir(folder).catch(() => []);
  const file = files.find((each) => each.startsWith(name) && each.endsWith('.woff2'));
  if (file === undefined) return null;
  return `data:font/woff2;base64,${(await readFile(path.join(folder, file))).toString('base64')}`;
}

/** The font of numbers in drawings, or null. */
export function digitFont(): Promise<string | null> {
  return fontUrl('source-sans-3-latin-wght-normal');
}

/** The fonts that an HTML report with this body, in pieces, needs, as far as they are there. */
export async function htmlReportFonts(body: readonly string[]): Promise<readonly HtmlReportFont[]> {
  const fonts: HtmlReportFont[] = [];
  for (const { name, ...font } of fontsFor(body)) {
    const url = await fontUrl(name);
    if (url !== null) fonts.push({ ...font, url });
  }
  return fonts;
}
