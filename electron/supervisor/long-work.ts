/** News of long work, from an engine process to its host. */
import * as v from 'valibot';

/** The message; the channel carries others, too. */
export const longWork = v.object({
  type: v.literal('work'),
  /** A proof, a review, a match or an endgame table is under way: the machine is to stay awake. */
  isWorking: v.boolean(),
  /** A proof among them is kept: it is saved before the process ends. */
  isKeeping: v.boolean(),
});
export type LongWork = v.InferOutput<typeof longWork>;

export const NO_WORK: LongWork = { type: 'work', isWorking: false, isKeeping: false };
