/** The language of the page, and its change while it runs. The pseudo-locale is the second language of tests. */
import fs from 'node:fs';
import path from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { computed } from 'vue';
import { languageName, languages, languageTag, t, textOf, useLanguage } from '../../../renderer/i18n/text.ts';
import { rulesName } from '../../../renderer/features/files/game-words.ts';
import { listText } from '../../../renderer/i18n/numbers.ts';
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

test('names of rules follow the language', async () => {
  const names = computed(() => rulesName({ rules: 'kalah:seeds=5,relay=on' }));
  const english = names.value;
  await useLanguage('fr');
  expect(names.value).not.toBe(english);
});

test('lists are joined in the way of the language', async () => {
  expect(listText(['a', 'b', 'c'])).toBe('a, b and c');
  expect([listText(['a']), listText([])]).toEqual(['a', '']);
  await useLanguage('es');
  expect(listText(['Oware', 'interés'])).toBe('Oware e interés');
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
  expect(languages).toEqual(expect.arrayContaining(['en', PSEUDO]));
  expect([languageName('fr'), languageName('pt')]).toEqual(['Français', 'Português']);
});

test('numbers, dates and lists of the page are written in its language', () => {
  // Sorting is free of it: files have one order everywhere.
  const other = /Intl\.(?!Collator)\w+\(['\[]|\.toLocale(?:Date|Time)?String\(\)|\.toFixed\(/;
  const top = path.resolve(import.meta.dirname, '../../../renderer');
  const files = fs.globSync('**/*.{ts,vue}', { cwd: top });
  expect(files.length).toBeGreaterThan(300);
  expect(files.filter((file) => other.test(fs.readFileSync(path.join(top, file), 'utf8')))).toEqual([
    // Names each language in itself.
    path.join('i18n', 'text.ts'),
  ]);
});

test('a code without a text is shown as it is', () => {
  expect(textOf('no.such-text')).toBe('no.such-text');
});
