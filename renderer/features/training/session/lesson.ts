/** The knowledge about an exercise that is shown once it is answered. */
import type { Explanation } from '../../../../engine/training/answer.ts';
import type { Ending } from '../../../../engine/progress/grade.ts';

/** The display after the answer. */
export interface Lesson {
  readonly isRight: boolean;
  readonly ending: Ending;
  /** The answer; null without one. */
  readonly answer: string | null;
  readonly explanation: Explanation;
}
