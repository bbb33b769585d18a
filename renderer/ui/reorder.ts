/**
 * Dragging the items of a list to another place, with any pointer. The browser's own dragging is not used: it starts
 * only where a press may take the focus, and these lists leave the focus on the board.
 */
import { onBeforeUnmount, shallowRef, type ShallowRef } from 'vue';

/** Pixels that a press may tremble before it is a drag. */
const TREMBLE = 5;
/** Pixels from the edge of the list within which it scrolls, and how far at each movement. */
const EDGE = 24;

/** A drag in progress. */
interface Drag {
  /** Index of the item that is dragged. */
  readonly from: number;
  /** The gap it would fall into: 0 = before the first item, 1 = before the second ... */
  readonly gap: number;
}

export interface ReorderOptions {
  readonly axis: 'x' | 'y';
  /** The scrolling list; its items carry `data-index`. */
  readonly list: () => HTMLElement | null;
  readonly move: (from: number, to: number) => void;
}

export interface Reorder {
  readonly drag: Readonly<ShallowRef<Drag | null>>;
  /** Call for a press on an item. */
  readonly press: (event: PointerEvent, index: number) => void;
  /** The mark of an item next to the gap: `before`, `after` or none. */
  readonly markOf: (index: number, count: number) => 'before' | 'after' | null;
}

/** Makes a list's items movable; must be called in a component's setup. */
export function useReorder({ axis, list, move }: ReorderOptions): Reorder {
  const drag = shallowRef<Drag | null>(null);
  let pressed: { readonly index: number; readonly at: number } | null = null;

  const along = (event: PointerEvent): number => (axis === 'x' ? event.clientX : event.clientY);

  /** The gap under the pointer: behind the last item whose middle lies before it; items come in the order of the list. */
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

  function scrollAtEdge(at: number): void {
    const box = list()?.getBoundingClientRect();
    if (!box) return;
    const [start, end] = axis === 'x' ? [box.left, box.right] : [box.top, box.bottom];
    const by = at < start + EDGE ? -EDGE : at > end - EDGE ? EDGE : 0;
    if (by !== 0) list()?.scrollBy(axis === 'x' ? by : 0, axis === 'x' ? 0 : by);
  }

  function onMove(event: PointerEvent): void {
    if (!pressed) return;
    const at = along(event);
    if (!drag.value && Math.abs(at - pressed.at) < TREMBLE) return;
    scrollAtEdge(at);
    drag.value = { from: pressed.index, gap: gapAt(at) };
  }

  function onUp(): void {
    const done = drag.value;
    stop();
    if (!done) return;
    // The press ends on an item and would click it, too.
    window.addEventListener('click', swallow, { capture: true, once: true });
    setTimeout(() => {
      window.removeEventListener('click', swallow, { capture: true });
    });
    const to = done.gap > done.from ? done.gap - 1 : done.gap;
    if (to !== done.from) move(done.from, to);
  }

  function swallow(event: Event): void {
    event.stopPropagation();
    event.preventDefault();
  }

  function onKey(event: KeyboardEvent): void {
    if (event.key !== 'Escape' || !drag.value) return;
    event.preventDefault();
    event.stopPropagation();
    stop();
  }

  function press(event: PointerEvent, index: number): void {
    if (event.button !== 0) return;
    pressed = { index, at: along(event) };
    window.addEventListener('pointermove', onMove);
    window.addEventListener('pointerup', onUp);
    window.addEventListener('pointercancel', stop);
    window.addEventListener('keydown', onKey, { capture: true });
  }

  function stop(): void {
    pressed = null;
    drag.value = null;
    window.removeEventListener('pointermove', onMove);
    window.removeEventListener('pointerup', onUp);
    window.removeEventListener('pointercancel', stop);
    window.removeEventListener('keydown', onKey, { capture: true });
  }
  onBeforeUnmount(stop);

  function markOf(index: number, count: number): 'before' | 'after' | null {
    const now = drag.value;
    // A gap beside the item itself would leave it where it is.
    if (!now || now.gap === now.from || now.gap === now.from + 1) return null;
    if (now.gap === index) return 'before';
    return now.gap === count && index === count - 1 ? 'after' : null;
  }

  return { drag, press, markOf };
}
