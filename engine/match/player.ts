/** The players of a match, who have a single task: to return one move at a time. */
import type { PositionRef } from '../core/position-ref.ts';
import type { Failure } from '../core/result.ts';
import type { StopSignal } from '../core/stop-signal.ts';
import type { Value } from '../core/value.ts';
import type { Rules } from '../rules/game.ts';
import type { Position } from '../rules/types.ts';
import type { GameClock, TimeControl } from './clock.ts';

/** The two players of a match; their seats change from game to game. */
export type PlayerId = 'one' | 'two';

/** Returns the other player. */
export function otherPlayer(player: PlayerId): PlayerId {
  return player === 'one' ? 'two' : 'one';
}

/** The game so far, when a move is requested. */
export interface GameSoFar {
  readonly rules: Rules;
  readonly position: Position;
  /** The same position in the form that searches and other programs take: first position and all moves since then. */
  readonly ref: PositionRef;
  /** Number of the game in the match, from 1. */
  readonly number: number;
  /** Clocks of the player to move and of the other one; absent without a time control. */
  readonly clocks?: { readonly own?: GameClock; readonly other?: GameClock };
}

/** Reasons, other than the rules, why a player loses a game. */
export const FORFEITS = [
  'illegal-move', // detail: the move
  'no-move', // it reports that it has no move, or returns something that is not a move; detail: its answer
  'no-answer', // no move within its time and the margin; detail: the sum of the two, or what its move took
  'exit', // its process ended during a game
  'flood', // it sent too much output
] as const;
export type Forfeit = (typeof FORFEITS)[number];

/** The answer of a player. */
export type PlayerAnswer =
  | {
      readonly kind: 'move';
      /** In any spelling that the rules can parse; the match checks it. */
      readonly move: string;
      /** The position's value if our own search proved it while it looked for the move; null if it did not. */
      readonly proof: Value | null;
      /** Milliseconds that count on its clock; absent: all that the match waited. */
      readonly spentMs?: number;
    }
  /** The player cannot continue, and so loses this game. */
  | { readonly kind: 'forfeit'; readonly reason: Forfeit; readonly detail: string }
  /** A failure that neither player caused: the match ends, and the game does not count. */
  | { readonly kind: 'failed'; readonly failure: Omit<Failure, 'ok'> };

/** Default margin in milliseconds: another program that exceeds the time for a move by more loses. */
export const USUAL_MARGIN_MS = 50;

/** A player of a match. */
export interface MatchPlayer {
  readonly name: string;
  /** Its clock for each game, and the milliseconds that it may exceed it; absent: no clock. */
  readonly time?: { readonly control: TimeControl; readonly marginMs: number };
  /**
   * Called before the first game: returns null if the player is available, otherwise why the match cannot be played.
   */
  ready?(signal: StopSignal): Promise<Omit<Failure, 'ok'> | null>;
  /**
   * Chooses a move. Answers soon after the signal, with anything, since the answer is then ignored.
   *
   * @param onBetter called with the moves that it would play so far; not at a level, which chooses at the end.
   */
  choose(game: GameSoFar, signal: StopSignal, onBetter?: (move: string) => void): Promise<PlayerAnswer>;
}

/** One value for each player. */
export type ByPlayer<T> = Readonly<Record<PlayerId, T>>;
