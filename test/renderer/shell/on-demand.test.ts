// @vitest-environment happy-dom
/** Code that is loaded when it is needed: failures are shown and tried again, and what is loaded is drawn at once. */
import { beforeEach, expect, test, vi } from 'vitest';
import { createApp, h, type Component } from 'vue';
import type * as OnDemand from '../../../renderer/shell/on-demand.ts';
import { button, click, textOf } from '../support/mount.ts';

let onDemand: typeof OnDemand;

beforeEach(async () => {
  vi.stubGlobal('requestIdleCallback', (call: () => void) => setTimeout(call));
  // Nothing waits to be loaded but what the test brings.
  vi.resetModules();
  onDemand = await import('../../../renderer/shell/on-demand.ts');
  const { useLanguage } = await import('../../../renderer/i18n/text.ts');
  await useLanguage('en');
  document.body.replaceChildren();
});

const Pane: Component = { render: () => h('p', 'here') };

/** A load that fails so many times. */
function failing(times: number) {
  const load = vi.fn(() => Promise.resolve({ default: Pane }));
  for (let i = 0; i < times; i++) load.mockRejectedValueOnce(new Error('offline'));
  return load;
}

function show(component: Component): void {
  createApp({ render: () => h(component) }).mount(document.body.appendChild(document.createElement('div')));
}

const shown = (): string => textOf(document.body);

test('a component that cannot be loaded says so, until it can be', async () => {
  const load = failing(2);
  show(onDemand.onDemand(load));
  for (const _time of [1, 2]) {
    await expect.poll(shown).toMatch(/could not be loaded/);
    expect(document.querySelector('[role="alert"]')).not.toBeNull();
    await click(button('[role="alert"]', 'Try again'));
  }
  await expect.poll(shown).toBe('here');
  expect(load).toHaveBeenCalledTimes(3);
});

test('one button tries all again that could not be loaded', async () => {
  for (let i = 0; i < 3; i++) show(onDemand.onDemand(failing(1)));
  await expect.poll(() => document.querySelectorAll('[role="alert"]').length).toBe(3);
  await click(button('body > div:first-child', 'Try again'));
  await expect.poll(shown).toBe('hereherehere');
});

test('a failure while the page is idle keeps nothing else from being loaded, and is tried again when it is shown', async () => {
  const load = failing(1);
  const later = onDemand.onDemand(load);
  const loadNext = vi.fn(() => Promise.resolve({ default: Pane }));
  onDemand.onDemand(loadNext);
  const next = onDemand.part(() => Promise.resolve({ isHere: true }));
  await onDemand.loadTheRest();
  expect(loadNext).toHaveBeenCalled();
  expect(next.now).toEqual({ isHere: true });
  show(later);
  await expect.poll(shown).toBe('here');
});

test('a component that is shown and could not be loaded comes with the rest', async () => {
  const load = failing(1);
  show(onDemand.onDemand(load));
  await expect.poll(shown).toMatch(/could not be loaded/);
  await onDemand.loadTheRest();
  await expect.poll(shown).toBe('here');
});

test('what is loaded is drawn at once, before the next key', async () => {
  const component = onDemand.onDemand(() => Promise.resolve({ default: Pane }));
  await onDemand.loadTheRest();
  show(component);
  expect(shown()).toBe('here');
});

test('what comes with a component that is being loaded is loaded, too', async () => {
  const inner = vi.fn(() => Promise.resolve({ default: Pane }));
  onDemand.onDemand(() => {
    onDemand.onDemand(inner);
    return Promise.resolve({ default: Pane });
  });
  await onDemand.loadTheRest();
  expect(inner).toHaveBeenCalled();
});

test('a part that cannot be loaded rejects, and the next call tries again', async () => {
  let isOffline = true;
  const store = { isHere: true };
  const part = onDemand.part(() =>
    isOffline ? Promise.reject(new Error('offline')) : Promise.resolve(store),
  );
  await expect(part.load()).rejects.toBeInstanceOf(onDemand.PartFault);
  expect(part.now).toBeNull();
  isOffline = false;
  expect(await part.load()).toBe(store);
  expect(part.now).toBe(store);
});
