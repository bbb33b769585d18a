/** Measures how long an exercise is looked at; the clock stops while it is not on screen. */
import { pageClock } from '../../../platform/page-clock.ts';

export interface ExerciseClock {
  /** Restarts at zero. */
  readonly restart: () => void;
  readonly pause: () => void;
  readonly resume: () => void;
  /** Returns the milliseconds so far. */
  readonly spent: () => number;
}

/** Makes a stopped clock. */
export function makeClock(): ExerciseClock {
  let before = 0;
  let since: number | null = null;
  const spent = (): number => before + (since === null ? 0 : pageClock.now() - since);
  return {
    spent,
    restart() {
      before = 0;
      if (since !== null) since = pageClock.now();
    },
    pause() {
      before = spent();
      since = null;
    },
    resume() {
      since ??= pageClock.now();
    },
  };
}
