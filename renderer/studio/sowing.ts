/**
 * Whether the seeds of the move shown are still in the air, which side they belong to, and which work waits until they
 * have landed. The board reports it; the side to move, the end of the game and the engine's answer follow only after
 * the landing.
 */
import { defineStore } from 'pinia';
import { computed, ref, type ComputedRef, type Ref } from 'vue';
import type { Side } from '../../engine/core/side.ts';
import { pageClock } from '../platform/page-clock.ts';

/** Follows something, but keeps what it was as long as it is held back. */
export function heldBack<T>(isHeld: Readonly<Ref<boolean>>, source: () => T): ComputedRef<T> {
  return computed((old?: T) => (isHeld.value && old !== undefined ? old : source()));
}

export const useSowing = defineStore('sowing', () => {
  /** The side whose seeds are in the air; null once all have landed. */
  const side = ref<Side | null>(null);
  /** Whether only the board is drawn so far (see `board/move-animation.ts`). */
  const isAlone = ref(false);
  let landedAt = -Infinity;
  let waiting: (() => void) | null = null;

  /** Notes that the seeds of a side have left their pit. */
  function begin(mover: Side): void {
    side.value = mover;
  }

  /** Notes that all seeds have landed. */
  function land(): void {
    if (side.value === null) return;
    side.value = null;
    landedAt = pageClock.now();
    const run = waiting;
    waiting = null;
    run?.();
  }

  /**
   * Runs a function once all seeds have landed and a pause has passed since then; at once if it has passed already.
   *
   * @param earliestAt the earliest time, by the page's clock.
   * @returns a function that cancels it.
   */
  function afterLanding(pauseMs: () => number, run: () => void, earliestAt = 0): () => void {
    let callOff = (): void => undefined;
    const wait = (): void => {
      const restMs = Math.max(landedAt + pauseMs(), earliestAt) - pageClock.now();
      if (restMs <= 0) run();
      else callOff = pageClock.after(restMs, run);
    };
    if (side.value === null) wait();
    else waiting = wait;
    return () => {
      callOff();
      if (waiting === wait) waiting = null;
    };
  }

  /**
   * Follows something, but not while only the board is drawn: one frame has no time for the board and all that is around
   * it. Input ends the sowing, so it never meets what is old.
   */
  const later = <T>(source: () => T): ComputedRef<T> => heldBack(isAlone, source);

  return { side, isAlone, begin, land, afterLanding, later };
});
