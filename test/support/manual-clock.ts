/** A clock that a test turns by hand. */
import type { Clock } from '../../engine/protocol/clock.ts';

export interface ManualClock extends Clock {
  /** Lets time pass; what falls due runs in order of its time. */
  advance(ms: number): void;
  /** Lets time pass in which nothing runs, as while the machine sleeps; what fell due runs at its end, once. */
  sleep(ms: number): void;
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
    sleep(ms) {
      now += ms;
      const due = timers.filter(({ at }) => at <= now).sort((a, b) => a.at - b.at);
      timers = timers.filter(({ at }) => at > now);
      for (const { run } of due) run();
    },
    pending: () => timers.length,
  };
}
