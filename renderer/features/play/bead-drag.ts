/** A bead dragged from the hand to a place of the board. */
import { onScopeDispose, shallowRef, type ShallowRef } from 'vue';
import type { PlaceIndex } from '../../../engine/rules/types.ts';

/** The bead under way: its kind and where it is, in CSS pixels of the page. */
export interface DraggedBead {
  readonly bead: number;
  readonly x: number;
  readonly y: number;
}

/** Way that a press must go to be a drag. */
const MIN_PX = 4;

/** The place of the board under a point of the window, or null. */
function placeAt(x: number, y: number): PlaceIndex | null {
  const place = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-place]')?.dataset['place'];
  return place === undefined ? null : Number(place);
}

/**
 * Follows the pointer from a bead on.
 *
 * @param drop puts the bead down on a place.
 */
export function useBeadDrag(drop: (place: PlaceIndex, bead: number) => void): {
  readonly dragged: Readonly<ShallowRef<DraggedBead | null>>;
  readonly press: (bead: number, event: PointerEvent) => void;
  /** True for the click that ends a drag: it is no click. */
  readonly isDragEnd: () => boolean;
} {
  const dragged = shallowRef<DraggedBead | null>(null);
  let stop = (): void => undefined;
  let hasDragged = false;

  function press(bead: number, event: PointerEvent): void {
    stop();
    hasDragged = false;
    if (event.button !== 0) return;
    const { clientX, clientY, pointerId } = event;
    const zoom = document.documentElement.currentCSSZoom;
    const move = (now: PointerEvent): void => {
      if (now.pointerId !== pointerId) return;
      hasDragged ||= Math.hypot(now.clientX - clientX, now.clientY - clientY) >= MIN_PX;
      if (hasDragged) dragged.value = { bead, x: now.clientX / zoom, y: now.clientY / zoom };
    };
    const up = (now: PointerEvent): void => {
      if (now.pointerId !== pointerId) return;
      stop();
      const place = hasDragged ? placeAt(now.clientX, now.clientY) : null;
      if (place !== null) drop(place, bead);
    };
    const key = (now: KeyboardEvent): void => {
      if (now.key !== 'Escape') return;
      now.preventDefault();
      now.stopPropagation();
      stop();
    };
    window.addEventListener('pointermove', move);
    window.addEventListener('pointerup', up);
    window.addEventListener('pointercancel', cancel);
    window.addEventListener('keydown', key, true);
    stop = () => {
      dragged.value = null;
      window.removeEventListener('pointermove', move);
      window.removeEventListener('pointerup', up);
      window.removeEventListener('pointercancel', cancel);
      window.removeEventListener('keydown', key, true);
      stop = () => undefined;
    };
  }

  function cancel(): void {
    stop();
  }

  onScopeDispose(cancel);
  return { dragged, press, isDragEnd: () => hasDragged };
}
