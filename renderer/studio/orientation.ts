/** The side from which the board is seen. */
import type { Side } from '../../engine/core/side.ts';

/**
 * Whether the board is turned by half a turn, with North below.
 *
 * @param autoFlip the side to move is below; turning by hand then shows the other one.
 * @param flipped turned by hand.
 */
export function isTurned(autoFlip: boolean, flipped: boolean, turn: Side): boolean {
  return (autoFlip && turn === 'north') !== flipped;
}
