/** Tells which rows of a list are selected, by their keys. Pure: a hundred thousand rows are selected at once. */
import type { RowKey } from './data-grid.ts';

/** With `isAll` all rows but those named, else those named alone. */
export interface RowSelection {
  readonly isAll: boolean;
  readonly keys: ReadonlySet<RowKey>;
}

export const NO_ROWS: RowSelection = { isAll: false, keys: new Set() };
export const ALL_ROWS: RowSelection = { isAll: true, keys: new Set() };

/** Selects these rows alone. */
export function onlyRows(keys: Iterable<RowKey>): RowSelection {
  return { isAll: false, keys: new Set(keys) };
}

export function isSelected({ isAll, keys }: RowSelection, key: RowKey): boolean {
  return isAll !== keys.has(key);
}

/** Selects a row, or takes it out of the selection. */
export function toggleRow({ isAll, keys }: RowSelection, key: RowKey): RowSelection {
  const next = new Set(keys);
  if (!next.delete(key)) next.add(key);
  return { isAll, keys: next };
}

/** Selects further rows. */
export function withRows({ isAll, keys }: RowSelection, more: Iterable<RowKey>): RowSelection {
  const next = new Set(keys);
  for (const key of more) {
    if (isAll) next.delete(key);
    else next.add(key);
  }
  return { isAll, keys: next };
}

/** Counts the selected rows of a list of so many. */
export function selectedCount({ isAll, keys }: RowSelection, all: number): number {
  return isAll ? Math.max(0, all - keys.size) : keys.size;
}
