/**
 * Walks the rows of a `DataGrid` by keys, letters and presses. One row is the tab stop; it follows its row when rows
 * come or go, and the focus follows the tab stop.
 */
import { nextTick, ref, watch, type Ref } from 'vue';
import type { RowKey, RowOrder, RowSource } from './data-grid.ts';
import type { RowSelecting } from './row-selection.ts';
import { useTypeAhead } from './type-ahead.ts';

/** The rows that are walked. Values that may change are given as functions. */
export interface WalkedRows<T> {
  readonly box: Readonly<Ref<HTMLElement | null>>;
  readonly rows: () => readonly T[] | RowSource<T>;
  readonly source: Readonly<Ref<RowSource<T>>>;
  readonly keyOf: (row: T) => RowKey;
  /** Index of the tab stop. */
  readonly stop: Ref<number>;
  /** Index of the tab stop, if the caller keeps it. */
  readonly current: () => number | undefined;
  readonly order: () => RowOrder | null | undefined;
  /** Height in pixels; undefined if all rows are drawn. */
  readonly rowHeight: () => number | undefined;
  readonly reveal: (index: number) => void;
  readonly canSelect: () => boolean;
  readonly selecting: RowSelecting;
  /** Tells whether a press or Space also opens a row. */
  readonly opensAtOnce: () => boolean;
  readonly typeAhead: () => ((row: T) => string) | undefined;
  readonly emit: ((event: 'choose', row: T, index: number) => void) &
    ((event: 'open', row: T, index: number) => void);
}

/** Moves the tab stop. */
export interface GridKeys {
  /** Puts the focus on a row. */
  readonly focusRow: (index: number) => Promise<void>;
  /** Notes that a row has the focus. */
  readonly hold: (index: number) => void;
  readonly press: (event: MouseEvent, index: number) => void;
  /** Handles a key; false if the key has no meaning here. */
  readonly takeKey: (event: KeyboardEvent) => boolean;
  /** Goes to the next row or the one before without taking the focus; false at either end. */
  readonly step: (by: -1 | 1) => boolean;
}

/** Connects the keys of a grid; its component calls the functions on its events. */
export function useGridKeys<T>(grid: WalkedRows<T>): GridKeys {
  const { box, source, keyOf, stop, current, rowHeight, reveal, selecting } = grid;
  const type = useTypeAhead();
  /** Key of the row that the user went to last; null before that, and after a change of the order. */
  let held: RowKey | null = null;
  /** Row that the user went to before it was loaded. */
  const pending = ref<number | null>(null);

  watch(grid.rows, (now) => {
    if (current() !== undefined || held === null || 'want' in now) return;
    const index = now.findIndex((row) => keyOf(row) === held);
    if (index < 0 || index === stop.value) return;
    const hadFocus = element(stop.value)?.matches(':focus') === true;
    stop.value = index;
    if (hadFocus) void nextTick(() => element(index)?.focus({ preventScroll: true }));
  });
  watch(
    current,
    async (index) => {
      if (index === undefined) return;
      const hadFocus = box.value?.querySelector('tbody :focus') ?? null;
      await nextTick();
      reveal(stop.value);
      if (hadFocus) focusStop();
    },
    { immediate: true },
  );
  watch(grid.order, (now, before) => {
    if (now?.sort === before?.sort && now?.isDown === before?.isDown) return;
    stop.value = 0;
    held = null;
    selecting.anchorAt(0);
    if (box.value) box.value.scrollTop = 0;
  });
  watch(
    () => source.value.at(stop.value),
    (row) => {
      if (row !== null && pending.value === stop.value) choose(stop.value);
    },
  );

  function element(index: number): HTMLElement | null {
    return box.value?.querySelector<HTMLElement>(`[data-index="${String(index)}"]`) ?? null;
  }

  function focusStop(): void {
    element(stop.value)?.focus({ preventScroll: rowHeight() !== undefined });
  }

  function nearest(index: number): number {
    return Math.max(0, Math.min(source.value.all.value - 1, index));
  }

  async function focusRow(index: number): Promise<void> {
    if (source.value.all.value === 0) return;
    const next = nearest(index);
    stop.value = next;
    await nextTick();
    reveal(next);
    focusStop();
  }

  /** Chooses a row, and selects only this row if several can be selected. */
  function choose(index: number): void {
    selecting.only(index);
    const row = source.value.at(index);
    pending.value = row === null ? index : null;
    if (row !== null) grid.emit('choose', row, index);
  }

  function walk(index: number, event: KeyboardEvent): void {
    const next = nearest(index);
    void focusRow(next);
    if (!selecting.walk(next, event)) choose(next);
  }

  async function find(letter: string, textOf: (row: T) => string): Promise<void> {
    const index = await type(letter, stop.value, source.value, textOf);
    if (index === null) return;
    await focusRow(index);
    choose(index);
  }

  /** Returns the index of the row that a key leads to; undefined for other keys. */
  function target(key: string): number | undefined {
    const page = Math.max(1, Math.floor((box.value?.clientHeight ?? 0) / (rowHeight() ?? 30)) - 1);
    return {
      ArrowUp: stop.value - 1,
      ArrowDown: stop.value + 1,
      PageUp: stop.value - page,
      PageDown: stop.value + page,
      Home: 0,
      End: source.value.all.value - 1,
    }[key];
  }

  return {
    focusRow,
    hold(index) {
      stop.value = index;
      const row = source.value.at(index);
      held = row === null ? null : keyOf(row);
    },
    press(event, index) {
      stop.value = index;
      if (!selecting.press(index, event)) choose(index);
      const row = source.value.at(index);
      if (row !== null && grid.opensAtOnce()) grid.emit('open', row, index);
    },
    takeKey(event) {
      const { key } = event;
      const isCommand = event.ctrlKey || event.metaKey;
      const canSelect = grid.canSelect();
      if (event.altKey || (!canSelect && (isCommand || event.shiftKey))) return false;
      const row = source.value.at(stop.value);
      const next = target(key);
      const textOf = grid.typeAhead();
      const opens = key === 'Enter' || (key === ' ' && grid.opensAtOnce());
      if (next !== undefined) walk(next, event);
      else if (row !== null && !isCommand && opens) grid.emit('open', row, stop.value);
      else if (key === ' ' && canSelect) selecting.toggle(stop.value);
      else if (key === ' ') choose(stop.value);
      else if (isCommand && canSelect && key.toLowerCase() === 'a') void selecting.all();
      else if (!isCommand && textOf && key.length === 1) void find(key, textOf);
      else return false;
      return true;
    },
    step(by) {
      const next = stop.value + by;
      if (next !== nearest(next)) return false;
      stop.value = next;
      reveal(next);
      choose(next);
      return true;
    },
  };
}
