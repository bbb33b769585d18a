/** The fonts of exported files, from the page's build. */
import literataExt from '@fontsource-variable/literata/files/literata-latin-ext-wght-normal.woff2?url';
import literataItalic from '@fontsource-variable/literata/files/literata-latin-wght-italic.woff2?url';
import literata from '@fontsource-variable/literata/files/literata-latin-wght-normal.woff2?url';
import sansExt from '@fontsource-variable/source-sans-3/files/source-sans-3-latin-ext-wght-normal.woff2?url';
import sans from '@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2?url';
import { fontsFor, type FontName } from '../../../engine/export/html/fonts.ts';
import type { HtmlReportFont } from '../../../engine/export/html/types.ts';
import { makeDataUrl } from './data-url.ts';

const URLS: Readonly<Record<FontName, string>> = {
  'source-sans-3-latin-wght-normal': sans,
  'source-sans-3-latin-ext-wght-normal': sansExt,
  'literata-latin-wght-normal': literata,
  'literata-latin-wght-italic': literataItalic,
  'literata-latin-ext-wght-normal': literataExt,
};

const fonts = new Map<FontName, Promise<Uint8Array<ArrayBuffer>>>();

async function fetchFont(name: FontName): Promise<Uint8Array<ArrayBuffer>> {
  const response = await fetch(URLS[name]);
  if (!response.ok) throw new Error(`font: ${String(response.status)}`);
  return new Uint8Array(await response.arrayBuffer());
}

/** Loads a font once. Rejects if the file cannot be read; the next call tries again. */
export async function loadFont(name: FontName): Promise<Uint8Array<ArrayBuffer>> {
  const font = fonts.get(name) ?? fetchFont(name);
  fonts.set(name, font);
  try {
    return await font;
  } catch (reason) {
    fonts.delete(name);
    throw reason;
  }
}

async function dataUrlOf(name: FontName): Promise<string> {
  return makeDataUrl('font/woff2', await loadFont(name));
}

/** Loads the font of the digits: pictures made from SVG cannot load files. */
export function fontDataUrl(): Promise<string> {
  return dataUrlOf('source-sans-3-latin-wght-normal');
}

/** Loads the fonts for an HTML report with this body, in pieces. The fonts are whole, so the file needs no others. */
export function htmlReportFonts(body: readonly string[]): Promise<readonly HtmlReportFont[]> {
  return Promise.all(
    fontsFor(body).map(async ({ name, ...font }) => ({ ...font, url: await dataUrlOf(name) })),
  );
}
