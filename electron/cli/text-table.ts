/** Tables on standard output: in columns for readers, or as CSV. */
import { csvRow } from '../../engine/export/csv/cells.ts';
import { BUILD_ID, COMMIT } from '../program/build-id.ts';

export type Cells = readonly (string | number)[];

/** Spaces between two columns. */
const GAP = '  ';

/** The last columns of every CSV table; they say which program made a row. */
export const PROGRAM_COLUMNS = ['version', 'commit'] as const;
export const PROGRAM_CELLS = [BUILD_ID, COMMIT] as const;

/** Makes a CSV table with the line ends of a text. */
export function csvText(head: readonly string[], rows: readonly Cells[]): string {
  const lines = [[...head, ...PROGRAM_COLUMNS], ...rows.map((cells) => [...cells, ...PROGRAM_CELLS])];
  return lines.map((cells) => `${csvRow(cells).trimEnd()}\n`).join('');
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
