/**
 * Statistics of a match: score, Elo difference with its error, and the probability that player one is stronger.
 *
 * Games are counted in pairs that share an opening (pentanomial): both games of an unbalanced opening give the same
 * information, and counting them one by one overestimates the error. Sources: the statistics of fishtest
 * (official-stockfish/fishtest, `stat_util.py`, `LLRcalc.py`, M. Van den Bergh); A. Elo 1978 for the scale.
 */
import type { PlayedGame } from './played-game.ts';

/** Results of player one. */
export interface Standing {
  readonly wins: number;
  readonly draws: number;
  readonly losses: number;
  /** Pairs of games by their total points: 0, ½, 1, 1½, 2. A game whose partner is not yet played is in no pair. */
  readonly pairs: readonly [number, number, number, number, number];
}

/** Counts games, in any order; games 1 and 2 are the first pair. */
export function standingOf(games: readonly Pick<PlayedGame, 'number' | 'points'>[]): Standing {
  const halves = new Map<number, number>();
  const pairs: [number, number, number, number, number] = [0, 0, 0, 0, 0];
  let [wins, draws, losses] = [0, 0, 0];
  for (const { number, points } of games) {
    if (points === 1) wins += 1;
    else if (points === 0) losses += 1;
    else draws += 1;
    const pair = Math.floor((number - 1) / 2);
    const half = halves.get(pair);
    if (half === undefined) halves.set(pair, points);
    else pairs[2 * (half + points)] = (pairs[2 * (half + points)] ?? 0) + 1;
  }
  return { wins, draws, losses, pairs };
}

/** Returns the same results as player two sees them. */
export function turnedStanding({ wins, draws, losses, pairs: [a, b, c, d, e] }: Standing): Standing {
  return { wins: losses, draws, losses: wins, pairs: [e, d, c, b, a] };
}

/** Adds the results of a player against several others. */
export function sumOfStandings(standings: readonly Standing[]): Standing {
  const sum = (of: (standing: Standing) => number): number =>
    standings.reduce((all, standing) => all + of(standing), 0);
  return {
    wins: sum(({ wins }) => wins),
    draws: sum(({ draws }) => draws),
    losses: sum(({ losses }) => losses),
    pairs: [
      sum(({ pairs }) => pairs[0]),
      sum(({ pairs }) => pairs[1]),
      sum(({ pairs }) => pairs[2]),
      sum(({ pairs }) => pairs[3]),
      sum(({ pairs }) => pairs[4]),
    ],
  };
}

/** Counts the games of a standing. */
export function gamesOf({ wins, draws, losses }: Standing): number {
  return wins + draws + losses;
}

/** Returns player one's share of the points (draws count half); 0.5 without games. */
export function shareOf(standing: Standing): number {
  const games = gamesOf(standing);
  return games === 0 ? 0.5 : (standing.wins + standing.draws / 2) / games;
}

/** Results with their frequencies: shares of the points of one sample, ascending. */
export type Samples = readonly (readonly [share: number, count: number])[];

/** Returns the most informative samples: whole pairs, or single games if there is no pair. */
export function samplesOf(standing: Standing): Samples {
  const { pairs, wins, draws, losses } = standing;
  const counts = pairs.some((count) => count > 0) ? pairs : [losses, draws, wins];
  return counts.map((count, i) => [i / (counts.length - 1), count] as const);
}

/** Computes number, mean and variance of samples. */
export function momentsOf(samples: Samples): {
  readonly n: number;
  readonly mean: number;
  readonly variance: number;
} {
  const n = samples.reduce((sum, [, count]) => sum + count, 0);
  const mean = samples.reduce((sum, [share, count]) => sum + share * count, 0) / n;
  const variance = samples.reduce((sum, [share, count]) => sum + count * (share - mean) ** 2, 0) / n;
  return { n, mean, variance };
}

/** Returns the expected share of points for an Elo difference. */
export function shareOfElo(elo: number): number {
  return 1 / (1 + 10 ** (-elo / 400));
}

/** Returns the Elo difference for a share of the points; infinite if the share is 0 or 1. */
export function eloOfShare(share: number): number {
  if (share <= 0) return -Infinity;
  if (share >= 1) return Infinity;
  return -400 * Math.log10(1 / share - 1);
}

/** Half-width, in standard deviations, of the interval around the mean that holds 95 % of a normal distribution. */
const DEVIATIONS_95 = 1.959963985;

/** Player one's strength by a standing; differences are infinite if one player has made all the points. */
export interface Strength {
  readonly elo: number;
  /** Ends of the interval that holds the true difference in 95 of 100 matches. */
  readonly least: number;
  readonly most: number;
  /** Probability that player one is stronger, 0 to 1; 0.5 if nothing is known. */
  readonly superiority: number;
}

/**
 * Added to each count before the variance is estimated (H. Jeffreys 1946), so that a few games with the same result do
 * not count as certainty. After many games it makes no difference.
 */
const PRIOR = 0.5;

/** Computes the Elo difference, its error and the likelihood of superiority; null without games. */
export function strengthOf(standing: Standing): Strength | null {
  if (gamesOf(standing) === 0) return null;
  const samples = samplesOf(standing);
  const { n, mean } = momentsOf(samples);
  const { variance } = momentsOf(samples.map(([share, count]) => [share, count + PRIOR]));
  const error = Math.sqrt(variance / n);
  return {
    elo: eloOfShare(shareOf(standing)),
    least: eloOfShare(mean - DEVIATIONS_95 * error),
    most: eloOfShare(mean + DEVIATIONS_95 * error),
    superiority: normalShare((mean - 0.5) / error),
  };
}

/**
 * Returns the share of a normal distribution below `x` deviations. Source: Abramowitz, Stegun 1964, 26.2.17; error
 * below 1e-7.
 */
export function normalShare(x: number): number {
  const t = 1 / (1 + 0.2316419 * Math.abs(x));
  const terms = [0.31938153, -0.356563782, 1.781477937, -1.821255978, 1.330274429];
  const tail =
    (Math.exp((-x * x) / 2) / Math.sqrt(2 * Math.PI)) * terms.reduceRight((sum, term) => t * (term + sum), 0);
  return x < 0 ? tail : 1 - tail;
}
