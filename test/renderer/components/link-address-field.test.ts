// @vitest-environment happy-dom
/** The address for links in the preferences. */
import { expect, test } from 'vitest';
import { defined } from '../../../engine/core/result.ts';
import LinkAddressField from '../../../renderer/features/export/LinkAddressField.vue';
import { mount, textsOf } from '../support/mount.ts';
import { settle, testStudio } from '../support/studio.ts';

test('only the address of a page is kept; anything else stays in the field and says so', async () => {
  const studio = await testStudio();
  const { settings } = studio;
  const { unmount } = await mount(LinkAddressField, { label: 'Address', settings }, studio);
  const field = (): HTMLInputElement => defined(document.querySelector('input'), 'field');
  const type = async (text: string): Promise<void> => {
    field().value = text;
    field().dispatchEvent(new Event('change'));
    await settle();
  };
  await type(' https://school.example/studio/ ');
  expect(settings.values.linkAddress).toBe('https://school.example/studio/');
  for (const wrong of ['school', 'javascript:alert(1)', 'https://a b', 'https://x/#y', 'file:///x']) {
    await type(wrong);
    expect([wrong, settings.values.linkAddress]).toEqual([wrong, 'https://school.example/studio/']);
    expect(field().value).toBe(wrong);
    expect(textsOf('[role="alert"]')).toEqual(['This is not the address of a web page.']);
  }
  settings.change({ linkAddress: '' });
  await settle();
  expect(field().value).toBe('');
  expect(textsOf('[role="alert"]')).toEqual([]);
  unmount();
});
