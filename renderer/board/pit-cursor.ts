/** Moves the pit cursor. The functions are pure, so that every key is a row in a test. */
import type { BoardGeometry } from '../../engine/drawing/geometry.ts';
import type { PlaceIndex } from '../../engine/rules/types.ts';

/** Keys that move the cursor. */
const CURSOR_KEYS = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End'] as const;
export type CursorKey = (typeof CURSOR_KEYS)[number];

/** Tells whether a key moves the cursor. */
export function isCursorKey(key: string): key is CursorKey {
  return CURSOR_KEYS.some((known) => known === key);
}

/**
 * Returns the next place of the cursor: the neighbour in the row, the nearest place of the next row, or the same place.
 */
export function moveCursor(geometry: BoardGeometry, from: PlaceIndex, key: CursorKey): PlaceIndex {
  const at = geometry.places[from];
  const row = at && geometry.rows[at.row];
  if (!at || !row) return from;
  switch (key) {
    case 'ArrowLeft':
      return row[at.column - 1] ?? from;
    case 'ArrowRight':
      return row[at.column + 1] ?? from;
    case 'Home':
      return row[0] ?? from;
    case 'End':
      return row.at(-1) ?? from;
    case 'ArrowUp':
    case 'ArrowDown': {
      const next = geometry.rows[at.row + (key === 'ArrowUp' ? -1 : 1)] ?? [];
      const distance = (place: PlaceIndex): number => Math.abs((geometry.places[place]?.x ?? 0) - at.x);
      return next.reduce(
        (best, place) => (best === from || distance(place) < distance(best) ? place : best),
        from,
      );
    }
  }
}
