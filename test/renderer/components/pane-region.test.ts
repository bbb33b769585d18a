// @vitest-environment happy-dom
/** What the features show in one region of the window. */
import { afterEach, expect, test } from 'vitest';
import { defineComponent, h, nextTick, ref } from 'vue';
import type { Feature } from '../../../renderer/shell/feature.ts';
import PaneRegion from '../../../renderer/shell/PaneRegion.vue';
import { mount, textsOf } from '../support/mount.ts';
import { testStudio } from '../support/studio.ts';

const mounted: (() => void)[] = [];
afterEach(() => mounted.splice(0).forEach((unmount) => unmount()));

test('a pane that comes or goes leaves the others of its region as they are', async () => {
  const isOpen = ref(false);
  const Notice = defineComponent({ setup: () => () => h('p', 'notice') });
  const Field = defineComponent({ setup: () => () => h('input') });
  const features: readonly Feature[] = [
    { panes: [{ region: 'board', component: Notice, isOpen: () => isOpen.value }] },
    { panes: [{ region: 'status', component: Notice }] },
    { panes: [{ region: 'board', component: Field }] },
  ];
  const studio = await testStudio('kalah');
  mounted.push((await mount(PaneRegion, { features, region: 'board' }, studio)).unmount);
  const field = document.querySelector('input');
  field?.focus();

  isOpen.value = true;
  await nextTick();
  expect(textsOf('p')).toEqual(['notice']);
  expect(document.activeElement).toBe(field);
  isOpen.value = false;
  await nextTick();
  expect(textsOf('p')).toEqual([]);
  expect(document.activeElement).toBe(field);
});

test('a pane is made anew with another key', async () => {
  const name = ref('one');
  const Field = defineComponent({ setup: () => () => h('input') });
  const features: readonly Feature[] = [
    { panes: [{ region: 'stage', component: Field, key: () => name.value }] },
  ];
  const studio = await testStudio('kalah');
  mounted.push((await mount(PaneRegion, { features, region: 'stage' }, studio)).unmount);
  const field = document.querySelector('input');
  name.value = 'two';
  await nextTick();
  expect(document.querySelector('input')).not.toBe(field);
});
