/** The rows of a long list that are in view. Heights are known beforehand, so scrolling asks the page for nothing. */
import { useResizeObserver } from '@vueuse/core';
import { computed, ref, type ComputedRef, type Ref } from 'vue';

/** Where the rows of a list lie. */
export interface RowTops {
  readonly count: number;
  /** Distances from the top of the list, pixels; one more than rows: the height of all. */
  readonly tops: Float64Array;
}

/** A list lower than so many heads leaves the head out, for one more row. */
const HEAD_SHARE = 5;

const NO_ROWS: RowTops = { count: 0, tops: new Float64Array(1) };

/** The part of a list that is in view, and a way to bring a row into view. */
export interface RowWindow {
  /** Indexes of the rows to draw, in order. */
  readonly indexes: ComputedRef<readonly number[]>;
  /** Height of the whole list, pixels. */
  readonly height: ComputedRef<number>;
  /** Scrolls as little as needed to show a row. */
  readonly reveal: (index: number) => void;
  readonly onScroll: () => void;
  /** Whether there is room for the head. */
  readonly hasHead: ComputedRef<boolean>;
}

/** Returns the index of the row at a height; the first or last row if there is none. */
export function rowAtHeight({ count, tops }: RowTops, height: number): number {
  let low = 0;
  let high = Math.max(0, count - 1);
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((tops[middle] ?? 0) <= height) low = middle;
    else high = middle - 1;
  }
  return low;
}

/**
 * Follows scrolling and size of `scroller`.
 *
 * @param overscan rows drawn beyond each edge, so that a quick turn of the wheel finds them there.
 * @param padding room above the first and below the last row, pixels.
 * @param head height of a head that stays above the rows while they scroll, pixels.
 */
export function useRowWindow(
  scroller: Readonly<Ref<HTMLElement | null>>,
  list: ComputedRef<RowTops | null>,
  {
    overscan,
    padding,
    head = 0,
  }: { readonly overscan: number; readonly padding: number; readonly head?: number },
): RowWindow {
  const top = ref(0);
  const size = ref(600);

  function onScroll(): void {
    top.value = scroller.value?.scrollTop ?? 0;
  }

  useResizeObserver(scroller, () => {
    size.value = scroller.value?.clientHeight ?? size.value;
  });

  const all = computed(() => list.value ?? NO_ROWS);
  // Computed apart, so that the list of indexes is rebuilt only when the first or last row changes.
  const from = computed(() => Math.max(0, rowAtHeight(all.value, top.value - padding) - overscan));
  const to = computed(() =>
    Math.min(all.value.count - 1, rowAtHeight(all.value, top.value + size.value) + overscan),
  );
  const indexes = computed(() =>
    Array.from({ length: Math.max(0, to.value - from.value + 1) }, (_, i) => from.value + i),
  );
  const hasHead = computed(() => size.value >= HEAD_SHARE * head);
  const height = computed(() => (all.value.tops.at(-1) ?? 0) + 2 * padding);

  function reveal(index: number): void {
    const element = scroller.value;
    const { tops } = all.value;
    const upper = tops[index];
    const lower = tops[index + 1];
    if (!element || upper === undefined || lower === undefined) return;
    const end = (hasHead.value ? head : 0) + lower + 2 * padding;
    if (element.scrollTop > upper) element.scrollTop = upper;
    else if (element.scrollTop + element.clientHeight < end) element.scrollTop = end - element.clientHeight;
    onScroll();
  }

  return { indexes, height, reveal, onScroll, hasHead };
}
