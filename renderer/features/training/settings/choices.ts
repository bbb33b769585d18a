/** The user's choices for training. */
import { DRILL_TURNS } from '../../../../engine/training/exercise.ts';
import type { Checked } from '../../../../engine/core/fields.ts';
import { fields, flag, oneOf, within } from '../../../../engine/protocol/stored-fields.ts';
import { defineSettings, type SettingsOf } from '../../../studio/settings-data.ts';

/** The longest session, and the largest number of new exercises a day, that can be chosen. */
export const MAX_SESSION = 200;

/** The deepest drill that can be chosen, as a move number. */
export const MAX_DRILL_TURNS = 200;

/** Minutes of a session, to choose from; 0 for a number of exercises instead. */
const SESSION_MINUTES = [0, 10, 20, 30] as const;
/** Seconds for each exercise, to choose from; 0 for no limit. */
export const EXERCISE_SECONDS = [0, 15, 30, 60, 120, 300] as const;

const storedTraining = fields({
  /** Exercises in a session. */
  length: within(1, MAX_SESSION, 20),
  /** Minutes after which it ends, instead of a number of exercises; 0 for no limit. */
  minutes: oneOf<number>(SESSION_MINUTES, 0),
  /** Whether counts are hidden until the answer. */
  hidesCounts: flag(false),
  /** Seconds for each exercise; 0 for no limit. */
  clock: oneOf<number>(EXERCISE_SECONDS, 0),
  /** The most new exercises a day; exercises due come in addition. */
  newADay: within(0, MAX_SESSION, 10),
  /** The last move number that drills of openings ask for. */
  drillTurns: within(1, MAX_DRILL_TURNS, DRILL_TURNS),
});
export type TrainingChoices = Checked<typeof storedTraining>;

export const trainingSettings = defineSettings({ training: storedTraining });

declare module '../../../studio/settings-data.ts' {
  interface Settings extends SettingsOf<typeof trainingSettings> {}
}
