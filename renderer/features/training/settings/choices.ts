/** What the user has chosen for training. */
import { fields, within, type Stored } from '../../../../engine/protocol/stored-fields.ts';

/** Longest session, and most new exercises a day, that can be asked for. */
export const MAX_SESSION = 200;

export interface TrainingChoices {
  /** Exercises in a session. */
  readonly length: number;
  /** New exercises a day at most; what is due comes beside them. */
  readonly newADay: number;
}

/** Stored choices. */
export const storedTraining: Stored<TrainingChoices> = fields<TrainingChoices>({
  length: within(1, MAX_SESSION, 20),
  newADay: within(0, MAX_SESSION, 10),
});
