/** Grades: how well the user knew an exercise, judged by the answer. */
import type { Exercise } from '../../../../engine/training/exercise.ts';
import type { Grade } from './types.ts';

/** How an exercise was answered. */
export interface Attempt {
  readonly isRight: boolean;
  readonly hintsUsed: number;
  /** Time to the answer, milliseconds. */
  readonly ms: number;
  /** The user's own grade, which replaces the computed one. */
  readonly grade?: Grade;
}

/** Time that nobody needs to hurry in, milliseconds: a part for looking at the board, and one for each step ahead. */
const LOOK_MS = 8000;
const STEP_MS = 6000;
/** An answer within this share of that time was known; beyond so many times it, it was worked out. */
const EASY_SHARE = 1 / 3;
const HARD_TIMES = 4;

/** Time that an exercise usually takes, milliseconds. */
function usualMs({ difficulty }: Pick<Exercise, 'difficulty'>): number {
  return LOOK_MS + STEP_MS * difficulty;
}

/** The grade of an attempt. */
export function gradeOf(exercise: Pick<Exercise, 'difficulty'>, attempt: Attempt): Grade {
  const { isRight, hintsUsed, ms, grade } = attempt;
  if (grade !== undefined) return grade;
  if (!isRight) return 'again';
  if (hintsUsed > 0) return 'hard';
  const usual = usualMs(exercise);
  if (ms > usual * HARD_TIMES) return 'hard';
  return ms <= usual * EASY_SHARE ? 'easy' : 'good';
}

/** The score of an attempt for the ratings: a hint halves it. */
export function scoreOf({ isRight, hintsUsed }: Attempt): number {
  return isRight ? (hintsUsed > 0 ? 0.5 : 1) : 0;
}
