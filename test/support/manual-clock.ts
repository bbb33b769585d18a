/** A clock that a test turns by hand. */
import type { Clock } from '../../engine/protocol/clock.ts';

export interface ManualClock extends Clock {
  /** Lets time pass; what falls due runs in order of its time. */
  advance(ms: number): void;
  /** Number of timers that wait. */
  pending(): number;
}

export function manualClock(): ManualClock {
  let now = 0;
  let timers: { readonly at: number; readonly run: () => void }[] = [];
  return {
    now: () => now,
    after(delayMs, run) {
      const timer = { at: now + delayMs, run };
      timers.push(timer);
      return () => {
        timers = timers.filter((other) => other !== timer);
      };
    },
    advance(ms) {
      const end = now + ms;
      for (;;) {
        const due = timers.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)[0];
        if (due === undefined) break;
        timers = timers.filter((other) => other !== due);
        now = Math.max(now, due.at);
        due.run();
      }
      now = end;
    },
    pending: () => timers.length,
  };
}
