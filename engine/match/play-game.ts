/** Plays one game of a match: asks the players in turn and checks every answer by the rules. */
import type { Failure } from '../core/result.ts';
import { visibleLine } from '../core/visible-text.ts';
import type { Move } from '../core/move.ts';
import type { Value } from '../core/value.ts';
import { makePosition } from '../notation/position-text.ts';
import type { Rules } from '../rules/game.ts';
import { isClaim } from '../rules/letters.ts';
import type { Position } from '../rules/types.ts';
import { startPosition } from '../tree/positions.ts';
import type { Opening } from './openings.ts';
import { clockAfter, startClock, type GameClock } from './clock.ts';
import { playerIn, pointsOf, winnerBy, type GameEnd, type PlayedGame, type Points } from './played-game.ts';
import { otherPlayer, type ByPlayer, type GameSoFar, type MatchPlayer, type PlayerId } from './player.ts';
import type { StopSignal } from '../core/stop-signal.ts';

/** Largest number of characters recorded of an illegal answer. */
const MAX_TOLD = 40;

/** A running game, for observers. */
export interface LiveGame extends GameSoFar {
  readonly opening: Opening;
  readonly south: PlayerId;
  /** The player to move; null when the game is over. */
  readonly mover: PlayerId | null;
}

/** Callbacks of a game. */
export interface GameHooks {
  /** Milliseconds of a monotonic clock. */
  readonly now: () => number;
  /** Awaited before each move, so that a match can be paused. */
  readonly gate?: () => Promise<void>;
  /** Called for every position, the first one included. */
  readonly onPosition?: (game: LiveGame) => void;
  /** Proves the value of a position if that is cheap; a proof ends the game. If absent, games are played to the end. */
  readonly prove?: (game: GameSoFar, signal: StopSignal) => Promise<Value | null>;
}

/** The parameters of a game. */
export interface GamePlan {
  readonly rules: Rules;
  readonly number: number;
  readonly opening: Opening;
  readonly south: PlayerId;
  readonly players: ByPlayer<MatchPlayer>;
  /** Longer games count as draws. */
  readonly maxPlies: number;
}

/** The outcome of playing a game; null if the signal broke it off. */
export type GameOutcome =
  | { readonly kind: 'played'; readonly game: PlayedGame }
  | { readonly kind: 'failed'; readonly failure: Omit<Failure, 'ok'> }
  | null;

/** Whether a value is a proof that does not depend on earlier moves. */
function isFinal(value: Value | null): value is Value {
  return value?.proof === 'exact' && value.dependsOnHistory !== true;
}

/** Returns the move in the spelling of the rules, or null if it is illegal. Players cannot end a game by a claim. */
export function legalMove(rules: Rules, position: Position, text: string): Move | null {
  const move = rules.parseMove(position, text);
  if (!move.ok || isClaim(move.value)) return null;
  return rules.play(position, move.value).ok ? move.value : null;
}

/** Whether the match is stopped. A function, because the signal may come while a player thinks. */
function isStopped({ aborted }: StopSignal): boolean {
  return aborted;
}

/** The clocks as the player to move sees them. */
function clocksOf(clocks: Partial<ByPlayer<GameClock>>, mover: PlayerId): Pick<GameSoFar, 'clocks'> {
  const [own, other] = [clocks[mover], clocks[otherPlayer(mover)]];
  return own || other ? { clocks: { ...(own && { own }), ...(other && { other }) } } : {};
}

/** Plays a game to its end. */
export async function playGame(plan: GamePlan, hooks: GameHooks, signal: StopSignal): Promise<GameOutcome> {
  const { rules, number, opening, south, players, maxPlies } = plan;
  const begun = startPosition(rules, opening.setup);
  if (!begun.ok) return { kind: 'failed', failure: begun };
  const start = opening.setup === null ? null : makePosition(begun.value);
  const spentMs = { one: 0, two: 0 };
  const moves: Move[] = [...opening.moves];
  const clocks: Partial<Record<PlayerId, GameClock>> = {};
  for (const player of ['one', 'two'] as const) {
    const { time } = players[player];
    if (time) clocks[player] = startClock(time.control);
  }
  let position = opening.moves.reduce((at, move) => rules.next(at, move), begun.value);

  function over(end: GameEnd, points: Points): GameOutcome {
    const game: PlayedGame = { number, opening, south, moves, spentMs, end, points };
    return { kind: 'played', game };
  }

  for (;;) {
    const { outcome } = position;
    const so: GameSoFar = { rules, position, number, ref: { rules: rules.key, start, moves: [...moves] } };
    const mover = outcome ? null : playerIn(position, position.turn, south);
    hooks.onPosition?.({ ...so, opening, south, mover });
    if (outcome || mover === null) {
      return outcome ? over({ kind: 'rules', outcome }, pointsOf(outcome.winner, position, south)) : null;
    }
    if (moves.length >= maxPlies) return over({ kind: 'length', plies: moves.length }, 0.5);
    await hooks.gate?.();
    if (isStopped(signal)) return null;
    const proof = (await hooks.prove?.(so, signal)) ?? null;
    if (isFinal(proof))
      return over({ kind: 'proof', value: proof }, pointsOf(winnerBy(proof), position, south));
    const asked = hooks.now();
    const answer = await players[mover].choose({ ...so, ...clocksOf(clocks, mover) }, signal);
    if (isStopped(signal)) return null;
    const tookMs = (answer.kind === 'move' ? answer.spentMs : undefined) ?? hooks.now() - asked;
    spentMs[mover] += tookMs;
    if (answer.kind === 'failed') return answer;
    const lost: Points = mover === 'one' ? 0 : 1;
    if (answer.kind === 'forfeit')
      return over({ kind: 'forfeit', player: mover, reason: answer.reason, detail: answer.detail }, lost);
    const clock = clocks[mover];
    if (clock && tookMs > clock.leftMs + (players[mover].time?.marginMs ?? 0)) {
      const detail = `${String(Math.round(tookMs))} ms`;
      return over({ kind: 'forfeit', player: mover, reason: 'no-answer', detail }, lost);
    }
    if (clock) clocks[mover] = clockAfter(clock, tookMs);
    const move = legalMove(rules, position, answer.move);
    if (move === null) {
      const detail = visibleLine(answer.move.slice(0, MAX_TOLD));
      return over({ kind: 'forfeit', player: mover, reason: 'illegal-move', detail }, lost);
    }
    if (hooks.prove && isFinal(answer.proof))
      return over({ kind: 'proof', value: answer.proof }, pointsOf(winnerBy(answer.proof), position, south));
    position = rules.next(position, move);
    moves.push(move);
  }
}
