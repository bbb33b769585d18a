/**
 * Matches between two players: the same random openings with seats exchanged, so neither the first move nor a lucky
 * opening tells who is stronger.
 *
 *   const score = playMatch(rules, strong, weak, { pairs: 50, openingPlies: 4, seed: 1 });
 *   confidenceOf(score);    // chance that the first player is the stronger one, 0.5 if nothing is known
 */
import { defined } from '../core/result.ts';
import type { Rules } from '../rules/game.ts';
import type { Position } from '../rules/types.ts';
import type { Move } from '../core/move.ts';
import { otherSide, type Side } from '../core/side.ts';
import { makeRandom, type Random } from '../core/random.ts';

/** Someone who can be asked for a move. */
export interface Player {
  readonly name: string;
  /** A legal move of an open position. */
  choose(rules: Rules, position: Position): Move;
}

/** How a match is played. */
export interface MatchOptions {
  /** Openings; each is played twice. */
  readonly pairs: number;
  /** Random moves before the players take over. */
  readonly openingPlies: number;
  readonly seed: number;
}

/** Games of the first player. */
export interface MatchScore {
  readonly wins: number;
  readonly draws: number;
  readonly losses: number;
}

export const NO_GAMES: MatchScore = { wins: 0, draws: 0, losses: 0 };

/** Games longer than this count as drawn: weak players may go on for ever where rules do not end it. */
const MAX_PLIES = 600;

/** Most moves an opening chooses among; some positions of Shakala have astronomically many. */
const MAX_CHOICES = 64;

/** Tries for an opening that does not end the game. */
const MAX_TRIES = 1000;

/** A random position after so many moves, from which a player still has to move. */
export function randomOpening(rules: Rules, plies: number, random: Random): Position {
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    let position = rules.start();
    for (let ply = 0; ply < plies && position.outcome === null; ply++)
      position = rules.next(position, randomMove(rules, position, random));
    if (position.outcome === null) return position;
  }
  throw new Error(`${rules.key}: every opening of ${plies} moves ends the game`);
}

function randomMove(rules: Rules, position: Position, random: Random): Move {
  const moves: Move[] = [];
  for (const move of rules.distinctMoves(position)) {
    moves.push(move);
    if (moves.length === MAX_CHOICES) break;
  }
  return defined(moves[Math.floor(random() * moves.length)], 'move of an open position');
}

/** The person who won, or null for a draw or an unfinished game; `first` is who sat in South's seat at the start. */
function winnerOf(end: Position, first: Player, second: Player): Player | null {
  const winner = end.outcome?.winner;
  if (winner !== 'south' && winner !== 'north') return null;
  const seat: Side = end.swapped ? otherSide(winner) : winner;
  return seat === 'south' ? first : second;
}

function playGame(rules: Rules, start: Position, south: Player, north: Player): Player | null {
  let position = start;
  for (let ply = 0; ply < MAX_PLIES && position.outcome === null; ply++) {
    const seat: Side = position.swapped ? otherSide(position.turn) : position.turn;
    position = rules.next(position, (seat === 'south' ? south : north).choose(rules, position));
  }
  return winnerOf(position, south, north);
}

/** Plays a match. `onGame` gets the score after each game. */
export function playMatch(
  rules: Rules,
  one: Player,
  two: Player,
  { pairs, openingPlies, seed }: MatchOptions,
  onGame?: (score: MatchScore) => void,
): MatchScore {
  const random = makeRandom(seed);
  let score = NO_GAMES;
  for (let pair = 0; pair < pairs; pair++) {
    const opening = randomOpening(rules, openingPlies, random);
    for (const [south, north] of [
      [one, two],
      [two, one],
    ] as const) {
      const winner = playGame(rules, opening, south, north);
      if (winner === one) score = { ...score, wins: score.wins + 1 };
      else if (winner === two) score = { ...score, losses: score.losses + 1 };
      else score = { ...score, draws: score.draws + 1 };
      onGame?.(score);
    }
  }
  return score;
}

/** Share of the points the first player made, draws half. */
export function shareOf({ wins, draws, losses }: MatchScore): number {
  const games = wins + draws + losses;
  return games === 0 ? 0.5 : (wins + draws / 2) / games;
}

/** Chance that the first player is the stronger one, judged by wins and losses: 0.5 (nothing known) to 1 or 0. */
export function confidenceOf({ wins, losses }: MatchScore): number {
  const decided = wins + losses;
  return decided === 0 ? 0.5 : normalShare((wins - losses) / Math.sqrt(decided));
}

/** Share of a normal distribution below `x` deviations. Source: Abramowitz, Stegun 1964, 26.2.17; error below 1e-7. */
function normalShare(x: number): number {
  const t = 1 / (1 + 0.2316419 * Math.abs(x));
  const terms = [0.31938153, -0.356563782, 1.781477937, -1.821255978, 1.330274429];
  const tail =
    (Math.exp((-x * x) / 2) / Math.sqrt(2 * Math.PI)) * terms.reduceRight((sum, term) => t * (term + sum), 0);
  return x < 0 ? tail : 1 - tail;
}
