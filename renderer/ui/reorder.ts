/** Drags the items of a list to another place, with any pointer. */
import type { ShallowRef } from 'vue';
import { usePointerDrag } from './pointer-drag.ts';

/** Pixels from the edge of the list within which it scrolls, and how far at each movement. */
const EDGE = 24;

/** A drag in progress. */
interface Drag {
  /** Index of the item that is dragged. */
  readonly from: number;
  /** The gap that it would fall into: 0 = before the first item, 1 = before the second ... */
  readonly gap: number;
  /** The `data-takes` of the element outside the list that takes the item; null: the list keeps it. */
  readonly onto: string | null;
}

export interface ReorderOptions {
  readonly axis: 'x' | 'y';
  /** The scrolling list; its items carry `data-index`. */
  readonly list: () => HTMLElement | null;
  readonly move: (from: number, to: number) => void;
  /** Called for a drop on an element with `data-takes`; if missing, nothing outside the list takes items. */
  readonly give?: (from: number, onto: string, event: PointerEvent) => void;
}

export interface Reorder {
  readonly drag: Readonly<ShallowRef<Drag | null>>;
  /** Call this for a press on an item. */
  readonly press: (event: PointerEvent, index: number) => void;
  /** Returns the mark of an item next to the gap: `before`, `after` or none. */
  readonly markOf: (index: number, count: number) => 'before' | 'after' | null;
}

/** Makes a list's items movable; must be called in a component's setup. */
export function useReorder({ axis, list, move, give }: ReorderOptions): Reorder {
  /**
   * Returns the gap under the pointer: after the last item whose middle lies before it; items come in the order of the
   * list.
   */
  function gapAt(at: number): number {
    let gap: number | null = null;
    for (const item of list()?.querySelectorAll<HTMLElement>('[data-index]') ?? []) {
      const box = item.getBoundingClientRect();
      const middle = axis === 'x' ? box.left + box.width / 2 : box.top + box.height / 2;
      const index = Number(item.dataset['index']);
      if (middle < at) gap = index + 1;
      else gap ??= index;
    }
    return gap ?? 0;
  }

  function takerAt({ clientX, clientY }: PointerEvent): string | null {
    const taker = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-takes]');
    return taker?.dataset['takes'] ?? null;
  }

  function scrollAtEdge(at: number): void {
    const box = list()?.getBoundingClientRect();
    if (!box) return;
    const [start, end] = axis === 'x' ? [box.left, box.right] : [box.top, box.bottom];
    const by = at < start + EDGE ? -EDGE : at > end - EDGE ? EDGE : 0;
    if (by !== 0) list()?.scrollBy(axis === 'x' ? by : 0, axis === 'x' ? 0 : by);
  }

  const { drag, press } = usePointerDrag<number, Drag>({
    axis,
    follow(event, from) {
      const onto = give ? takerAt(event) : null;
      if (onto !== null) return { from, gap: from, onto };
      const at = axis === 'x' ? event.clientX : event.clientY;
      scrollAtEdge(at);
      return { from, gap: gapAt(at), onto };
    },
    drop({ from, gap, onto }, event) {
      if (onto !== null) {
        give?.(from, onto, event);
        return;
      }
      const to = gap > from ? gap - 1 : gap;
      if (to !== from) move(from, to);
    },
  });

  function markOf(index: number, count: number): 'before' | 'after' | null {
    const now = drag.value;
    // A gap next to the item itself would leave it where it is.
    if (!now || now.gap === now.from || now.gap === now.from + 1) return null;
    if (now.gap === index) return 'before';
    return now.gap === count && index === count - 1 ? 'after' : null;
  }

  return { drag, press, markOf };
}
