/** Drags a scrolled picture with the mouse. The browser handles touch and wheel. */
import type { Ref } from 'vue';

/** A press becomes a drag once the pointer has moved this far, pixels. */
const DRAG_FROM = 4;

/** The pointer events of a picture. */
export interface GraphPan {
  readonly press: (event: PointerEvent) => void;
  readonly drag: (event: PointerEvent) => void;
  readonly release: () => void;
  /** Returns true once after a drag, so that the click that ends it is ignored. */
  readonly wasDragged: () => boolean;
}

/**
 * Scrolls an element as it is dragged.
 *
 * @param begun is called when a press becomes a drag.
 */
export function useGraphPan(scroller: Readonly<Ref<HTMLElement | null>>, begun: () => void): GraphPan {
  let from: { readonly id: number; readonly x: number; readonly y: number } | null = null;
  let isDragged = false;

  return {
    press(event) {
      isDragged = false;
      const isMouse = event.button === 0 && event.pointerType === 'mouse';
      from = isMouse ? { id: event.pointerId, x: event.clientX, y: event.clientY } : null;
    },
    drag(event) {
      const element = scroller.value;
      if (!element || from?.id !== event.pointerId) return;
      const [x, y] = [event.clientX - from.x, event.clientY - from.y];
      if (!isDragged && Math.hypot(x, y) < DRAG_FROM) return;
      if (!isDragged) {
        element.setPointerCapture(event.pointerId);
        begun();
      }
      isDragged = true;
      element.scrollLeft -= x;
      element.scrollTop -= y;
      from = { id: from.id, x: event.clientX, y: event.clientY };
    },
    release() {
      from = null;
    },
    wasDragged() {
      const was = isDragged;
      isDragged = false;
      return was;
    },
  };
}
