/** The real clock of the Node hosts. */
import { performance } from 'node:perf_hooks';
import type { Clock } from '../../engine/protocol/clock.ts';

/** Monotonic milliseconds since the process began, and Node's timers. */
export const nodeClock: Clock = {
  now: () => performance.now(),
  after(delayMs, run) {
    const timer = setTimeout(run, delayMs);
    return () => clearTimeout(timer);
  },
};
