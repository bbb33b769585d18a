/** Measures how long an exercise is looked at; the clock stops while it is not on screen. */
import { useEventListener, useIntervalFn } from '@vueuse/core';
import { onBeforeUnmount, onMounted, watch } from 'vue';
import { pageClock } from '../../../platform/page-clock.ts';
import { useStudio } from '../../../studio/studio.ts';

const TICK_MS = 250;

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

/** Lets a clock run while the component is on screen and no dialog or other window covers it. */
export function useClockOnScreen(clock: ExerciseClock, tick: () => void): void {
  const { ui } = useStudio();
  const follow = (): void => (document.hidden || ui.dialog !== null ? clock.pause() : clock.resume());
  useIntervalFn(tick, TICK_MS);
  useEventListener(document, 'visibilitychange', follow);
  watch(() => ui.dialog, follow);
  onMounted(follow);
  onBeforeUnmount(clock.pause);
}
