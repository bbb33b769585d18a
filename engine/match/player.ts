/** Who plays a match, and what is asked of a player: one move at a time, however it comes about. */
import type { PositionRef } from '../core/position-ref.ts';
import type { Failure } from '../core/result.ts';
import type { StopSignal } from '../core/stop-signal.ts';
import type { Value } from '../core/value.ts';
import type { Rules } from '../rules/game.ts';
import type { Position } from '../rules/types.ts';

/** The two players of a match; colours change from game to game, these do not. */
export type PlayerId = 'one' | 'two';

/** The other player. */
export function otherPlayer(player: PlayerId): PlayerId {
  return player === 'one' ? 'two' : 'one';
}

/** The game as it stands when a move is asked for. */
export interface GameSoFar {
  readonly rules: Rules;
  readonly position: Position;
  /** The same position as searches and other programs are told it: first position and all moves since. */
  readonly ref: PositionRef;
  /** Number of the game in the match, from 1. */
  readonly number: number;
}

/** Why a player loses a game otherwise than by the rules. */
export const FORFEITS = [
  'illegal-move', // detail: the move
  'no-move', // it says that it has none, or says something that is no move; detail: what it said
  'no-answer', // no move within its time and the margin; detail: the two together
  'exit', // it ended in the middle of a game
  'flood', // it sent more than anybody can read
] as const;
export type Forfeit = (typeof FORFEITS)[number];

/** What a player answers. */
export type PlayerAnswer =
  | {
      readonly kind: 'move';
      /** In any spelling that the rules read; the match checks it. */
      readonly move: string;
      /** The position's value where our own search has proved it while it looked for the move; null: not proved. */
      readonly proof: Value | null;
    }
  /** The player cannot go on, and loses this game by it. */
  | { readonly kind: 'forfeit'; readonly reason: Forfeit; readonly detail: string }
  /** Something is wrong that is no player's fault: the match ends here, and the game does not count. */
  | { readonly kind: 'failed'; readonly failure: Omit<Failure, 'ok'> };

/** Milliseconds beyond the time of a move until another program's game is lost, where nothing else is said. */
export const USUAL_MARGIN_MS = 50;

/** Somebody who can be asked for moves. */
export interface MatchPlayer {
  readonly name: string;
  /** Before the first game: null where the player is there, else why no match can be played. */
  ready?(signal: StopSignal): Promise<Omit<Failure, 'ok'> | null>;
  /** Answers soon after the signal, with anything: it is not listened to then. */
  choose(game: GameSoFar, signal: StopSignal): Promise<PlayerAnswer>;
}

/** One value for each player. */
export type ByPlayer<T> = Readonly<Record<PlayerId, T>>;
