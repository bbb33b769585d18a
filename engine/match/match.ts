/**
 * Matches: each opening is played twice with the seats exchanged. A match can be paused between two moves, stopped, and
 * continued from the games already played. A tournament is a match with several pairings; games can be played at several
 * boards at the same time.
 *
 *   const end = await runMatch(() => ({ one, two }), plan, hooks, signal);
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
import { makeWriteQueue } from '../core/write-queue.ts';

/** Default limit on the length of games: weak players may never end a game if the rules do not. */
export const USUAL_MAX_PLIES = 600;

/** The parameters of a match. */
export interface MatchPlan {
  readonly rules: Rules;
  /** Number of games of each pairing. */
  readonly games: number;
  /** Number of pairings; absent: 1. Every pairing plays an opening before the next opening begins. */
  readonly pairings?: number;
  /** Number of games that are played at the same time; absent: 1. */
  readonly boards?: number;
  readonly book: OpeningBook;
  readonly maxPlies: number;
  /** Ends the match as soon as the test is decided. */
  readonly sprt: SprtBounds | null;
}

/** Callbacks of a match. */
export interface MatchHooks extends GameHooks {
  /**
   * Called when a game is over, with all games so far in the order of their numbers, and this one. It may take time, for
   * example to write them; only one call runs at a time.
   */
  readonly onGame?: (games: readonly PlayedGame[], game: PlayedGame) => void | Promise<void>;
}

/** Why a match ended. */
export type MatchEnd =
  | { readonly kind: 'played' }
  | { readonly kind: 'decided'; readonly decision: Exclude<SprtDecision, 'open'> }
  | { readonly kind: 'stopped' }
  | { readonly kind: 'failed'; readonly failure: Omit<Failure, 'ok'> };

/** The players of a pairing (from 0) at a board (from 0). Two boards never share a player: it plays one game at a time. */
export type Seats = (board: number, pairing: number) => ByPlayer<MatchPlayer>;

/** Returns the player in South's seat of a game (numbered from 1): player one in the first game of each pair. */
export function southIn(number: number): PlayerId {
  return number % 2 === 1 ? 'one' : 'two';
}

/** Returns the pairing and the opening (round) of a game, both from 0, by its number from 1. */
export function gameOfNumber(
  { pairings = 1 }: Pick<MatchPlan, 'pairings'>,
  number: number,
): { readonly pairing: number; readonly round: number } {
  const pair = Math.floor((number - 1) / 2);
  return { pairing: pair % pairings, round: Math.floor(pair / pairings) };
}

/** Returns the numbers of the games that are still to be played, in order. */
function numbersDue(plan: MatchPlan, played: readonly PlayedGame[]): number[] {
  const { games, pairings = 1 } = plan;
  const had = new Set(played.map(({ number }) => number));
  const all = Array.from({ length: 2 * pairings * Math.ceil(games / 2) }, (_, i) => i + 1);
  // If the number of games is odd, the last opening is played once.
  return all.filter(
    (number) => !had.has(number) && 2 * gameOfNumber(plan, number).round + ((number - 1) % 2) < games,
  );
}

/** Returns what these games decide about the test of a match: by whole pairs, up to the first missing game. */
function decisionOf(sprt: SprtBounds | null, games: readonly PlayedGame[]): SprtDecision {
  if (sprt === null) return 'open';
  const gap = games.findIndex(({ number }, i) => number !== i + 1);
  const whole = gap < 0 ? games.length : gap;
  return sprtOf(standingOf(games.slice(0, whole - (whole % 2))), sprt).decision;
}

/** Asks all players at the first board whether they are available; returns the first failure. */
export async function firstFailure(
  seats: Seats,
  { pairings = 1 }: MatchPlan,
  signal: StopSignal,
): Promise<Omit<Failure, 'ok'> | null> {
  const all = Array.from({ length: pairings }, (_, pairing) => seats(0, pairing));
  for (const player of new Set(all.flatMap(({ one, two }) => [one, two]))) {
    const failure = (await player.ready?.(signal)) ?? null;
    if (failure !== null) return failure;
  }
  return null;
}

/**
 * Plays a match. When it is decided or fails, the games under way are played to their end.
 *
 * @param played earlier games of the same match.
 */
export async function runMatch(
  seats: Seats,
  plan: MatchPlan,
  hooks: MatchHooks,
  signal: StopSignal,
  played: readonly PlayedGame[] = [],
): Promise<MatchEnd> {
  const { rules, book, maxPlies, sprt, boards = 1 } = plan;
  let games = played.toSorted((a, b) => a.number - b.number);
  const due = numbersDue(plan, games);
  const inTurn = makeWriteQueue();

  function endNow(): MatchEnd | null {
    const decision = decisionOf(sprt, games);
    if (decision !== 'open') return { kind: 'decided', decision };
    return due.length === 0 ? { kind: 'played' } : null;
  }

  /** Plays the next game; returns why the match ends here, or null. */
  async function playNext(board: number, number: number): Promise<MatchEnd | null> {
    const { pairing, round } = gameOfNumber(plan, number);
    const opening = openingOf(rules, book, round);
    const players = seats(board, pairing);
    const outcome = await playGame(
      { rules, number, opening, south: southIn(number), players, maxPlies },
      hooks,
      signal,
    );
    if (outcome === null) return { kind: 'stopped' };
    if (outcome.kind === 'failed') return outcome;
    const { game } = outcome;
    await inTurn('games', async () => {
      games = [...games, game].toSorted((a, b) => a.number - b.number);
      await hooks.onGame?.(games, game);
    });
    return null;
  }

  /** Plays games at a board until the match ends; whatever ends it there, no board begins another game. */
  async function playAt(board: number): Promise<MatchEnd> {
    try {
      for (;;) {
        const end = endNow() ?? (await playNext(board, due.shift() ?? 0));
        if (end !== null) return end;
      }
    } finally {
      due.length = 0;
    }
  }

  const begun = endNow();
  if (begun !== null) return begun;
  const failure = await firstFailure(seats, plan, signal);
  if (signal.aborted) return { kind: 'stopped' };
  if (failure !== null) return { kind: 'failed', failure };
  const ends = await Promise.all(Array.from({ length: boards }, (_, board) => playAt(board)));
  const broken = (['failed', 'stopped'] as const).map((kind) => ends.find((end) => end.kind === kind));
  return broken.find((end) => end !== undefined) ?? endNow() ?? { kind: 'played' };
}
