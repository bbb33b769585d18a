/** The real clock of the page. */
import type { Clock } from '../../engine/protocol/clock.ts';

/** Milliseconds since the page was opened, and the page's timers. */
export const pageClock: Clock = {
  now: () => performance.now(),
  after(delayMs, run) {
    const timer = setTimeout(run, delayMs);
    return () => {
      clearTimeout(timer);
    };
  },
};
