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
  /** Our search has proved the value of the last position, which scores the game. By seat, as the board stands. */
  | { readonly kind: 'proof'; readonly value: Value }
  /** The match's limit on the length of games; counts as a draw. */
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
  /** From 1; games 1 and 2 have the same opening. */
  readonly number: number;
  readonly opening: Opening;
  /** The player in South's seat at the start. */
  readonly south: PlayerId;
  /** All moves, those of the opening included. */
  readonly moves: readonly Move[];
  /** Thinking time of each player in the whole game, milliseconds. */
  readonly spentMs: Readonly<Record<PlayerId, number>>;
  readonly end: GameEnd;
  /** Of player one. */
  readonly points: Points;
}

/** The player in a seat of a position; after a swap (pie rule) the one who began in the other seat. */
export function playerIn({ swapped }: Position, seat: Side, south: PlayerId): PlayerId {
  const first = swapped ? otherSide(seat) : seat;
  return first === 'south' ? south : otherPlayer(south);
}

/** Points of player one if this seat has won, or neither. */
export function pointsOf(winner: Side | 'draw' | 'none', position: Position, south: PlayerId): Points {
  if (winner !== 'south' && winner !== 'north') return 0.5;
  return playerIn(position, winner, south) === 'one' ? 1 : 0;
}

/** The winner by an exact value. */
export function winnerBy(value: Value): Side | 'draw' | 'none' {
  if (value.kind === 'winner') return value.winner;
  return value.margin === 0 ? 'draw' : value.margin > 0 ? 'south' : 'north';
}
