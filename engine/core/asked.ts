/**
 * The question of a proof that seeks less than the value, and when proved limits answer it. Limits are from the view of
 * the player asked about: in seeds, on the scale of a search or as results (1, 0, -1), as long as 0 is a draw.
 */
import type { SolveGoal } from './limits.ts';

/** Is the value at least this number; who wins; or (null) what is the value. */
export type Asked = number | 'winner' | null;

/** The question that follows from a goal and, for goals other than `winner`, an optional number to reach. */
export function askedBy(goal: SolveGoal, atLeast: number | null): Asked {
  return goal === 'winner' ? 'winner' : atLeast;
}

/** Whether a lower limit alone answers: the number is reached, or the player wins. */
export function isReached(asked: Asked, low: number): boolean {
  return asked !== null && low >= (asked === 'winner' ? 1 : asked);
}

/** Whether an upper limit alone answers: the number is missed, or the player loses. */
export function isMissed(asked: Asked, high: number): boolean {
  return asked !== null && high < (asked === 'winner' ? 0 : asked);
}

/** Whether the limits answer the question completely. */
export function isAnswered(asked: Asked, low: number, high: number): boolean {
  return low >= high || isReached(asked, low) || isMissed(asked, high);
}

/** The next question for a null window, if there is only one to ask: first a win, then, if ruled out, a loss. */
export function nextAsked(asked: Asked, high: number): number | null {
  if (asked !== 'winner') return asked;
  return high > 0 ? 1 : 0;
}
