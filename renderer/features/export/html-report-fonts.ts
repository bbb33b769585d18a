/** Addresses of the HTML report's font files in the page's build, by name. */
import literataExt from '@fontsource-variable/literata/files/literata-latin-ext-wght-normal.woff2?url';
import literataItalic from '@fontsource-variable/literata/files/literata-latin-wght-italic.woff2?url';
import literata from '@fontsource-variable/literata/files/literata-latin-wght-normal.woff2?url';
import sansExt from '@fontsource-variable/source-sans-3/files/source-sans-3-latin-ext-wght-normal.woff2?url';
import sans from '@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2?url';
import { fontsFor } from '../../../engine/export/html/fonts.ts';
import type { HtmlReportFont } from '../../../engine/export/html/types.ts';
import { makeDataUrl } from './data-url.ts';

export const FONT_URLS: Readonly<Record<string, string>> = {
  'source-sans-3-latin-wght-normal': sans,
  'source-sans-3-latin-ext-wght-normal': sansExt,
  'literata-latin-wght-normal': literata,
  'literata-latin-wght-italic': literataItalic,
  'literata-latin-ext-wght-normal': literataExt,
};

/** Loads the fonts for an HTML report with this body, in pieces. The fonts are whole, so the file needs no others. */
export async function htmlReportFonts(body: readonly string[]): Promise<readonly HtmlReportFont[]> {
  const fonts: HtmlReportFont[] = [];
  for (const { name, ...font } of fontsFor(body)) {
    const address = FONT_URLS[name];
    if (address === undefined) continue;
    const response = await fetch(address);
    if (!response.ok) throw new Error(`font: ${String(response.status)}`);
    const bytes = new Uint8Array(await response.arrayBuffer());
    fonts.push({ ...font, url: makeDataUrl('font/woff2', bytes) });
  }
  return fonts;
}
