/** Alt texts of boards in all languages. */
import { expect, test } from 'vitest';
import { languagesIn, messagesIn } from '../../../electron/program/locales.ts';
import { altText } from '../../../engine/drawing/alt-text.ts';
import { sayEnglish } from '../../../engine/drawing/plain-english.ts';
import type { BoardView } from '../../../engine/drawing/scene.ts';
import { makeTexts } from '../../../engine/locales/text.ts';
import { compiled } from '../../support/positions.ts';
import { ENGLISH, LOCALES } from '../../support/english.ts';

const rules = compiled('kalah:houses=2,seeds=1');
const VIEW: BoardView = {
  ...{ board: rules.board, position: rules.start(), theme: 'light', flipped: false, counts: 'all' },
  ...{ labels: true, names: { south: '', north: '' }, badges: [], marks: [], lastMove: null },
  ...{ preview: null, toMove: 'north', idPrefix: '', say: sayEnglish },
};

test('the words without a language are those of the English messages', () => {
  const { say } = makeTexts('en', ENGLISH);
  const params = { side: 'South', columns: 6, pits: 'A 1', store: 'store 0' };
  for (const key of ['board', 'counts', 'counts-hidden', 'hidden', 'store', 'cup'] as const)
    expect(sayEnglish(`picture.${key}`, params)).toBe(say(`picture.${key}`, params));
  expect(altText(VIEW)).toBe(
    'Mancala board, 2 columns. South: A 1, B 1; store 0. North: a 1, b 1; store 0. North to move.',
  );
});

test.each(languagesIn(LOCALES))('the language %s describes a board in its own words', (language) => {
  const { say } = makeTexts(language, messagesIn(LOCALES, language));
  const side = say('side.north');
  const counts = { side, pits: 'a 1, b 1', store: `${say('picture.store')} 0` };
  expect(altText({ ...VIEW, say })).toContain(say('picture.counts', counts));
  const hidden = altText({ ...VIEW, say, counts: 'hidden' });
  expect(hidden).toContain(say('picture.counts-hidden', { side }));
  expect(hidden).not.toMatch(/\d[,;]/);
  expect(hidden.endsWith(`${say('html-report.to-move', { side })}.`)).toBe(true);
});
