// @vitest-environment happy-dom
/** The veil and the dialog on it. */
import { afterEach, expect, test } from 'vitest';
import { defineComponent, h, nextTick } from 'vue';
import DialogFrame from '../../../renderer/ui/DialogFrame.vue';
import { settle, testStudio } from '../support/studio.ts';
import { mount, textsOf } from '../support/mount.ts';

const mounted: (() => void)[] = [];
afterEach(() => mounted.splice(0).forEach((unmount) => unmount()));

/** Two dialogs, the second above the first. */
async function openTwo(): Promise<string[]> {
  const closed: string[] = [];
  const frame = (title: string, within: () => unknown) =>
    h(DialogFrame, { title, width: 480, onClose: () => closed.push(title) }, { default: within });
  const both = defineComponent(() => () => frame('below', () => frame('above', () => h('input'))));
  mounted.push((await mount(both, {}, await testStudio())).unmount);
  await settle();
  // The library hears presses from the next turn of the loop on.
  await new Promise((resolve) => setTimeout(resolve));
  return closed;
}

async function press(element: Element | undefined): Promise<Event> {
  const event = new PointerEvent('pointerdown', { bubbles: true, cancelable: true, button: 0 });
  element?.dispatchEvent(event);
  await nextTick();
  return event;
}

test('a press on the veil closes the dialog that stands on it, and none below', async () => {
  const closed = await openTwo();
  expect(textsOf('[role="dialog"] h2')).toEqual(['below', 'above']);
  const veils = document.querySelectorAll('.dialog-veil');
  const event = await press(veils[1]);
  expect(closed).toEqual(['above']);
  // The focus stays where it is.
  expect(event.defaultPrevented).toBe(true);
});

test('an open dialog gives the body no style, which all elements of the page would have to inherit', async () => {
  await openTwo();
  expect(document.body.getAttribute('style') ?? '').toBe('');
  expect(document.documentElement.getAttribute('style') ?? '').toBe('');
});
