/** News of long work, from an engine process to its host. */
import * as v from 'valibot';

/** The message; the channel also carries others. */
export const longWork = v.object({
  type: v.literal('work'),
  /** Whether a proof, a review, a match or an endgame table is in progress, so that the machine must stay awake. */
  isWorking: v.boolean(),
  /** Whether a proof among them is kept on disk, so that it must be saved before the process ends. */
  isKeeping: v.boolean(),
});
export type LongWork = v.InferOutput<typeof longWork>;

export const NO_WORK: LongWork = { type: 'work', isWorking: false, isKeeping: false };
