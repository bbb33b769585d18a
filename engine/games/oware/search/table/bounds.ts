/**
 * The meaning of the numbers of an Oware table for a position with its stores and its past.
 *
 * The table knows the future difference as if no store ever ended the game. With a majority stop it still tells who gets
 * how far: a player who can enforce a final margin above 0 without the stop wins with it, by the same play. For suppose
 * the opponent came over half of all seeds: then no further play could have brought a margin above 0, or above -1 where 0
 * was enforced. So either nobody comes over half, and the margin is what it is without the stop, or the player does, and
 * then has at least the least margin of a majority, 2, or 1 where the number of seeds is odd, however the rest is dealt
 * out. Nothing is known from a bound below 0: how far the opponent gets beyond half is not asked any more.
 */

/** Most and least margin: no bound. */
const NO_BOUND = 1_000;

/** Lower bound of the final margin of the player to move, from the bound `low` of a game without majority stop. */
export function lowUnderMajority(low: number, isOdd: boolean): number {
  return low < 0 ? -NO_BOUND : Math.min(low, isOdd ? 1 : 2);
}

/** Upper bound likewise. */
export function highUnderMajority(high: number, isOdd: boolean): number {
  return high > 0 ? NO_BOUND : Math.max(high, isOdd ? -1 : -2);
}
