/**
 * The question of a proof that seeks less than the exact value, and whether proved limits answer it. Limits are from
 * the view of the player in question: in seeds, on the scale of a search or as results (1, 0, -1), as long as 0 is a
 * draw.
 */
import type { SolveGoal } from './limits.ts';

/** A question: is the value at least this number, who wins, or (null) what is the value? */
export type Asked = number | 'winner' | null;

/** Returns the question that follows from a goal and, for goals other than `winner`, an optional number to reach. */
export function askedBy(goal: SolveGoal, atLeast: number | null): Asked {
  return goal === 'winner' ? 'winner' : atLeast;
}

/** Whether the lower limit is enough for an answer: the number is reached, or the player wins. */
export function isReached(asked: Asked, low: number): boolean {
  return asked !== null && low >= (asked === 'winner' ? 1 : asked);
}

/** Whether the upper limit is enough for an answer: the number is missed, or the player loses. */
export function isMissed(asked: Asked, high: number): boolean {
  return asked !== null && high < (asked === 'winner' ? 0 : asked);
}

/** Whether the limits answer the question completely. */
export function isAnswered(asked: Asked, low: number, high: number): boolean {
  return low >= high || isReached(asked, low) || isMissed(asked, high);
}

/**
 * Returns the number to test next with a null window: for `winner` first a win, then, if that is ruled out, a draw.
 * Null if the question is the value itself.
 */
export function nextAsked(asked: Asked, high: number): number | null {
  if (asked !== 'winner') return asked;
  return high > 0 ? 1 : 0;
}
