/** Grades: how well the user knew an exercise, judged by the answer. */
import type { Exercise } from '../training/exercise.ts';
import type { Grade } from './types.ts';

/** Why an exercise is over. */
export const ENDINGS = ['answered', 'shown', 'time'] as const;
export type Ending = (typeof ENDINGS)[number];

/** An attempt to answer an exercise. */
export interface Attempt {
  /** The answer as it was given; null without one. */
  readonly answer: string | null;
  readonly ending: Ending;
  readonly isRight: boolean;
  readonly hintsUsed: number;
  /** Time to the answer, milliseconds. */
  readonly ms: number;
  /** The user's own grade, which replaces the computed one. */
  readonly grade?: Grade;
}

/** Comfortable time, milliseconds: a part for looking at the board, and one for each step ahead. */
const LOOK_MS = 8000;
const STEP_MS = 6000;
/**
 * An answer within this share of that time was known; one that took more than `HARD_TIMES` times as long was worked
 * out.
 */
const EASY_SHARE = 1 / 3;
const HARD_TIMES = 4;

/** Returns the time that an exercise usually takes, milliseconds. */
function usualMs({ difficulty }: Pick<Exercise, 'difficulty'>): number {
  return LOOK_MS + STEP_MS * difficulty;
}

/** Computes the grade of an attempt. */
export function gradeOf(exercise: Pick<Exercise, 'difficulty'>, attempt: Attempt): Grade {
  const { isRight, hintsUsed, ms, grade } = attempt;
  if (grade !== undefined) return grade;
  if (!isRight) return 'again';
  if (hintsUsed > 0) return 'hard';
  const usual = usualMs(exercise);
  if (ms > usual * HARD_TIMES) return 'hard';
  return ms <= usual * EASY_SHARE ? 'easy' : 'good';
}

/** Computes the score of an attempt for the ratings: a hint halves it. */
export function scoreOf({ isRight, hintsUsed }: Attempt): number {
  return isRight ? (hintsUsed > 0 ? 0.5 : 1) : 0;
}
