/**
 * How large a board is in its box, so that its texts can be set in pixels. The type makes the board higher and so may
 * make it smaller: the answer is the size at which both agree.
 */
import type { Board } from '../rules/types.ts';
import { boardGeometry, type LayoutOptions } from './geometry.ts';

/** The most pixels per unit at which a board is drawn. */
export const MAX_PIXELS_PER_UNIT = 1.75;

/** Smaller steps would redraw the board during a resize without a visible difference. */
const STEP = 1 / 32;
const LEAST = 8 * STEP;

/**
 * Pixels a unit of a board that fills a box, rounded down; 1 for everything larger, since type has its usual size from
 * there on.
 *
 * @param box in page pixels; a box without size (nothing is laid out yet) counts as large enough.
 */
export function fittingPixels(
  board: Board,
  options: Omit<LayoutOptions, 'pixelsPerUnit'>,
  box: { readonly width: number; readonly height: number },
): number {
  if (box.width <= 0 || box.height <= 0) return 1;
  let pixels = 1;
  while (pixels > LEAST) {
    const { width, height } = boardGeometry(board, { ...options, pixelsPerUnit: pixels });
    const shown = Math.min(box.width / width, box.height / height);
    if (shown >= pixels) break;
    pixels = Math.max(LEAST, Math.min(pixels - STEP, Math.floor(shown / STEP) * STEP));
  }
  return pixels;
}
