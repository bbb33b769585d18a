/** Listens to the keys of the window: what Escape closes first, keys that are held, and the commands. */
import { useEventListener } from '@vueuse/core';
import { focusPane } from '../../shell/focus.ts';
import { keepFocus } from '../../shell/keep-focus.ts';
import { runCommand } from '../../shell/commands/registry.ts';
import { useCorrection } from '../../studio/move-correction.ts';
import type { Studio } from '../../studio/studio.ts';
import { makeHoldKey } from './hold-key.ts';
import { dispatchKey, keyTarget } from './key-dispatch.ts';
import { nextTab, stepsFromTab } from './pane-tabs.ts';

/** Runs the commands of keys until the effect scope ends in which it is called. */
export function listenToKeys(studio: Studio): void {
  const { ui } = studio;
  const hold = makeHoldKey(studio);

  function onKeyDown(event: KeyboardEvent): void {
    if (event.defaultPrevented) return;
    if (event.key === 'Escape' && ui.drawer && ui.dialog === null) {
      ui.drawer = false;
      focusPane('board');
      return;
    }
    if (event.key === 'Escape' && useCorrection().current && ui.dialog === null) {
      runCommand('edit.leave-correction', studio);
      event.preventDefault();
      return;
    }
    const element = event.target instanceof Element ? event.target : null;
    if (hold.isRepeat(event)) return;
    if (dispatchKey(event, keyTarget(element), studio)) event.preventDefault();
    hold.pressed(event);
  }

  /** Handles keys before the tabs of a pane do. */
  function onKeyFirst(event: KeyboardEvent): void {
    const element = event.target instanceof Element ? event.target : null;
    const tab = nextTab(element, event);
    tab?.focus();
    if (tab || (stepsFromTab(element, event) && dispatchKey(event, keyTarget(element), studio)))
      event.preventDefault();
  }

  keepFocus();
  useEventListener(window, 'keydown', onKeyFirst, true);
  useEventListener(window, 'keydown', onKeyDown);
  useEventListener(window, 'keyup', (event) => hold.released(event));
}
