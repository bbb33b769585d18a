/**
 * Glicko-1 ratings: a number and how sure it is. Source: M. E. Glickman, "The Glicko system" (Boston University, 1995,
 * revised 1999), http://www.glicko.net/glicko/glicko.pdf; the letters of the formulas are the paper's.
 */

/** A rating and its deviation: the true rating lies within two deviations of it in 95 of 100 cases. */
export interface Strength {
  readonly rating: number;
  readonly deviation: number;
}

/** A game against an opponent, or an attempt at an exercise. */
export interface Encounter {
  readonly opponent: Strength;
  /** 1 for a win, 0.5 for a draw, 0 for a loss. */
  readonly score: number;
}

/** The rating of an unknown player. */
export const UNRATED: Strength = { rating: 1500, deviation: 350 };

const Q = Math.log(10) / 400;
/** The paper's advice: below it, ratings would hardly change. */
const LEAST_DEVIATION = 30;
/**
 * Raises a typical deviation (50) to that of an unknown player (350) in two years without an answer: the paper's c,
 * squared.
 */
const DRIFT_A_DAY = (350 ** 2 - 50 ** 2) / (2 * 365);

/** Returns the factor by which an opponent's uncertainty lowers the weight of a result. */
function g(deviation: number): number {
  return 1 / Math.sqrt(1 + (3 * Q ** 2 * deviation ** 2) / Math.PI ** 2);
}

/** Returns the expected score against an opponent, from 0 to 1. */
export function expectedScore(own: Strength, opponent: Strength): number {
  return 1 / (1 + 10 ** ((-g(opponent.deviation) * (own.rating - opponent.rating)) / 400));
}

/** Returns the rating after some days without an answer, which is less certain. */
export function afterDays({ rating, deviation }: Strength, days: number): Strength {
  const drifted = Math.sqrt(deviation ** 2 + DRIFT_A_DAY * Math.max(0, days));
  return { rating, deviation: Math.min(UNRATED.deviation, drifted) };
}

/** Returns the rating after a period with these encounters. */
export function rated(own: Strength, encounters: readonly Encounter[]): Strength {
  let information = 0;
  let surprise = 0;
  for (const { opponent, score } of encounters) {
    const weight = g(opponent.deviation);
    const expected = expectedScore(own, opponent);
    information += Q ** 2 * weight ** 2 * expected * (1 - expected);
    surprise += weight * (score - expected);
  }
  const certainty = 1 / own.deviation ** 2 + information;
  return {
    rating: own.rating + (Q / certainty) * surprise,
    deviation: Math.max(LEAST_DEVIATION, Math.sqrt(1 / certainty)),
  };
}
