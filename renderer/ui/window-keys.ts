/** Keys that belong to something for a moment wherever the focus is, before anybody else sees them. */
import { useEventListener } from '@vueuse/core';

/** Watches key presses of the window; `take` answers whether a key was its own. */
export function useWindowKeys(take: (event: KeyboardEvent) => boolean): void {
  function onKey(event: KeyboardEvent): void {
    if (!take(event)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  }
  useEventListener('keydown', onKey, true);
}
