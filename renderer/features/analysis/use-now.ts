/** The current time for texts that say how long ago something was; it advances while a component is shown. */
import { useIntervalFn, useTimestamp } from '@vueuse/core';
import type { Ref } from 'vue';

/** Milliseconds between updates: such texts count whole minutes. */
const TICK_MS = 15_000;

/** Returns the current time in milliseconds since 1970. */
export function useNow(): Readonly<Ref<number>> {
  return useTimestamp({ scheduler: (tick) => useIntervalFn(tick, TICK_MS) });
}
