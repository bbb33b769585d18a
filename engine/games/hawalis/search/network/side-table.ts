/**
 * The rows of a network combined: one row for every pair of counts of a column, and one for every number of legal moves
 * and singles. A side then needs half as many additions.
 */
import { columnRow, FOE_BASE, landingRow, legalRow, pitRow, seedRow, singleRow } from './features.ts';
import type { HawalisNetwork } from './network.ts';

/** Larger counts are treated as this one. */
export const MOST_IN_PIT = 10;
export const COUNTS = MOST_IN_PIT + 1;
/** Possible numbers of bits in a mask of pits. */
export const MASKS = 17;
const SEED_CLASSES = 32;
const COLUMNS = 8;

/** Rows of `hidden` numbers each, with the direct addition of each row to the output. Rows of columns come first. */
export interface SideTable {
  readonly rows: Int16Array;
  readonly direct: Int32Array;
  readonly seedRows: number;
  readonly maskRows: number;
  readonly landingRows: number;
}

/** Makes the table of the side to move (`isOwn`), whose rows also include the bias, or of the other side. */
export function makeSideTable(
  { hidden, rows, direct, bias }: HawalisNetwork,
  columns: number,
  outerNeedsInner: boolean,
  isOwn: boolean,
): SideTable {
  const seedRows = columns * COUNTS * COUNTS;
  const maskRows = seedRows + SEED_CLASSES;
  const landingRows = maskRows + MASKS * MASKS;
  const count = landingRows + COLUMNS;
  const table = {
    rows: new Int16Array(count * hidden),
    direct: new Int32Array(count),
    seedRows,
    maskRows,
    landingRows,
  };
  const base = isOwn ? 0 : FOE_BASE;

  function add(to: number, plainRow: number): void {
    table.direct[to] = (table.direct[to] ?? 0) + (direct[base + plainRow] ?? 0);
    for (let j = 0; j < hidden; j++)
      table.rows[to * hidden + j] =
        (table.rows[to * hidden + j] ?? 0) + (rows[(base + plainRow) * hidden + j] ?? 0);
  }

  for (let column = 0; column < columns; column++)
    for (let outer = 0; outer < COUNTS; outer++)
      for (let inner = 0; inner < COUNTS; inner++) {
        const to = (column * COUNTS + outer) * COUNTS + inner;
        if (outer > 0) add(to, pitRow(column, outer));
        if (inner > 0) add(to, pitRow(2 * columns - 1 - column, inner));
        const loss = inner === 0 && outerNeedsInner ? 0 : inner + outer;
        if (loss > 0) add(to, columnRow(column, loss));
      }
  for (let seeds = 0; seeds < SEED_CLASSES; seeds++) {
    add(seedRows + seeds, seedRow(2 * seeds));
    if (isOwn)
      for (let j = 0; j < hidden; j++) {
        const at = (seedRows + seeds) * hidden + j;
        table.rows[at] = (table.rows[at] ?? 0) + (bias[j] ?? 0);
      }
  }
  for (let legal = 0; legal < MASKS; legal++)
    for (let singles = 0; singles < MASKS; singles++) {
      add(maskRows + legal * MASKS + singles, legalRow(legal));
      add(maskRows + legal * MASKS + singles, singleRow(singles));
    }
  if (isOwn) for (let column = 0; column < COLUMNS; column++) add(landingRows + column, landingRow(column));
  return table;
}
