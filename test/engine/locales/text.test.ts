import { expect, test } from 'vitest';
import type { MessageKey } from '../../../engine/locales/keys.ts';
import { chosenLanguage, makeTexts } from '../../../engine/locales/text.ts';

/** Says a message of a language with each count. */
function counted(language: string, message: string, counts: readonly number[]): readonly string[] {
  const { say } = makeTexts(language, { 'app.name': message });
  return counts.map((n) => say('app.name', { n }));
}

test('parameters are filled in, and what is not given is left out', () => {
  const { say, has } = makeTexts('en', { 'app.name': '{a} and {b}, {a}', 'menu.file': 'File' });
  expect(say('app.name', { a: 1, b: 'x' })).toBe('1 and x, 1');
  expect(say('app.name')).toBe(' and , ');
  expect([say('menu.file', { a: 1 }), say('menu.edit')]).toEqual(['File', '']);
  expect(['menu.file', 'menu.edit', 'toString'].map(has)).toEqual([true, false, false]);
});

test('a parameter may hold what looks like a parameter or a form', () => {
  const { say } = makeTexts('en', { 'app.name': '{name}' });
  expect(say('app.name', { name: '{n} | $&' })).toBe('{n} | $&');
});

test('the plural form follows the language', () => {
  expect(counted('en', '{n} seed | {n} seeds', [0, 1, 2, 1.5])).toEqual([
    '0 seeds',
    '1 seed',
    '2 seeds',
    '1.5 seeds',
  ]);
  expect(counted('fr', '{n} graine | {n} graines', [0, 1, 1.5, 2])).toEqual([
    '0 graine',
    '1 graine',
    '1.5 graine',
    '2 graines',
  ]);
  expect(counted('pl', 'a | b | c', [1, 2, 5])).toEqual(['a', 'b', 'c']);
  expect(counted('ja', '{n}', [0, 1])).toEqual(['0', '1']);
});

test('one form more is for zero', () => {
  expect(counted('en', 'none | one | many', [0, 1, 2, 0.5])).toEqual(['none', 'one', 'many', 'many']);
  expect(counted('fr', 'rien | une | des', [0, 1, 2])).toEqual(['rien', 'une', 'des']);
});

test('the thousands of a count are grouped as in the language', () => {
  expect(counted('en', '{n}', [999, 1234])).toEqual(['999', '1,234']);
  expect(counted('de', '{n}', [1234])).toEqual(['1.234']);
});

test('without a count, the form for one is said', () => {
  expect(makeTexts('en', { 'app.name': 'seed | seeds' }).say('app.name' satisfies MessageKey)).toBe('seed');
});

test('of the languages that a reader wants, the first that there is counts', () => {
  const has = ['en', 'fr', 'pt', 'zh-Hant'];
  expect(chosenLanguage(['fr-CA', 'en'], has)).toBe('fr');
  expect(chosenLanguage(['sv', 'pt-BR'], has)).toBe('pt');
  expect(chosenLanguage(['zh-Hant-TW'], has)).toBe('zh-Hant');
  expect(chosenLanguage(['fr_FR.UTF-8'], has)).toBe('fr');
  expect(chosenLanguage(['C', '', 'sv'], has)).toBe('en');
});
