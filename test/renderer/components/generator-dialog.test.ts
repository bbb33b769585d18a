// @vitest-environment happy-dom
/** Where the exercises to be made come from. */
import { afterEach, expect, test } from 'vitest';
import { fail } from '../../../engine/core/result.ts';
import GeneratorDialog from '../../../renderer/features/training/generator/GeneratorDialog.vue';
import { button, click, mount, textOf } from '../support/mount.ts';
import { settle, testStudio } from '../support/studio.ts';

const mounted: (() => void)[] = [];
afterEach(() => mounted.splice(0).forEach((unmount) => unmount()));

test('files that cannot be opened are named, and random games are a way back', async () => {
  const studio = await testStudio('oware');
  studio.host.open = () => Promise.resolve(fail('ERR_HOST_DENIED'));
  mounted.push((await mount(GeneratorDialog, {}, studio)).unmount);
  const found = (): string => textOf(document.querySelector('[data-testid="review-files-found"]'));
  expect(found()).toBe('');
  await click(button('[role="dialog"]', 'Files…'));
  await settle();
  expect(found()).not.toBe('');
  expect(button('[role="dialog"]', 'Make exercises').disabled).toBe(true);
  await click(button('[role="dialog"]', 'Random games'));
  expect(found()).toBe('');
  expect(button('[role="dialog"]', 'Make exercises').disabled).toBe(false);
});
