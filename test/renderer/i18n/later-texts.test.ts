/** Texts that come after the start: what is said before follows them, and a failure is tried again. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { computed, watch } from 'vue';
import type * as Text from '../../../renderer/i18n/text.ts';

let text: typeof Text;
const loadLater = vi.fn(() => Promise.resolve({ default: { 'export.title': 'Export' } }));

beforeEach(async () => {
  vi.resetModules();
  vi.doMock('virtual:texts', () => ({
    default: { en: () => Promise.resolve({ default: { 'app.name': 'Studio' } }) },
  }));
  vi.doMock('virtual:later-texts', () => ({ default: { en: loadLater } }));
  text = await import('../../../renderer/i18n/text.ts');
  await text.useLanguage('en', text.loadFirstTexts);
});

afterEach(() => {
  vi.doUnmock('virtual:texts');
  vi.doUnmock('virtual:later-texts');
  vi.resetModules();
});

test('the start has its texts before the others are loaded', () => {
  expect(text.t('app.name')).toBe('Studio');
  expect(loadLater).not.toHaveBeenCalled();
});

test('what was asked for too early is said when its text is there', async () => {
  const shown = computed(() => [text.t('export.title'), text.textOf('export.title')]);
  expect(shown.value).toEqual(['', 'export.title']);
  await text.completeTexts();
  expect(shown.value).toEqual(['Export', 'Export']);
});

test('nothing is said again whose text was there', async () => {
  const change = vi.fn();
  watch(() => text.t('app.name') + text.textOf('no.such-text'), change);
  const shown = computed(() => ({ name: text.t('app.name') }));
  const before = shown.value;
  await text.completeTexts();
  expect(shown.value).toBe(before);
  expect(change).not.toHaveBeenCalled();
  expect(text.t('export.title')).toBe('Export');
});

test('a language chosen later comes whole', async () => {
  await text.completeTexts();
  expect((await text.loadTexts('en')).say('export.title')).toBe('Export');
});

test('texts are loaded once, and again after a failure', async () => {
  loadLater.mockRejectedValueOnce(new Error('offline'));
  await expect(text.completeTexts()).rejects.toThrow('offline');
  await Promise.all([text.completeTexts(), text.completeTexts()]);
  await text.completeTexts();
  expect(loadLater).toHaveBeenCalledTimes(2);
  expect(text.t('export.title')).toBe('Export');
});
