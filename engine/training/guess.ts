/**
 * Guessing the moves of a game: which moves are asked for, what each guess is worth, and the figures of all guesses. A
 * guess is judged like a move of a review, by the values of its position, and compared with the move of the game.
 */
import type { Move } from '../core/move.ts';
import { otherSide, type Side } from '../core/side.ts';
import type { TriedMove } from '../review/review-line.ts';
import { closeness, closenessBy } from '../review/summary.ts';
import type { Rules } from '../rules/game.ts';
import { isClaim } from '../rules/letters.ts';
import type { Position } from '../rules/types.ts';
import { movesOf } from '../tree/path.ts';
import { positionsTo, type Positions } from '../tree/positions.ts';
import type { Path } from '../tree/types.ts';

/** Tells whether there is a choice of moves. */
function hasChoice(rules: Rules, position: Position): boolean {
  let moves = 0;
  for (const _ of rules.moves(position)) {
    moves += 1;
    if (moves > 1) return true;
  }
  return false;
}

/**
 * Returns the plies of a line whose moves are asked for, up to a claim or a move that cannot be played. Forced moves are
 * not asked for.
 *
 * @param from the first ply.
 * @param player the player who is asked, by the seat at the start; null for both.
 */
export function askedPlies(
  positions: Positions,
  line: Path,
  from: number,
  player: Side | null,
): readonly number[] {
  const along = positionsTo(positions, line);
  const moves = movesOf(line);
  const end = moves.findIndex((move, ply) => isClaim(move) || !along[ply + 1]?.ok);
  return moves.slice(0, end < 0 ? moves.length : end).flatMap((_, ply) => {
    const at = along[ply];
    if (ply < from || !at?.ok) return [];
    const { turn, swapped } = at.value;
    const isAsked = player === null || player === (swapped ? otherSide(turn) : turn);
    return isAsked && hasChoice(positions.rules, at.value) ? [ply] : [];
  });
}

/** A guess, and the move of the game in the same position. */
export interface Guess {
  readonly ply: number;
  /** Null if the move was shown without a guess: the user gave up, or the time was over. */
  readonly move: Move | null;
  readonly tried: TriedMove | null;
  readonly played: Move;
  readonly own: TriedMove;
  /** Time used, in milliseconds. */
  readonly ms: number;
}

/** Returns what a move is worth, 0 to 100: its closeness to the best one, if need be by estimate. */
function worthOf(move: TriedMove): number | null {
  return move.byEstimate === null ? closeness(move) : closenessBy(move.byEstimate);
}

/** Returns what a guess is worth, 0 to 100; null if too little is known. A move that was not guessed is worth nothing. */
export function scoreOf({ tried, own }: Pick<Guess, 'tried' | 'own'>): number | null {
  const game = worthOf(own);
  if (tried) return game === null ? null : worthOf(tried);
  return game === null ? null : 0;
}

/** Whether a guess or the move of the game is judged by estimates. */
function isEstimated({ tried, own }: Guess): boolean {
  const values = [own.before, own.after, tried?.after ?? null];
  return values.some((value) => value?.proof === 'heuristic');
}

/** The figures of a guessed game. */
export interface GuessFigures {
  readonly asked: number;
  /** Guesses that could be judged; all following figures are about these. */
  readonly judged: number;
  /** The mean worth of the guesses, and of the moves of the game in the same positions, 0 to 100; 0 without any. */
  readonly score: number;
  readonly own: number;
  /** Number of guesses that estimates judge. */
  readonly estimated: number;
  /** Number of guesses as good as the best move, and the most of them in a row. */
  readonly best: number;
  readonly streak: number;
  /** Time of all guesses, in milliseconds. */
  readonly ms: number;
}

/** Sums up guesses. */
export function sumUpGuesses(guesses: readonly Guess[]): GuessFigures {
  let [judged, score, own, estimated, best, streak, run, ms] = [0, 0, 0, 0, 0, 0, 0, 0];
  for (const guess of guesses) {
    ms += guess.ms;
    const worth = scoreOf(guess);
    if (worth === null) continue;
    judged += 1;
    score += worth;
    own += worthOf(guess.own) ?? 0;
    estimated += isEstimated(guess) ? 1 : 0;
    run = worth === 100 ? run + 1 : 0;
    best += worth === 100 ? 1 : 0;
    streak = Math.max(streak, run);
  }
  const most = Math.max(1, judged);
  return { asked: guesses.length, judged, score: score / most, own: own / most, estimated, best, streak, ms };
}

/** Returns the guesses that were not the best, the worst first, at most `most` of them. */
export function worstGuesses(guesses: readonly Guess[], most: number): readonly Guess[] {
  return guesses
    .filter((guess) => (scoreOf(guess) ?? 100) < 100)
    .toSorted((a, b) => (scoreOf(a) ?? 0) - (scoreOf(b) ?? 0) || a.ply - b.ply)
    .slice(0, most);
}
