/** The seats of a game against the engine, and whose turn it is. */
import type { Position } from '../../engine/rules/types.ts';
import { otherSide, type Side } from '../../engine/core/side.ts';
import { parentPath, ROOT } from '../../engine/tree/path.ts';
import { positionAt, type Positions } from '../../engine/tree/positions.ts';
import type { Path } from '../../engine/tree/types.ts';

/**
 * Returns the seat that a player holds in a position.
 *
 * @param first the seat held before any change of seats (pie rule).
 */
export function seatIn(position: Position, first: Side): Side {
  return position.swapped ? otherSide(first) : first;
}

/**
 * Returns the seat that the holder of a seat had before any change of seats: the inverse of `seatIn`, which is the same
 * function.
 *
 * @alias
 */
export const firstSeat = seatIn;

/** Tells whether a player is to move; false once the game has ended. */
function isToMove(position: Position, first: Side): boolean {
  return position.outcome === null && position.turn === seatIn(position, first);
}

/**
 * Returns the last position before `path`, from `start` on, in which a player was to move, for taking back; null
 * without one.
 */
export function lastOwnPosition(positions: Positions, path: Path, start: Path, first: Side): Path | null {
  for (let at = path; at !== start && at !== ROOT;) {
    at = parentPath(at);
    const position = positionAt(positions, at);
    if (position.ok && isToMove(position.value, first)) return at;
  }
  return null;
}
