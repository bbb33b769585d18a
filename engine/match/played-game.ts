/** A finished game of a match: its moves, its end and its points. */
import type { Value } from '../core/value.ts';
import type { Move } from '../core/move.ts';
import { otherSide, type Side } from '../core/side.ts';
import type { Outcome, Position } from '../rules/types.ts';
import type { Opening } from './openings.ts';
import { otherPlayer, type Forfeit, type PlayerId } from './player.ts';

/** The end of a game of a match. */
export type GameEnd =
  | { readonly kind: 'rules'; readonly outcome: Outcome }
  /** Our search has proved the value of the last position, which scores the game. By the seats of the last position. */
  | { readonly kind: 'proof'; readonly value: Value }
  /** The game reached the match's limit on length; it counts as a draw. */
  | { readonly kind: 'length'; readonly plies: number }
  | {
      readonly kind: 'forfeit';
      readonly player: PlayerId;
      readonly reason: Forfeit;
      readonly detail: string;
    };

/** Points of a game: won, drawn, lost. */
export type Points = 1 | 0.5 | 0;

/** A finished game. */
export interface PlayedGame {
  /** Counted from 1; games 1 and 2 have the same opening. */
  readonly number: number;
  readonly opening: Opening;
  /** The player in South's seat at the start. */
  readonly south: PlayerId;
  /** All moves, including those of the opening. */
  readonly moves: readonly Move[];
  /** Total thinking time of each player in milliseconds. */
  readonly spentMs: Readonly<Record<PlayerId, number>>;
  readonly end: GameEnd;
  /** The points of player one. */
  readonly points: Points;
}

/**
 * Returns the player in a seat of a position; after a swap (pie rule) that is the player who began in the other seat.
 */
export function playerIn({ swapped }: Position, seat: Side, south: PlayerId): PlayerId {
  const first = swapped ? otherSide(seat) : seat;
  return first === 'south' ? south : otherPlayer(south);
}

/** Returns the points of player one if this seat won, or neither did. */
export function pointsOf(winner: Side | 'draw' | 'none', position: Position, south: PlayerId): Points {
  if (winner !== 'south' && winner !== 'north') return 0.5;
  return playerIn(position, winner, south) === 'one' ? 1 : 0;
}

/** Returns the winner that an exact value names. */
export function winnerBy(value: Value): Side | 'draw' | 'none' {
  if (value.kind === 'winner') return value.winner;
  return value.margin === 0 ? 'draw' : value.margin > 0 ? 'south' : 'north';
}
