/** Waiting that has an end. */
import type { StopSignal } from '../../engine/core/stop-signal.ts';
import type { Clock } from '../../engine/protocol/clock.ts';

/** Longest time that a timer takes. */
const LONGEST_MS = 2 ** 31 - 1;

/**
 * Waits for a result, but not longer than `ms` or after the signal: then it is null. If this process itself is late, it
 * first reads what has already arrived.
 */
export function within<T>(
  result: Promise<T>,
  clock: Clock,
  ms: number,
  signal?: StopSignal,
): Promise<T | null> {
  const { promise, resolve } = Promise.withResolvers<null>();
  const giveUp = (): void => resolve(null);
  if (signal?.aborted === true) giveUp();
  signal?.addEventListener('abort', giveUp);
  const cancel = clock.after(Math.min(ms, LONGEST_MS), () => void setImmediate(giveUp));
  return Promise.race([result, promise]).finally(() => {
    cancel();
    signal?.removeEventListener('abort', giveUp);
  });
}
