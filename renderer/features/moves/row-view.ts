/** The part that tree and columns share: the rows in view, the current node, folding, dragging, keys. */
import { useResizeObserver } from '@vueuse/core';
import { computed, nextTick, ref, shallowRef, watch, type Ref } from 'vue';
import { setCollapsed } from '../../../engine/tree/fold.ts';
import { isInBranch, pathAt, type Outline } from '../../../engine/tree/outline.ts';
import { runEdit } from '../../shell/commands/edits.ts';
import type { Studio } from '../../studio/studio.ts';
import { useVisibility } from '../../studio/visibility.ts';
import { useOutline } from './outline.ts';
import { usePeek } from './peek.ts';
import { makeRows, rowsAfter } from './row-writer.ts';
import {
  noteRowOf,
  rowAt,
  stepThrough,
  withRowHeight,
  type RowList,
  type RowManner,
  type RowSpace,
  type TreeRow,
} from './tree-rows.ts';
import { useDragOrder } from './drag-order.ts';
import { useNodeWords } from './node-words.ts';
import { rowAtHeight, useRowWindow } from '../../ui/row-window.ts';

/** Rows drawn beyond each edge. */
const OVERSCAN = 12;
/** Room above the first and below the last row, pixels. */
export const PADDING = 4;
/** Height of the head of the columns, pixels. */
const COLUMNS_HEAD = 28;
/** Room below a note that is shown whole, pixels. */
const NOTE_BELOW = 5;

/** A row with the facts of its nodes that both views draw. */
interface RowInView extends TreeRow {
  readonly depth: number;
  /** Whether the line last walked passes through it. */
  readonly isOnLine: boolean;
  readonly canFold: boolean;
  readonly isFolded: boolean;
  /** Number of nodes below the last node of the row; they are hidden if that node is folded. */
  readonly hidden: number;
  /** Its title or note; `''` for moves. */
  readonly text: string;
}

/** Widths are rounded down to steps, so that rows are not made again for each pixel that a pane grows. */
const WIDTH_STEP = 8;

/** Follows the width that a list has for its rows, pixels at 100 %. */
function useListWidth(scroller: Readonly<Ref<HTMLElement | null>>): Readonly<Ref<number>> {
  const width = ref(336);
  useResizeObserver(scroller, () => {
    const now = scroller.value?.clientWidth ?? 0;
    if (now > 0) width.value = Math.floor(now / WIDTH_STEP) * WIDTH_STEP;
  });
  return width;
}

/**
 * Makes the rows that a view draws in a scrolling element, and its answers to clicks and keys; call in the setup of its
 * component.
 */
export function useRowView(studio: Studio, manner: RowManner, scroller: Readonly<Ref<HTMLElement | null>>) {
  const tree = useOutline();
  const peek = usePeek();
  const words = useNodeWords();
  const width = useListWidth(scroller);
  const visibility = useVisibility();
  const hasValues = computed(() => visibility.evaluation && (tree.shown?.document.book.size ?? 0) > 0);
  const space = computed<RowSpace>(() => ({ manner, width: width.value, hasValues: hasValues.value }));
  const made = computed((old?: RowList | null): RowList | null => {
    const { outline } = tree;
    if (!outline) return null;
    return old?.space === space.value ? rowsAfter(old, outline) : makeRows(outline, space.value);
  });
  const whole = shallowRef<{ readonly row: number; readonly height: number } | null>(null);
  const wholeRow = computed(() => (made.value ? noteRowOf(made.value, tree.visible) : -1));
  const list = computed(() => {
    const rows = made.value;
    const at = whole.value;
    return rows && at && at.row === wholeRow.value ? withRowHeight(rows, at.row, at.height) : rows;
  });
  function measure(element: HTMLElement | null): void {
    const rows = made.value;
    const row = rows && rowAt(rows, wholeRow.value);
    if (!row || !element) return;
    const height = Math.max(row.height, element.offsetHeight + NOTE_BELOW);
    if (whole.value?.row !== row.index || whole.value.height !== height)
      whole.value = { row: row.index, height };
  }
  const view = useRowWindow(scroller, list, {
    overscan: OVERSCAN,
    padding: PADDING,
    head: manner === 'columns' ? COLUMNS_HEAD : 0,
  });
  const inView = computed(() => {
    const [all, { outline }] = [list.value, tree];
    if (!all || !outline) return [];
    return view.indexes.value.flatMap((index) => {
      const row = rowAt(all, index);
      return row ? rowInView(row, outline) : [];
    });
  });
  function rowInView(row: TreeRow, outline: Outline): RowInView {
    const { first, kind, last } = row;
    const [head, end] = [outline.nodes[first], outline.nodes[last]];
    const below = kind === 'moves' || kind === 'line' ? (end?.children.length ?? 0) : 0;
    const isFolded = below > 0 && end?.isCollapsed === true;
    const texts = { title: head?.title, before: head?.before, note: head?.comment, moves: '', line: '' };
    return {
      ...row,
      depth: outline.depths[first] ?? 0,
      isOnLine: tree.onLine[first] === 1,
      canFold: below > 0 && (isFolded || below > 1 || (outline.places[first] ?? 0) > 0),
      isFolded,
      hidden: (outline.sizes[last] ?? 1) - 1,
      text: texts[kind] ?? '',
    };
  }
  const order = useDragOrder({
    studio,
    scroller,
    outline: () => tree.outline,
    rows: list,
    padding: PADDING,
  });

  function rowOf(index: number): number {
    return index === 0 ? 0 : (list.value?.rowOf[index] ?? 0);
  }

  watch(
    [() => tree.visible, list],
    async () => {
      await nextTick();
      const row = rowOf(tree.visible);
      view.reveal(Math.max(row, wholeRow.value));
      view.reveal(row);
    },
    { immediate: true, flush: 'post' },
  );

  /** Folds or unfolds a node; the current node stays if it is still shown. */
  function fold(index: number): void {
    const { outline } = tree;
    const node = outline?.nodes[index];
    if (!outline || !node) return;
    const path = pathAt(outline, index);
    const isLeft = !node.isCollapsed && isInBranch(outline, index, tree.current);
    runEdit(studio, 'undo.fold', (record, here) => {
      const folded = setCollapsed(record, path, !node.isCollapsed);
      return folded.ok && !isLeft ? { ...folded, value: { ...folded.value, path: here } } : folded;
    });
  }

  /** Finds the node a page of rows away, or the first or last node. */
  function pageAway(by: -1 | 1): number | null {
    const rows = list.value;
    const height = (scroller.value?.clientHeight ?? 0) - 30;
    if (!rows) return null;
    const top = rows.tops[rowOf(tree.visible)] ?? 0;
    const row = rowAtHeight(rows, Math.max(0, top + by * height));
    return rows.firsts[row] ?? null;
  }

  function target(key: string): number | null {
    const rows = list.value;
    if (!rows) return null;
    switch (key) {
      case 'ArrowDown':
        return stepThrough(rows, tree.visible, 1);
      case 'ArrowUp':
        return stepThrough(rows, tree.visible, -1);
      case 'PageDown':
        return pageAway(1);
      case 'PageUp':
        return pageAway(-1);
      case 'Home':
        return 0;
      case 'End':
        return stepThrough(rows, rows.rowOf.length, -1);
      default:
        return null;
    }
  }

  function onKey(event: KeyboardEvent): void {
    if (event.ctrlKey || event.altKey || event.metaKey || event.shiftKey || peek.isOn) return;
    const node = tree.outline?.nodes[tree.visible];
    const isFolded = tree.visible !== 0 && node?.isCollapsed === true && node.children.length > 0;
    if (event.key === 'ArrowRight' && isFolded) fold(tree.visible);
    else {
      const next = target(event.key);
      if (next === null) return;
      tree.goTo(next);
    }
    event.preventDefault();
    event.stopPropagation();
  }

  /** The note of the current move, which is shown whole: its row, -1 for none, and a function that measures it. */
  const stretch = { row: wholeRow, measure };
  return { tree, list, view, inView, words, order, peek, fold, onKey, stretch };
}
