import fc from 'fast-check';
import { expect, test } from 'vitest';
import { chooseAccessKeys, rarestLetter } from '../../../engine/protocol/access-keys.ts';
import { forAll } from '../../support/for-all.ts';

test('the first letter of a word is chosen before others', () => {
  expect(chooseAccessKeys(['Save', 'Save as…', 'Save a copy', 'Close'])).toEqual(['s', 'a', 'c', 'l']);
});

test('letters that are taken are left alone', () => {
  expect(chooseAccessKeys(['Exit'], ['e'])).toEqual(['x']);
  expect(chooseAccessKeys(['!!', 'a'], ['a'])).toEqual([null, null]);
});

test('a line gives its letter up for one that has no other', () => {
  expect(chooseAccessKeys(['ab', 'b', 'a'])).toEqual(['a', 'b', null]);
  expect(chooseAccessKeys(['abc', 'b', 'a'])).toEqual(['c', 'b', 'a']);
});

test('letters with accents are passed over, and are no ends of words', () => {
  expect(chooseAccessKeys(['Édition', 'Öffnen', 'Précédent'], ['p'])).toEqual(['d', 'f', 'r']);
});

test('the letter to be left free is the rarest one', () => {
  expect(['Quit', 'Exit', 'Beenden', 'Salir', '…'].map(rarestLetter)).toEqual(['q', 'x', 'b', 'l', '']);
});

const labels = fc.array(fc.stringMatching(/^[A-Za-z …&ä]{0,12}$/), { maxLength: 20 });
forAll([labels])('no letter is chosen twice, and each is one of the label', (texts) => {
  const keys = chooseAccessKeys(texts);
  const used = keys.filter((key) => key !== null);
  expect(new Set(used).size).toBe(used.length);
  texts.forEach((text, i) => expect(text.toLowerCase()).toContain(keys[i] ?? ''));
  expect(chooseAccessKeys(texts)).toEqual(keys);
});
