/**
 * Finds how large a board is in its box, so that its texts can be set in pixels. Larger type makes the board higher,
 * which may make it smaller; the answer is the size at which both agree.
 */
import type { Board } from '../rules/types.ts';
import { boardGeometry, type LayoutOptions } from './geometry.ts';

/** Smaller steps would redraw the board during a resize without a visible difference. */
const STEP = 1 / 32;
const LEAST = 8 * STEP;

/**
 * Returns the pixels per unit of a board that fills a box, rounded down. It is 1 for all larger boards, whose type has
 * its usual size.
 *
 * @param box in page pixels; a box without size (before the first layout) counts as large enough.
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
