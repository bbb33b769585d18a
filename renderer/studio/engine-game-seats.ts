/** The seats of a game against the engine, and whose turn it is. */
import type { Position } from '../../engine/rules/types.ts';
import { otherSide, type Side } from '../../engine/core/side.ts';
import { parentPath, ROOT } from '../../engine/tree/path.ts';
import { positionAt, type Positions } from '../../engine/tree/positions.ts';
import type { Path } from '../../engine/tree/types.ts';

/**
 * The seat that a player holds in a position.
 *
 * @param first the seat held before any change of seats (pie rule).
 */
export function seatIn(position: Position, first: Side): Side {
  return position.swapped ? otherSide(first) : first;
}

/**
 * The seat before any change of seats of who holds `seat` in a position; its own inverse.
 *
 * @alias
 */
export const firstSeat = seatIn;

/** Whether a player is to move; false in an ended game. */
function isToMove(position: Position, first: Side): boolean {
  return position.outcome === null && position.turn === seatIn(position, first);
}

/**
 * The last position before `path` in which a player was to move, for taking back; null if there is none from `start` on.
 */
export function lastOwnPosition(positions: Positions, path: Path, start: Path, first: Side): Path | null {
  for (let at = path; at !== start && at !== ROOT;) {
    at = parentPath(at);
    const position = positionAt(positions, at);
    if (position.ok && isToMove(position.value, first)) return at;
  }
  return null;
}
