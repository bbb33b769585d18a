/**
 * Dragging with any pointer: a press that travels becomes a drag, releasing it drops the item, and Escape cancels the
 * drag. The browser's own dragging is not used: it does not support touch, and starts only if a press may take the
 * focus.
 */
import { useEventListener } from '@vueuse/core';
import { shallowRef, type ShallowRef } from 'vue';

/** Pixels that a press may move before it becomes a drag. */
export const TREMBLE = 5;
/** `buttons` while only the main button is down. */
const MAIN_BUTTON = 1;

/** The callbacks of a drag. `P` is the item pressed, `D` the effect that the drag would have if it ended now. */
export interface DragOptions<P, D> {
  /** The direction that counts as travel; any direction if left out. */
  readonly axis?: 'x' | 'y';
  /** Returns the effect of the drag at the present pointer position; null ends the drag. */
  readonly follow: (event: PointerEvent, pressed: P) => D | null;
  /** Called when the item is dropped. */
  readonly drop: (done: D, event: PointerEvent) => void;
  /** Called when Escape, another button, a lost pointer or a window that loses the focus ended the drag. */
  readonly cancelled?: (done: D) => void;
}

export interface PointerDrag<P, D> {
  readonly drag: Readonly<ShallowRef<D | null>>;
  /** Call this for a press on an item that can be dragged; other buttons than the main one are ignored. */
  readonly press: (event: PointerEvent, what: P) => void;
}

/** Suppresses the click of a press that ends on an element. */
function swallowClick(): void {
  const swallow = (event: Event): void => {
    event.stopPropagation();
    event.preventDefault();
  };
  window.addEventListener('click', swallow, { capture: true, once: true });
  setTimeout(() => {
    window.removeEventListener('click', swallow, { capture: true });
  });
}

function travel(from: PointerEvent, to: PointerEvent, axis: 'x' | 'y' | undefined): number {
  const [x, y] = [to.clientX - from.clientX, to.clientY - from.clientY];
  return axis === undefined ? Math.hypot(x, y) : Math.abs(axis === 'x' ? x : y);
}

/** Follows presses; must be called in a component's setup. */
export function usePointerDrag<P, D>(options: DragOptions<P, D>): PointerDrag<P, D> {
  const drag: ShallowRef<D | null> = shallowRef(null);
  const pressed = shallowRef<{ readonly what: P; readonly event: PointerEvent } | null>(null);
  let hasTravelled = false;
  /** The button is still down, but the drag is over: releasing it has no effect and clicks nothing. */
  let isOver = false;

  function press(event: PointerEvent, what: P): void {
    stop();
    if (event.button === 0) pressed.value = { what, event };
  }

  function stop(): void {
    pressed.value = null;
    drag.value = null;
    hasTravelled = false;
    isOver = false;
  }

  function onMove(event: PointerEvent): void {
    const from = pressed.value;
    if (!from || from.event.pointerId !== event.pointerId || isOver) return;
    if (event.buttons > MAIN_BUTTON) {
      cancel();
      return;
    }
    hasTravelled ||= travel(from.event, event, options.axis) >= TREMBLE;
    if (!hasTravelled) return;
    drag.value = options.follow(event, from.what);
    isOver = drag.value === null;
  }

  function onUp(event: PointerEvent): void {
    if (pressed.value?.event.pointerId !== event.pointerId) return;
    const done = drag.value;
    if (hasTravelled) swallowClick();
    stop();
    if (done !== null) options.drop(done, event);
  }

  /** Ends the drag without its effect. */
  function cancel(): void {
    const done = drag.value;
    isOver = true;
    drag.value = null;
    if (done !== null) options.cancelled?.(done);
  }

  function onCancel(event: PointerEvent): void {
    if (pressed.value?.event.pointerId !== event.pointerId) return;
    cancel();
    stop();
  }

  function onKey(event: KeyboardEvent): void {
    if (event.key !== 'Escape' || !pressed.value) return;
    if (drag.value !== null) {
      event.preventDefault();
      event.stopImmediatePropagation();
    }
    cancel();
  }

  const target = (): Window | null => (pressed.value ? window : null);
  useEventListener(target, 'pointermove', onMove);
  useEventListener(target, 'pointerup', onUp);
  useEventListener(target, 'pointercancel', onCancel);
  useEventListener(target, 'keydown', onKey, true);
  useEventListener(target, 'blur', cancel);

  return { drag, press };
}
