/** Selects rows of a list by their keys: a hundred thousand rows are selected at once. */
import type { Ref } from 'vue';
import type { RowKey, RowSource } from './data-grid.ts';

/** With `isAll`, all rows except the keys; otherwise only the keys. */
export interface RowSelection {
  readonly isAll: boolean;
  readonly keys: ReadonlySet<RowKey>;
}

export const NO_ROWS: RowSelection = { isAll: false, keys: new Set() };
export const ALL_ROWS: RowSelection = { isAll: true, keys: new Set() };

/** Selects only these rows. */
export function onlyRows(keys: Iterable<RowKey>): RowSelection {
  return { isAll: false, keys: new Set(keys) };
}

export function isSelected({ isAll, keys }: RowSelection, key: RowKey): boolean {
  return isAll !== keys.has(key);
}

/** Selects a row, or removes it from the selection. */
function toggleRow({ isAll, keys }: RowSelection, key: RowKey): RowSelection {
  const next = new Set(keys);
  if (!next.delete(key)) next.add(key);
  return { isAll, keys: next };
}

/** Selects further rows. */
function withRows({ isAll, keys }: RowSelection, more: Iterable<RowKey>): RowSelection {
  const next = new Set(keys);
  for (const key of more) {
    if (isAll) next.delete(key);
    else next.add(key);
  }
  return { isAll, keys: next };
}

/** Counts the selected rows in a list of this length. */
export function selectedCount({ isAll, keys }: RowSelection, all: number): number {
  return isAll ? Math.max(0, all - keys.size) : keys.size;
}

/** The list whose rows are selected. */
export interface SelectingList<T> {
  readonly source: () => RowSource<T>;
  readonly keyOf: (row: T) => RowKey;
  /**
   * Tells whether several rows are selected as in a file manager, or by marks that each press sets or clears; undefined
   * selects nothing.
   */
  readonly mode: () => 'several' | 'marks' | undefined;
  readonly selection: Ref<RowSelection>;
}

/** The functions that select rows. */
export interface RowSelecting {
  /** Selects rows by a press on a row; false if the row is only chosen. */
  readonly press: (index: number, event: MouseEvent) => boolean;
  /** Selects rows by a key that moved to a row; false if the row is only chosen. */
  readonly walk: (index: number, event: KeyboardEvent) => boolean;
  readonly only: (index: number) => void;
  readonly toggle: (index: number) => void;
  readonly all: () => Promise<void>;
  /** Makes ranges begin at this row. */
  readonly anchorAt: (index: number) => void;
}

/** Selects rows by pointer and keys; rows out of view are loaded first. */
export function useRowSelecting<T>({ source, keyOf, mode, selection }: SelectingList<T>): RowSelecting {
  let anchor = 0;

  function anchorAt(index: number): void {
    anchor = index;
  }

  /** Selects all rows from the anchor to this one. */
  async function range(index: number, base: RowSelection): Promise<void> {
    const rows = await source().between(Math.min(anchor, index), Math.max(anchor, index));
    if (rows.ok) selection.value = withRows(base, rows.value.map(keyOf));
    if (mode() === 'marks') anchor = index;
  }

  function toggle(index: number): void {
    anchor = index;
    const row = source().at(index);
    if (row !== null) selection.value = toggleRow(selection.value, keyOf(row));
  }

  return {
    anchorAt,
    toggle,
    press(index, { shiftKey, ctrlKey, metaKey }) {
      if (mode() === undefined) return false;
      const isMarks = mode() === 'marks';
      if (shiftKey) void range(index, isMarks ? selection.value : NO_ROWS);
      else if (isMarks || ctrlKey || metaKey) toggle(index);
      else return false;
      return true;
    },
    walk(index, { shiftKey, ctrlKey, metaKey }) {
      if (mode() === 'marks') anchor = index;
      else if (mode() === 'several' && shiftKey) void range(index, NO_ROWS);
      else return ctrlKey || metaKey;
      return true;
    },
    only(index) {
      anchor = index;
      const row = source().at(index);
      if (mode() === 'several' && row !== null) selection.value = onlyRows([keyOf(row)]);
    },
    /** Sets all marks; if all are already set, clears them. */
    async all() {
      if (mode() === 'several') {
        selection.value = ALL_ROWS;
        return;
      }
      const rows = await source().between(0, source().all.value - 1);
      if (!rows.ok) return;
      const keys = rows.value.map(keyOf);
      selection.value = keys.every((key) => isSelected(selection.value, key)) ? NO_ROWS : onlyRows(keys);
    },
  };
}
