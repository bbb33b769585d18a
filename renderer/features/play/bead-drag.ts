/** Drags a bead from the hand to a place on the board. */
import type { PlaceIndex } from '../../../engine/rules/types.ts';
import { usePointerDrag, type PointerDrag } from '../../ui/pointer-drag.ts';

/** The bead being dragged: its kind, and its place in CSS pixels of the page. */
export interface DraggedBead {
  readonly bead: number;
  readonly x: number;
  readonly y: number;
}

/** Finds the place of the board under a point of the window, or null. */
function placeAt(x: number, y: number): PlaceIndex | null {
  const place = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-place]')?.dataset['place'];
  return place === undefined ? null : Number(place);
}

/**
 * Follows the pointer from a pressed bead.
 *
 * @param drop puts the bead down on a place.
 */
export function useBeadDrag(
  drop: (place: PlaceIndex, bead: number) => void,
): PointerDrag<number, DraggedBead> {
  return usePointerDrag({
    follow({ clientX, clientY }, bead) {
      const zoom = document.documentElement.currentCSSZoom;
      return { bead, x: clientX / zoom, y: clientY / zoom };
    },
    drop({ bead }, { clientX, clientY }) {
      const place = placeAt(clientX, clientY);
      if (place !== null) drop(place, bead);
    },
  });
}
