import { describe, expect, test } from 'vitest';
import { parseMgn } from '../../../engine/formats/mgn.ts';
import { makeBoardText, makeGameText } from '../../../engine/formats/plain-text.ts';
import { defined } from '../../../engine/core/result.ts';
import { makeTexts } from '../../../engine/locales/text.ts';
import { ruleSetText } from '../../../engine/formats/rule-words.ts';
import { messagesIn } from '../../../electron/program/locales.ts';
import { ENGLISH_TEXTS, LOCALES } from '../../support/english.ts';
import { compiled } from '../../support/positions.ts';
import { records } from './random-records.ts';
import { forAll } from '../../support/for-all.ts';

function drawn(text: string, texts = ENGLISH_TEXTS): string {
  const rules = compiled(text);
  return `\n${makeBoardText(rules.board, rules.start(), texts)}`;
}

describe('boards in characters', () => {
  test('Kalah: North above from right to left, stores at the right hands', () => {
    expect(drawn('kalah:seeds=4')).toBe(`
       f    e    d    c    b    a
       4    4    4    4    4    4
 0                                  0
       4    4    4    4    4    4
       A    B    C    D    E    F

South to move
`);
  });

  test('a mirrored board is drawn mirrored', () => {
    expect(drawn('oware:direction=clockwise').split('\n').slice(5, 6)).toEqual([
      '       F    E    D    C    B    A',
    ]);
  });

  test('Hawalis: four rows, inner rows running back', () => {
    const labels = drawn('hawalis')
      .split('\n')
      .filter((line) => /[A-Za-z]  /.test(line))
      .map((line) => line.trim().split(/ +/).join(''));
    expect(labels).toEqual(['gfedcba', 'hijklmn', 'NMLKJIH', 'ABCDEFG']);
  });

  test('Shakala: groups of beads, the two tracks as printed', () => {
    const text = drawn('shakala');
    const labels = text
      .split('\n')
      .filter((line) => /^ +[A-Ha-h] /.test(line))
      .map((line) => line.trim().split(/ +/).join(''));
    expect(labels).toEqual(['dcba', 'hgfe', 'EFGH', 'ABCD']);
    expect(text).toContain('1+s  2+s  3+s  4+s');
    expect(text).toContain('s: stone. Numbers: gems by value.');
  });
});

describe('games as text', () => {
  test('name the rules as a reader says them, and leave out what is for the program', () => {
    const { collection } = parseMgn('[Rules "kalah:seeds=5"]\n[Compare "kalah kalah:seeds=4"]\n\n1. A *');
    const [text] = collection.games.map((record) => makeGameText(record, ENGLISH_TEXTS));
    expect(text).toContain('Rules: Kalah (Seeds per pit: 5)\n');
    expect(text).not.toContain('Compare');
  });

  test('show tags, moves with notes and the final board', () => {
    const { collection } = parseMgn(
      '[Rules "kalah:houses=4,seeds=1,empty-capture=on"]\n[South "Ann"]\n\n{Start.} 1. DC {[%title "Best"] a note} (1. A) dc 2. B *',
    );
    const [record] = collection.games;
    expect(record && makeGameText(record, ENGLISH_TEXTS)).toBe(`South: Ann
Rules: Kalah (Pits per side: 4, Seeds per pit: 1, Empty capture: on)

{ Start. } 1. DC+2 { Best: a note } ( A ) dc+2 2. B+2 5-3

Final position: 0-0-0-0-0-0-0-0-5-3-N
       d    c    b    a
       0    0    0    0
 3                        5
       0    0    0    0
       A    B    C    D

North to move

South wins 5–3. One side is empty.
`);
  });

  test('are in the language of their reader; tags of their own keep their names', () => {
    const { collection } = parseMgn(
      '[Rules "kalah:houses=4,seeds=1,empty-capture=on"]\n[Site "Abidjan"]\n[Club "Est"]\n\n1. DC dc 2. B *',
    );
    const french = makeTexts('fr', messagesIn(LOCALES, 'fr'));
    const [record] = collection.games;
    const lines = makeGameText(defined(record, 'game'), french).split('\n');
    expect(lines.filter((line) => /[a-z]{3}/i.test(line))).toEqual([
      'Lieu\u00A0: Abidjan',
      'Club\u00A0: Est',
      'Règles\u00A0: Kalah (Cases par camp\u00A0: 4, Graines par case\u00A0: 1, Prise à vide\u00A0: activé)',
      'Position finale\u00A0: 0-0-0-0-0-0-0-0-5-3-N',
      'C’est à Nord de jouer',
      'Sud gagne 5–3. Un camp est vide.',
    ]);
    expect(drawn('shakala', french)).toContain('s\u00A0: pierre.');
  });

  test('end with the result that was stated where the board gives none', () => {
    const [record] = parseMgn('[Rules "oware"]\n[Result "0-1"]\n\n1. F f 0-1').collection.games;
    expect(record && makeGameText(record, ENGLISH_TEXTS)).toContain('\n1. F f 0-1\n');
  });

  test.each([
    ['shakala', /layout and gem values of Shakala are a reconstruction/],
    ['shakala-lean', /Custom start layout/],
  ])('the start of %s is not passed off as the original', (rules, said) => {
    const text = (setup: string): string => {
      const [record] = parseMgn(`[Rules "${rules}"]\n${setup}\n*`).collection.games;
      return record ? makeGameText(record, ENGLISH_TEXTS) : '';
    };
    expect(text('')).toMatch(said);
    const other = '4-.-.-.-.-.-.-0-.-.-.-.-0-41-.-.-.-.-S';
    expect(text(`[Setup "${other}"]\n`)).toContain(other);
    expect(text(`[Setup "${other}"]\n`)).not.toMatch(said);
  });

  forAll([records], { numRuns: 100 })('any record can be written', (record) => {
    expect(makeGameText(record, ENGLISH_TEXTS)).toContain(ruleSetText(ENGLISH_TEXTS, record.rules));
  });
});
