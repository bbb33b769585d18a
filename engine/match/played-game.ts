/** A game of a match that is over: its moves, how it ended and what it counts. */
import type { Value } from '../core/value.ts';
import type { Move } from '../core/move.ts';
import { otherSide, type Side } from '../core/side.ts';
import type { Outcome, Position } from '../rules/types.ts';
import type { Opening } from './openings.ts';
import { otherPlayer, type Forfeit, type PlayerId } from './player.ts';

/** How a game of a match ended. */
export type GameEnd =
  | { readonly kind: 'rules'; readonly outcome: Outcome }
  /** Our search has proved the value of the last position: the game is scored by it. By seat, as the board stands. */
  | { readonly kind: 'proof'; readonly value: Value }
  /** The longest game that the match allows; it counts as drawn. */
  | { readonly kind: 'length'; readonly plies: number }
  | {
      readonly kind: 'forfeit';
      readonly player: PlayerId;
      readonly reason: Forfeit;
      readonly detail: string;
    };

/** Points of a game: won, drawn, lost. */
export type Points = 1 | 0.5 | 0;

/** A game that is over. */
export interface PlayedGame {
  /** From 1; games 1 and 2 have the same opening. */
  readonly number: number;
  readonly opening: Opening;
  /** Who held South's seat at the start. */
  readonly south: PlayerId;
  /** All moves, those of the opening too. */
  readonly moves: readonly Move[];
  /** Milliseconds that each player thought in the whole game. */
  readonly spentMs: Readonly<Record<PlayerId, number>>;
  readonly end: GameEnd;
  /** Of player one. */
  readonly points: Points;
}

/** Who holds a seat in a position; after a swap (pie rule) it is who began in the other one. */
export function playerIn({ swapped }: Position, seat: Side, south: PlayerId): PlayerId {
  const first = swapped ? otherSide(seat) : seat;
  return first === 'south' ? south : otherPlayer(south);
}

/** Points of player one when this seat has won, or nobody. */
export function pointsOf(winner: Side | 'draw' | 'none', position: Position, south: PlayerId): Points {
  if (winner !== 'south' && winner !== 'north') return 0.5;
  return playerIn(position, winner, south) === 'one' ? 1 : 0;
}

/** Who wins by an exact value. */
export function winnerBy(value: Value): Side | 'draw' | 'none' {
  if (value.kind === 'winner') return value.winner;
  return value.margin === 0 ? 'draw' : value.margin > 0 ? 'south' : 'north';
}
