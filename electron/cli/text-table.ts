/** Tables on standard output: in columns for readers, or as CSV. */
import { csvRow } from '../../engine/export/csv/cells.ts';

/** Spaces between two columns. */
const GAP = '  ';

/** Makes a row of CSV with the line end of a text. */
export function textRow(cells: readonly (string | number)[]): string {
  return `${csvRow(cells).trimEnd()}\n`;
}

/**
 * Lays out rows under a head, in columns as wide as needed.
 *
 * @param left numbers of the left-aligned columns; all others are right-aligned.
 */
export function table(rows: readonly (readonly string[])[], left: readonly number[]): string {
  const widths = (rows[0] ?? []).map((_, i) => Math.max(...rows.map((row) => row[i]?.length ?? 0)));
  const lines = rows.map((row) =>
    row.map((cell, i) => (left.includes(i) ? cell.padEnd(widths[i] ?? 0) : cell.padStart(widths[i] ?? 0))),
  );
  return lines.map((cells) => `${cells.join(GAP).trimEnd()}\n`).join('');
}
