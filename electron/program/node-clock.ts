/** The real clock of all hosts. */
import type { Clock } from '../../engine/protocol/clock.ts';

/** Monotonic milliseconds since the process or thread began, and real timers. */
export const nodeClock: Clock = {
  now: () => performance.now(),
  after(delayMs, run) {
    const timer = setTimeout(run, delayMs);
    return () => clearTimeout(timer);
  },
};
