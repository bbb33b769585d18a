/** Tells the window's size to the features. */
import { useEventListener } from '@vueuse/core';
import { watch } from 'vue';
import type { Studio } from '../studio/studio.ts';

/** Follows the size of the window while the component is on screen, in pixels of the interface. */
export function useWindowSize({ settings, ui }: Studio): void {
  function onResize(): void {
    ui.windowWidth = Math.round((window.innerWidth * 100) / settings.values.scale);
    ui.windowHeight = Math.round((window.innerHeight * 100) / settings.values.scale);
  }
  watch(() => settings.values.scale, onResize);
  useEventListener('resize', onResize);
  // Before the page is drawn, so that a phone does not get the wide window first.
  onResize();
}
