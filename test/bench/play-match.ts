/**
 * Matches of the bench: players that answer at once, the same random openings with seats exchanged.
 *
 *   const score = playMatch(rules, strong, weak, { pairs: 50, openingPlies: 4, seed: 1 });
 */
import type { Move } from '../../engine/core/move.ts';
import { otherSide } from '../../engine/core/side.ts';
import { makeRandom, type Random } from '../../engine/core/random.ts';
import { USUAL_MAX_PLIES } from '../../engine/match/match.ts';
import { normalShare } from '../../engine/match/statistics.ts';
import { randomOpening } from '../../engine/match/openings.ts';
import type { Rules } from '../../engine/rules/game.ts';
import type { Position } from '../../engine/rules/types.ts';

/** Someone who can be asked for a move. */
export interface Player {
  readonly name: string;
  /** A legal move of an open position. */
  choose(rules: Rules, position: Position): Move;
}

/** How a match is played. */
interface MatchOptions {
  /** Openings; each is played twice. */
  readonly pairs: number;
  /** Random moves before the players take over. */
  readonly openingPlies: number;
  readonly seed: number;
  /** Whether an opening may be played; absent: all may. */
  readonly accepts?: (position: Position) => boolean;
}

/** Games of the first player. */
export interface MatchScore {
  readonly wins: number;
  readonly draws: number;
  readonly losses: number;
}

export const NO_GAMES: MatchScore = { wins: 0, draws: 0, losses: 0 };

/** Openings drawn for one that is accepted. */
const MAX_TRIES = 10_000;

/** The person who won, or null for a draw or an unfinished game; `first` is who sat in South's seat at the start. */
function winnerOf(end: Position, first: Player, second: Player): Player | null {
  const winner = end.outcome?.winner;
  if (winner !== 'south' && winner !== 'north') return null;
  return (end.swapped ? otherSide(winner) : winner) === 'south' ? first : second;
}

/** An opening that is accepted, as the position after it. */
function openingFor(
  rules: Rules,
  { openingPlies, accepts = () => true }: MatchOptions,
  random: Random,
): Position {
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    const moves = randomOpening(rules, openingPlies, random);
    const position = moves.reduce((at, move) => rules.next(at, move), rules.start());
    if (accepts(position)) return position;
  }
  throw new Error(`${rules.key}: no opening of ${String(openingPlies)} moves will do`);
}

function playGame(rules: Rules, start: Position, south: Player, north: Player): Player | null {
  let position = start;
  for (let ply = 0; ply < USUAL_MAX_PLIES && position.outcome === null; ply++) {
    const seat = position.swapped ? otherSide(position.turn) : position.turn;
    position = rules.next(position, (seat === 'south' ? south : north).choose(rules, position));
  }
  return winnerOf(position, south, north);
}

/** Plays a match. `onGame` gets the score after each game. */
export function playMatch(
  rules: Rules,
  one: Player,
  two: Player,
  options: MatchOptions,
  onGame?: (score: MatchScore) => void,
): MatchScore {
  const random = makeRandom(options.seed);
  let score = NO_GAMES;
  for (let pair = 0; pair < options.pairs; pair++) {
    const opening = openingFor(rules, options, random);
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

/** Chance that player one is the stronger one by wins and losses alone: 0.5 (nothing known) to 1 or 0. */
export function confidenceOf({ wins, losses }: Pick<MatchScore, 'wins' | 'losses'>): number {
  const decided = wins + losses;
  return decided === 0 ? 0.5 : normalShare((wins - losses) / Math.sqrt(decided));
}
