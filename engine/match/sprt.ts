/**
 * The sequential probability ratio test: a match continues until it is clear which of two Elo differences is closer to
 * the truth, with given error probabilities.
 *
 * The generalised test (GSPRT) for samples of unknown distribution: the logarithm of the ratio of the largest
 * likelihoods under each hypothesis. Sources: A. Wald 1945 (bounds); M. Van den Bergh, "A practical introduction to the
 * GSPRT" and "Support MLE for multinomial distributions" (hardy.uhasselt.be/Fishtest), used by fishtest (`LLRcalc.py`).
 * Elo differences are logistic; samples are pairs of games, or single games before the first pair.
 */
import { momentsOf, samplesOf, shareOfElo, type Samples, type Standing } from './statistics.ts';

/** The hypotheses: the true difference is `elo0` (H0) or `elo1` (H1). */
export interface SprtBounds {
  readonly elo0: number;
  /** Larger than `elo0`. */
  readonly elo1: number;
  /** Probability of accepting H1 if H0 is true, and of accepting H0 if H1 is true; between 0 and 0.5. */
  readonly alpha: number;
  readonly beta: number;
}

/** The decision: H0 or H1 is accepted, or more games are needed. */
export type SprtDecision = 'h0' | 'h1' | 'open';

/** The state of a test. */
export interface SprtState {
  /** Logarithm of the likelihood ratio. */
  readonly llr: number;
  readonly lower: number;
  readonly upper: number;
  readonly decision: SprtDecision;
}

/**
 * Count used for results that have not occurred, since a frequency of zero would be a certainty. The same as in
 * fishtest.
 */
const UNSEEN = 1e-3;

/** Number of bisections, enough to find the root to the precision of numbers. */
const HALVINGS = 100;

/**
 * Returns the frequencies closest to the observed ones (by likelihood) under which the expected share is `share`. Each
 * observed frequency p at a becomes p / (1 + x (a - share)), where x solves sum p (a - share) / (1 + x (a - share)) =
 * 0.
 */
function likeliest(samples: Samples, n: number, share: number): readonly number[] {
  const first = samples[0]?.[0] ?? 0;
  const last = samples.at(-1)?.[0] ?? 1;
  let [low, high] = [-1 / (last - share), 1 / (share - first)];
  for (let i = 0; i < HALVINGS; i++) {
    const x = (low + high) / 2;
    const sum = samples.reduce((all, [a, count]) => all + (count * (a - share)) / (1 + x * (a - share)), 0);
    // The sum decreases with x.
    if (sum > 0) low = x;
    else high = x;
  }
  const x = (low + high) / 2;
  return samples.map(([a, count]) => count / n / (1 + x * (a - share)));
}

/** Returns the logarithm of the likelihood ratio of two expected shares; every count must be positive. */
function logLikelihoodRatio(samples: Samples, share0: number, share1: number): number {
  const { n } = momentsOf(samples);
  const [under0, under1] = [likeliest(samples, n, share0), likeliest(samples, n, share1)];
  return samples.reduce(
    (sum, [, count], i) => sum + count * Math.log((under1[i] ?? 1) / (under0[i] ?? 1)),
    0,
  );
}

/** Runs the test on the results so far. */
export function sprtOf(standing: Standing, { elo0, elo1, alpha, beta }: SprtBounds): SprtState {
  const isEmpty = standing.wins + standing.draws + standing.losses === 0;
  const samples = samplesOf(standing).map(([share, count]) => [share, Math.max(count, UNSEEN)] as const);
  const llr = isEmpty ? 0 : logLikelihoodRatio(samples, shareOfElo(elo0), shareOfElo(elo1));
  const lower = Math.log(beta / (1 - alpha));
  const upper = Math.log((1 - beta) / alpha);
  return { llr, lower, upper, decision: llr >= upper ? 'h1' : llr <= lower ? 'h0' : 'open' };
}
