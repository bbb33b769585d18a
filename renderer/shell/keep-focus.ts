/** Keeps the focus when the element that has it disappears. */
import { useEventListener } from '@vueuse/core';
import { onBeforeUpdate, onScopeDispose, onUpdated, type ShallowRef } from 'vue';
import { focusPane } from './focus.ts';

/** Gives the focus to the board when an update of the component takes away the part of it that had the focus. */
export function useFocusBack(root: Readonly<ShallowRef<HTMLElement | null>>): void {
  let hadFocus = false;
  onBeforeUpdate(() => {
    hadFocus = root.value?.contains(document.activeElement) ?? false;
  });
  onUpdated(() => {
    if (hadFocus && isNowhere()) focusPane('board');
  });
}

function isNowhere(): boolean {
  return document.activeElement === null || document.activeElement === document.body;
}

/** Elements that take the focus on their own when they open, and return it when they close. */
const FLOATING = '[role="dialog"], [role="alertdialog"], [role="menu"]';

/** Here, mouse buttons other than the first open a menu or close something; only pits being set up take the focus. */
const PRESSED = 'button:not([data-place]), a[href], [role="tab"]';

/**
 * Gives the focus to the board whenever it is lost: its element was removed or can no longer be used, or the background
 * of the window was clicked. Otherwise screen readers would begin at the top of the page, and keys would have no
 * effect. The focus stays where it is when a menu is opened on a tab or a button: keys typed after Escape belong there.
 * This ends with the effect scope in which it is called.
 */
export function keepFocus(): void {
  let frame = 0;
  /** Before the first focus the page is as the reader opened it. */
  let isBegun = false;

  function look(): void {
    // The code that took the focus away may still put it somewhere; a pressed button may be marking text.
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(() => {
      if (!isBegun || !isNowhere() || isPressed || !document.hasFocus()) return;
      if (!document.querySelector(FLOATING)) focusPane('board');
    });
  }
  let isPressed = false;
  function onMouseDown(event: MouseEvent): void {
    const { button, target } = event;
    if (button !== 0 && target instanceof Element && target.closest(PRESSED)) event.preventDefault();
  }
  function onUp(): void {
    isPressed = false;
    look();
  }

  const changes = new MutationObserver(() => {
    if (isNowhere()) look();
  });
  changes.observe(document.body, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ['disabled', 'hidden', 'inert'],
  });
  useEventListener(document, 'focusin', () => (isBegun = true));
  useEventListener(document, 'focusout', look);
  useEventListener(document, 'mousedown', onMouseDown, true);
  useEventListener(document, 'pointerdown', () => (isPressed = true), true);
  useEventListener(document, ['pointerup', 'pointercancel'], onUp, true);
  onScopeDispose(() => {
    cancelAnimationFrame(frame);
    changes.disconnect();
  });
}
