/** The focus when what has it goes. */
import { onBeforeUpdate, onUpdated, type ShallowRef } from 'vue';
import { focusPane } from './focus.ts';

/** Gives the focus to the board when an update of the component takes away the part of it that had the focus. */
export function useFocusBack(root: Readonly<ShallowRef<HTMLElement | null>>): void {
  let hadFocus = false;
  onBeforeUpdate(() => {
    hadFocus = root.value?.contains(document.activeElement) ?? false;
  });
  onUpdated(() => {
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (hadFocus && isLost) focusPane('board');
  });
}
