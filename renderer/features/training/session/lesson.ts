/** What is known of an exercise once it is answered. */
import type { Explanation } from '../../../../engine/training/answer.ts';

/** Why an exercise is over. */
export type Ending = 'answered' | 'shown' | 'time';

/** What is shown after the answer. */
export interface Lesson {
  readonly isRight: boolean;
  readonly ending: Ending;
  /** What was answered; null where nothing was. */
  readonly answer: string | null;
  readonly explanation: Explanation;
}
