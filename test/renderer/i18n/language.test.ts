/** The language of the page, and its change while it runs. The pseudo-locale is the second language of tests. */
import { afterEach, expect, test } from 'vitest';
import { computed } from 'vue';
import { languageName, languages, languageTag, t, textOf, useLanguage } from '../../../renderer/i18n/text.ts';
import { PSEUDO } from '../../texts/pseudo.ts';

afterEach(() => useLanguage('en'));

test('a change of language changes every text that is shown', async () => {
  const shown = computed(() => [t('word.n-seeds', { n: 2 }), textOf('game.kalah'), languageTag()]);
  expect(shown.value).toEqual(['2 seeds', 'Kalah', 'en']);
  await useLanguage(PSEUDO);
  expect(shown.value).toEqual(['[2 šéééédš]', '[Káálááh]', PSEUDO]);
  await useLanguage('en');
  expect(shown.value[0]).toBe('2 seeds');
});

test('a language that there is not leaves the choice to the system', async () => {
  await useLanguage('tlh');
  expect(languageTag()).toBe('en');
});

test('of two changes the later one holds', async () => {
  await Promise.all([useLanguage(PSEUDO), useLanguage('en')]);
  expect(languageTag()).toBe('en');
});

test('languages are named in themselves', () => {
  expect(languages).toEqual(['en', PSEUDO]);
  expect([languageName('fr'), languageName('pt')]).toEqual(['Français', 'Português']);
});

test('a code without a text is shown as it is', () => {
  expect(textOf('no.such-text')).toBe('no.such-text');
});
