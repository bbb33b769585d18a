/** Tables as text: lines of CSV files, and tables of a page. */
import { readFixture } from '../support/fixture-files.ts';

/** Splits a line of a table; cells may be quoted, and none holds a quotation mark. */
export const cellsOf = (line: string): readonly string[] =>
  [...line.matchAll(/(?:^|,)(?:"([^"]*)"|([^,]*))/g)].map((found) => found[1] ?? found[2] ?? '');

/** Reads the rows of a table of the results, as cells by the names of their columns. */
export function readRows(name: string): readonly Readonly<Record<string, string>>[] {
  const [head = '', ...lines] = readFixture(`results/${name}`).trimEnd().split(/\r?\n/);
  const columns = cellsOf(head);
  return lines.map((line) => {
    const cells = cellsOf(line);
    return Object.fromEntries(columns.map((column, i) => [column, cells[i] ?? '']));
  });
}

/** The checksum of a file of the results. */
export function sumOfFile(name: string): string {
  const line = readFixture('SHA256SUMS')
    .split('\n')
    .find((each) => each.endsWith(`  results/${name}`));
  return line?.split(' ', 1)[0] ?? '';
}

/** Makes a table of a page. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n');
}
