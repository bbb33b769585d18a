/**
 * The tools of exporters on this machine: a browser that draws, and the font files of the built page as `data:` URLs.
 * If the page is not built, the reader's own fonts are used.
 */
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { ok } from '../../engine/core/result.ts';
import type { ExportLimit, ExportTools } from '../../engine/export/exporter.ts';
import { fontsFor } from '../../engine/export/html/fonts.ts';
import type { HtmlReportFont } from '../../engine/export/html/types.ts';
import { pageFolder } from '../program/places.ts';
import type { LazyBrowser } from './headless-browser.ts';

async function fontUrl(name: string): Promise<string | null> {
  const folder = path.join(pageFolder(), 'assets');
  const files = await readdir(folder).catch(() => []);
  const file = files.find((each) => each.startsWith(name) && each.endsWith('.woff2'));
  if (file === undefined) return null;
  return `data:font/woff2;base64,${(await readFile(path.join(folder, file))).toString('base64')}`;
}

/** Reads the available fonts that an HTML report with this body, given in pieces, needs. */
export async function htmlReportFonts(body: readonly string[]): Promise<readonly HtmlReportFont[]> {
  const fonts: HtmlReportFont[] = [];
  for (const { name, ...font } of fontsFor(body)) {
    const url = await fontUrl(name);
    if (url !== null) fonts.push({ ...font, url });
  }
  return fonts;
}

/** Makes the tools of exporters. @param gather takes the pieces of a text as they are made. */
export function exportTools(
  browser: LazyBrowser,
  gather: (pieces: Iterable<string>, limit: ExportLimit) => Iterable<string>,
): ExportTools {
  return {
    font: () => fontUrl('source-sans-3-latin-wght-normal'),
    reportFonts: htmlReportFonts,
    pixels: (...drawing) => browser.get().pixels(...drawing),
    png: (...drawing) => browser.get().png(...drawing),
    report: () => true,
    gather: (pieces, limit) => Promise.resolve(ok(gather(pieces, limit))),
  };
}
