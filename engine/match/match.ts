/**
 * Matches between two players: each opening is played twice with the seats exchanged. A match can be paused between two
 * moves, stopped, and continued from the games already played.
 *
 *   const end = await runMatch({ one, two }, plan, hooks, signal);
 *   standingOf(games);                                   // statistics.ts
 */
import type { Failure } from '../core/result.ts';
import type { Rules } from '../rules/game.ts';
import { playGame, type GameHooks } from './play-game.ts';
import { openingOf, type OpeningBook } from './openings.ts';
import type { PlayedGame } from './played-game.ts';
import type { ByPlayer, MatchPlayer, PlayerId } from './player.ts';
import type { StopSignal } from '../core/stop-signal.ts';
import { sprtOf, type SprtBounds, type SprtDecision } from './sprt.ts';
import { standingOf } from './statistics.ts';

/** Default limit on the length of games: weak players may never end a game if the rules do not. */
export const USUAL_MAX_PLIES = 600;

/** The parameters of a match. */
export interface MatchPlan {
  readonly rules: Rules;
  /** Number of games. */
  readonly games: number;
  readonly book: OpeningBook;
  readonly maxPlies: number;
  /** Ends the match as soon as the test is decided. */
  readonly sprt: SprtBounds | null;
}

/** Callbacks of a match. */
export interface MatchHooks extends GameHooks {
  /** Called when a game is over, with all games so far, this game last. It may take time, for example to write them. */
  readonly onGame?: (games: readonly PlayedGame[]) => void | Promise<void>;
}

/** Why a match ended. */
export type MatchEnd =
  | { readonly kind: 'played' }
  | { readonly kind: 'decided'; readonly decision: Exclude<SprtDecision, 'open'> }
  | { readonly kind: 'stopped' }
  | { readonly kind: 'failed'; readonly failure: Omit<Failure, 'ok'> };

/** Returns the player in South's seat of a game (numbered from 1): player one in the first game of each pair. */
export function southIn(number: number): PlayerId {
  return number % 2 === 1 ? 'one' : 'two';
}

/** Returns what these games decide about the test of a match; open except after whole pairs. */
function decisionOf(sprt: SprtBounds | null, games: readonly PlayedGame[]): SprtDecision {
  return sprt === null || games.length % 2 === 1 ? 'open' : sprtOf(standingOf(games), sprt).decision;
}

/**
 * Plays a match.
 *
 * @param played earlier games of the same match, from the first on.
 */
export async function runMatch(
  players: ByPlayer<MatchPlayer>,
  plan: MatchPlan,
  hooks: MatchHooks,
  signal: StopSignal,
  played: readonly PlayedGame[] = [],
): Promise<MatchEnd> {
  const { rules, book, maxPlies, sprt } = plan;
  let games = played;
  let isReady = false;
  for (;;) {
    const decision = decisionOf(sprt, games);
    if (decision !== 'open') return { kind: 'decided', decision };
    if (games.length >= plan.games) return { kind: 'played' };
    if (!isReady) {
      const failure = (await players.one.ready?.(signal)) ?? (await players.two.ready?.(signal)) ?? null;
      if (signal.aborted) return { kind: 'stopped' };
      if (failure !== null) return { kind: 'failed', failure };
      isReady = true;
    }
    const number = games.length + 1;
    const opening = openingOf(rules, book, Math.floor((number - 1) / 2));
    const outcome = await playGame(
      { rules, number, opening, south: southIn(number), players, maxPlies },
      hooks,
      signal,
    );
    if (outcome === null) return { kind: 'stopped' };
    if (outcome.kind === 'failed') return outcome;
    games = [...games, outcome.game];
    await hooks.onGame?.(games);
  }
}
