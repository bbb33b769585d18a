/**
 * Work that takes long, as an engine process tells its host of it: the host keeps the machine awake meanwhile, and waits
 * at its end for a proof that is kept.
 */

/** What is under way. */
export interface LongWork {
  /** A proof, a review, a match, or an endgame table. */
  readonly isWorking: boolean;
  /** A proof that has a file, which is saved when it ends. */
  readonly isKeeping: boolean;
}

export const NO_WORK: LongWork = { isWorking: false, isKeeping: false };

/** What a process says of its work: `{type: 'work', isWorking, isKeeping}`; null for other messages. */
export function workIn(message: unknown): LongWork | null {
  if (typeof message !== 'object' || message === null) return null;
  if (!('type' in message) || message.type !== 'work') return null;
  return {
    isWorking: 'isWorking' in message && message.isWorking === true,
    isKeeping: 'isKeeping' in message && message.isKeeping === true,
  };
}
