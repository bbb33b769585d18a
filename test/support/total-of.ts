import type { Table } from '../../engine/rules/steps.ts';

/** Beads of all kinds on the whole table, hand and gone included: every step keeps this number. */
export function totalOf(table: Table): number {
  let total = 0;
  for (const list of [table.pits, table.stores, table.hand, table.gone])
    for (const count of list) total += count;
  return total;
}
