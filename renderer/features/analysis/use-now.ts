/** The current time for texts that say how long ago something was; it advances while a component is shown. */
import { onBeforeUnmount, onMounted, ref, type Ref } from 'vue';

/** Milliseconds between updates: such texts count whole minutes. */
const TICK_MS = 15_000;

/** Returns the current time in milliseconds since 1970. */
export function useNow(): Readonly<Ref<number>> {
  const now = ref(Date.now());
  let timer: ReturnType<typeof setInterval> | null = null;
  onMounted(() => {
    timer = setInterval(() => (now.value = Date.now()), TICK_MS);
  });
  onBeforeUnmount(() => {
    if (timer !== null) clearInterval(timer);
  });
  return now;
}
