/** How often each value occurs in a level whose cells are signed bytes. */
import type { EndgameRow, EndgameTable } from './contract.ts';
import { levelView } from './table.ts';

/** Distribution of a complete level of exact values, one signed byte a position; ascending. */
export function byteDistribution(table: EndgameTable, seeds: number): readonly EndgameRow[] {
  const counts = new Float64Array(256);
  for (const byte of levelView(table, seeds)) counts[byte] = (counts[byte] ?? 0) + 1;
  const rows: EndgameRow[] = [];
  for (let value = -128; value < 128; value++) {
    const count = counts[value & 255] ?? 0;
    if (count > 0) rows.push({ seeds, low: value, high: value, count });
  }
  return rows;
}
