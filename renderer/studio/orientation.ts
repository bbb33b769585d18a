/** The side from which the board is seen. */
import type { Side } from '../../engine/core/side.ts';

/**
 * Tells whether the board is rotated by half a turn, with North below.
 *
 * @param autoFlip the side to move is below; rotating by hand then shows the other side below.
 * @param flipped rotated by hand.
 */
export function isTurned(autoFlip: boolean, flipped: boolean, turn: Side): boolean {
  return (autoFlip && turn === 'north') !== flipped;
}
