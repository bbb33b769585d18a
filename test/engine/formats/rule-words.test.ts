import { expect, test } from 'vitest';
import { ruleSetText } from '../../../engine/formats/rule-words.ts';
import { makeTexts } from '../../../engine/locales/text.ts';
import { ENGLISH } from '../../support/english.ts';

const texts = makeTexts('en', ENGLISH);

test.each([
  ['kalah', 'Kalah'],
  ['awele:preset=classic', 'Awélé Classic (Abapa)'],
  ['awele:preset=classic,only-twos=on', 'Awélé Classic (Abapa) (Capture only twos: on)'],
  ['kalah:seeds=5,empty-capture=on', 'Kalah (Seeds per pit: 5, Empty capture: on)'],
  ['kalah:sidles=5', 'Kalah (sidles=5)'],
  ['chess:board=8', 'chess (board=8)'],
])('%s in words', (text, words) => {
  expect(ruleSetText(texts, text)).toBe(words);
});
