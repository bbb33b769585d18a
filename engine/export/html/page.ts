/** The file around documents that are laid out on pages: reports, sheets of diagrams, opening trees. */
import { text } from './html.ts';
import { fontStyle } from './style.ts';
import type { HtmlReportFont, Paper } from './types.ts';

/** A document that is laid out on pages. */
export interface PagedFile {
  readonly title: string;
  readonly language: string;
  readonly paper: Paper;
  readonly fonts: readonly HtmlReportFont[];
  /** Everything after `<main>`, in pieces. */
  readonly inside: readonly string[];
}

/** Forbids scripts and everything from elsewhere, in case a text of the games tries to load it. */
export const POLICY = "default-src 'none'; style-src 'unsafe-inline'; font-src data:";

/** Makes the whole file, in pieces to be joined. */
export function wholePage(
  { title, language, fonts, inside }: PagedFile,
  style: string,
  { policy = POLICY, before = '' }: { readonly policy?: string; readonly before?: string } = {},
): readonly string[] {
  const head = [
    '<!doctype html>',
    `<html lang="${text(language)}">`,
    '<head>',
    '<meta charset="utf-8">',
    `<meta http-equiv="Content-Security-Policy" content="${policy}">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${text(title)}</title>`,
    `<style>\n${fontStyle(fonts)}\n${style}\n</style>`,
    '</head>',
    '<body>\n',
  ];
  return [head.join('\n'), `${before}<main>\n`, ...inside, '</body>\n</html>\n'];
}
