/** The knowledge about an exercise that is shown once it is answered. */
import type { Explanation } from '../../../../engine/training/answer.ts';

/** Why an exercise is over. */
export type Ending = 'answered' | 'shown' | 'time';

/** The display after the answer. */
export interface Lesson {
  readonly isRight: boolean;
  readonly ending: Ending;
  /** The answer; null without one. */
  readonly answer: string | null;
  readonly explanation: Explanation;
}
