/** Keys that one component takes for a while, wherever the focus is and before other listeners get them. */
import { useEventListener } from '@vueuse/core';

/** Watches key presses of the window; `take` returns whether it has used the key. */
export function useWindowKeys(take: (event: KeyboardEvent) => boolean): void {
  function onKey(event: KeyboardEvent): void {
    if (!take(event)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  }
  useEventListener('keydown', onKey, true);
}
