// @vitest-environment happy-dom
/** Texts that are loaded later: a key is never shown in their place. */
import { beforeEach, expect, test, vi } from 'vitest';
import { computed } from 'vue';
import type * as Texts from '../../../renderer/i18n/text.ts';

let texts: typeof Texts;

beforeEach(async () => {
  vi.resetModules();
  texts = await import('../../../renderer/i18n/text.ts');
});

test('a text that is not loaded yet is empty, and comes when it is', async () => {
  const { loadLaterTexts, t, textOf } = texts;
  const plain = computed(() => t('import.opened', { name: 'a' }));
  const counted = computed(() => t('comparison.added', { n: 2 }));
  const made = computed(() => textOf('relay.before'));
  const shown = () => [plain.value, counted.value, made.value];
  expect(shown()).toEqual(['', '', '']);
  await loadLaterTexts();
  for (const text of shown()) expect(text).toMatch(/[a-z] /);
});

test('asking for such a text loads it', async () => {
  const plain = computed(() => texts.t('editor.says.done'));
  expect(plain.value).toBe('');
  await vi.waitFor(() => {
    expect(plain.value).not.toBe('');
  });
});

test('no setting keeps an empty name from before its texts came', async () => {
  const { FEATURES } = await import('../../../renderer/features/all-features.ts');
  const { preferenceRows, setPreferences } = await import('../../../renderer/shell/preferences.ts');
  const { createPinia, setActivePinia } = await import('pinia');
  setActivePinia(createPinia());
  setPreferences(FEATURES.flatMap(({ preferences }) => preferences ?? []));
  await texts.loadLaterTexts();
  const isNamed = preferenceRows().map(({ id, label, help }) => [id, label !== '' && help !== '']);
  expect(isNamed).toEqual(isNamed.map(([id]) => [id, true]));
});

test('a code without a text is shown as it is once all texts are there', async () => {
  await texts.loadLaterTexts();
  expect(texts.textOf('no.such-text')).toBe('no.such-text');
});

test('that a part could not be loaded is said without the texts that come later', () => {
  expect(texts.t('error.ERR_PAGE_PART')).toMatch(/could not be loaded/);
});
