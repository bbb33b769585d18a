/** Draws only the rows of a long list that are in view, with TanStack Virtual. All rows have one height. */
import { computed, watch, type ComputedRef, type Ref } from 'vue';
import { defaultRangeExtractor, useVirtualizer, type Range } from '@tanstack/vue-virtual';

/** Rows drawn beyond each edge, so that a quick turn of the wheel finds them. */
const OVERSCAN = 8;

/** A long list whose rows are drawn in part; all lengths in pixels. */
export interface VirtualList {
  readonly scroller: Readonly<Ref<HTMLElement | null>>;
  readonly count: () => number;
  /** Height of a row; without it all rows are drawn, as high as their content. */
  readonly rowHeight: () => number | undefined;
  /** Height of a head that stays in view. */
  readonly headHeight: () => number;
  /** Index of a row that is always drawn, so that it keeps the focus. */
  readonly kept: () => number;
}

/** The rows drawn. */
export interface VirtualRows {
  /** Each row with the height left free above it, in order. */
  readonly places: ComputedRef<readonly { readonly index: number; readonly gap: number }[]>;
  /** Height of all rows. */
  readonly height: ComputedRef<number>;
  /** First and last row in view. */
  readonly range: ComputedRef<readonly [first: number, last: number]>;
  /** Scrolls as little as needed to show a row. */
  readonly reveal: (index: number) => void;
}

/** Follows the scrolling and the size of a list. */
export function useVirtualRows({ scroller, count, rowHeight, headHeight, kept }: VirtualList): VirtualRows {
  const virtual = useVirtualizer(
    computed(() => {
      const index = kept();
      return {
        count: rowHeight() === undefined ? 0 : count(),
        getScrollElement: () => scroller.value,
        estimateSize: () => rowHeight() ?? 0,
        overscan: OVERSCAN,
        initialRect: { width: 0, height: 600 },
        scrollMargin: headHeight(),
        scrollPaddingStart: headHeight(),
        rangeExtractor: (range: Range) =>
          [...new Set([...defaultRangeExtractor(range), index])].toSorted((a, b) => a - b),
      };
    }),
  );
  watch(rowHeight, () => {
    virtual.value.measure();
  });

  const places = computed(() => {
    if (rowHeight() === undefined) return Array.from({ length: count() }, (_, index) => ({ index, gap: 0 }));
    let below = headHeight();
    return virtual.value.getVirtualItems().map(({ index, start, end }) => {
      const gap = start - below;
      below = end;
      return { index, gap };
    });
  });

  return {
    places,
    height: computed(() => virtual.value.getTotalSize()),
    range: computed(
      () => [virtual.value.range?.startIndex ?? 0, virtual.value.range?.endIndex ?? 0] as const,
    ),
    reveal(index) {
      if (rowHeight() !== undefined) virtual.value.scrollToIndex(index, { align: 'auto' });
      else
        scroller.value
          ?.querySelector(`[data-index="${String(index)}"]`)
          ?.scrollIntoView({ block: 'nearest' });
    },
  };
}
