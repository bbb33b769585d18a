/** The rows of a long list that are in view. Heights are known beforehand, so scrolling asks the page for nothing. */
import { computed, onBeforeUnmount, onMounted, ref, type ComputedRef, type Ref } from 'vue';
import { rowAt, rowAtHeight, type RowList, type TreeRow } from './tree-rows.ts';

/** Rows drawn beyond each edge, so that a quick turn of the wheel finds them there. */
const OVERSCAN = 12;
/** Room above the first and below the last row, pixels. */
const PADDING = 4;

/** What is in view of a list, and how to bring a row there. */
export interface RowWindow {
  readonly rows: ComputedRef<readonly TreeRow[]>;
  /** Height of the whole list, pixels. */
  readonly height: ComputedRef<number>;
  /** Distance of the first row from the top, pixels. */
  readonly padding: number;
  /** Scrolls as little as needed to show a row. */
  readonly reveal: (index: number) => void;
  readonly onScroll: () => void;
}

/** Follows scrolling and size of `scroller`. */
export function useRowWindow(
  scroller: Readonly<Ref<HTMLElement | null>>,
  list: ComputedRef<RowList | null>,
): RowWindow {
  const top = ref(0);
  const size = ref(600);
  let observer: ResizeObserver | null = null;

  function onScroll(): void {
    top.value = scroller.value?.scrollTop ?? 0;
  }

  onMounted(() => {
    const element = scroller.value;
    if (!element) return;
    size.value = element.clientHeight;
    observer = new ResizeObserver(() => {
      size.value = element.clientHeight;
    });
    observer.observe(element);
  });
  onBeforeUnmount(() => observer?.disconnect());

  const from = computed(() =>
    list.value ? Math.max(0, rowAtHeight(list.value, top.value - PADDING) - OVERSCAN) : 0,
  );
  const to = computed(() =>
    list.value
      ? Math.min(list.value.count - 1, rowAtHeight(list.value, top.value + size.value) + OVERSCAN)
      : -1,
  );
  const rows = computed(() => {
    const all = list.value;
    const found: TreeRow[] = [];
    if (!all) return found;
    for (let index = from.value; index <= to.value; index += 1) {
      const row = rowAt(all, index);
      if (row) found.push(row);
    }
    return found;
  });
  const height = computed(() => (list.value?.tops.at(-1) ?? 0) + 2 * PADDING);

  function reveal(index: number): void {
    const element = scroller.value;
    const row = list.value ? rowAt(list.value, index) : null;
    if (!element || !row) return;
    const upper = row.top;
    const lower = row.top + row.height + 2 * PADDING;
    if (element.scrollTop > upper) element.scrollTop = upper;
    else if (element.scrollTop + element.clientHeight < lower)
      element.scrollTop = lower - element.clientHeight;
    onScroll();
  }

  return { rows, height, padding: PADDING, reveal, onScroll };
}
