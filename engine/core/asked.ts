/**
 * What a proof can be asked instead of a value, and when proved limits answer it. Limits are those of one player, who is
 * asked about: in seeds, on the scale of a search or as results (1, 0, -1), as long as 0 is a draw.
 */
import type { SolveGoal } from './limits.ts';

/** Whether the value is at least a number; who wins; or (null) the value. */
export type Asked = number | 'winner' | null;

/** What is asked by a goal and, with other goals than `winner`, perhaps a number to be reached. */
export function askedBy(goal: SolveGoal, atLeast: number | null): Asked {
  return goal === 'winner' ? 'winner' : atLeast;
}

/** Whether a lower limit answers by itself: the number is reached, or the player wins. */
export function isReached(asked: Asked, low: number): boolean {
  return asked !== null && low >= (asked === 'winner' ? 1 : asked);
}

/** Whether an upper limit answers by itself: the number is missed, or the player loses. */
export function isMissed(asked: Asked, high: number): boolean {
  return asked !== null && high < (asked === 'winner' ? 0 : asked);
}

/** Whether limits leave nothing to be proved of what is asked. */
export function isAnswered(asked: Asked, low: number, high: number): boolean {
  return low >= high || isReached(asked, low) || isMissed(asked, high);
}

/** What a null window is to ask next, if one thing only is asked: a win, then, if there is none, a loss. */
export function nextAsked(asked: Asked, high: number): number | null {
  if (asked !== 'winner') return asked;
  return high > 0 ? 1 : 0;
}
