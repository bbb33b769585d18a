/** The messages of a language as one table (CSV) for a translator: key, English, comment, translation. */
import type { Files } from './check.ts';

const HEAD = ['key', 'English', 'comment', 'translation'];

const cell = (text: string): string => `"${text.replaceAll('"', '""')}"`;

/** Writes the table. @param comments what helps a translator, by key. */
export function sheetOf(english: Files, files: Files, comments: Readonly<Record<string, string>>): string {
  const rows = [...english].flatMap(([file, messages]) =>
    Object.entries(messages).map(([key, message]) => [
      ...[key, message, comments[key] ?? ''],
      files.get(file)?.[key] ?? '',
    ]),
  );
  return [HEAD, ...rows].map((row) => `${row.map(cell).join(',')}\n`).join('');
}

/**
 * Splits a table into its rows of cells; quoted cells may hold commas, quotation marks and new lines. Spreadsheets put
 * semicolons (Excel in French and German) or tabs between cells, and a byte-order mark in front.
 */
function rowsOf(table: string): readonly (readonly string[])[] {
  const text = table.replace(/^\uFEFF/, '');
  const between = /^"?key"?([;,\t])/.exec(text)?.[1] ?? ',';
  const rows: string[][] = [[]];
  const cells = new RegExp(String.raw`(?:"((?:[^"]|"")*)"|([^"${between}\n\r]*))(${between}|\r?\n|$)`, 'g');
  for (const [, quoted, plain = '', end] of text.matchAll(cells)) {
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain);
    if (end !== between && end !== '') rows.push([]);
  }
  return rows.filter((row) => row.length >= HEAD.length);
}

/** Reads the translations of a table into files. What the table lacks stays as it is in the files so far. */
export function filesOf(table: string, english: Files, files: Files = new Map()): Files {
  const told = new Map(rowsOf(table).map(([key = '', , , translation = '']) => [key, translation]));
  const read = [...english].map(([file, messages]) => {
    const said = Object.keys(messages).map(
      (key) => [key, (told.get(key) ?? '') || (files.get(file)?.[key] ?? '')] as const,
    );
    return [file, Object.fromEntries(said.filter(([, message]) => message !== ''))] as const;
  });
  return new Map(read.filter(([, messages]) => Object.keys(messages).length > 0));
}
