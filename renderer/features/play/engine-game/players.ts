/**
 * The players of an engine game: on each side the user, or the engine at a strength. Sides are counted as before any
 * change of seats (pie rule).
 */
import type { Side } from '../../../../engine/core/side.ts';
import type { Position } from '../../../../engine/rules/types.ts';
import { firstSeat } from '../../../studio/engine-game-seats.ts';
import type { Strength } from '../settings/strength.ts';

/** The engine's strength on each side; null if the user plays it. */
export type Players = Readonly<Record<Side, Strength | null>>;

/** Puts the user on one side and the engine on the other. */
export function userOn(side: Side, strength: Strength): Players {
  return side === 'south' ? { south: null, north: strength } : { south: strength, north: null };
}

/** Returns the side that the user plays; null if the engine plays both, or neither. */
export function sideOfUser({ south, north }: Players): Side | null {
  if ((south === null) === (north === null)) return null;
  return south === null ? 'south' : 'north';
}

/** Returns the strength of the engine that is to move; null if the user is to move. */
export function strengthToMove(players: Players, position: Position): Strength | null {
  return players[firstSeat(position, position.turn)];
}

/** Returns the same players with sides changed. */
export function changedSides({ south, north }: Players): Players {
  return { south: north, north: south };
}

/**
 * Converts players by their seats in a position to players by the sides before any change of seats, or back: the
 * function is its own inverse.
 */
export function seatedIn(position: Position, players: Players): Players {
  return firstSeat(position, 'south') === 'south' ? players : changedSides(players);
}

/** Lists the strengths of the engine in this game, South first. */
export function engineStrengths({ south, north }: Players): readonly Strength[] {
  return [south, north].filter((strength) => strength !== null);
}
