import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cutTimes, makeTime, parseTime, usedText } from '../../../engine/notation/time-text.ts';
import { MAX_SECONDS } from '../../../engine/tree/types.ts';
import { forAll } from '../../support/for-all.ts';

describe('times as text', () => {
  test.each([
    ['0:02:58', 178],
    ['1:02:03', 3723],
    ['0:00:09.5', 9.5],
    ['0:00:00.001', 0.001],
    ['336:00:00', 1_209_600],
    ['0:00:00', 0],
  ])('%s', (text, seconds) => {
    expect(parseTime(text)).toBe(seconds);
    expect(makeTime(seconds)).toBe(text);
  });

  test.each([
    ['2:58', 178],
    ['59.25', 59.25],
    ['00:02:58', 178],
    ['0:02:58.1234567', 178.123],
    ['0:02:59.9996', 180],
  ])('other programs write %s', (text, seconds) => {
    expect(parseTime(text)).toBe(seconds);
  });

  test.each([
    '',
    '-0:00:01',
    '0:60:00',
    '0:00:60',
    '1:2:3:4',
    '0:02:',
    'soon',
    '1e3',
    '100000:00:00',
    '0:2:58x',
  ])('no time: %s', (text) => {
    expect(parseTime(text)).toBeNull();
  });

  forAll([fc.integer({ min: 0, max: MAX_SECONDS * 1000 })])(
    'any time comes back to the thousandth of a second',
    (thousandths) => {
      expect(parseTime(makeTime(thousandths / 1000))).toBe(thousandths / 1000);
    },
  );

  test.each([
    [0, '0\u202fs'],
    [3.54, '3.5\u202fs'],
    [3, '3\u202fs'],
    [12.4, '12\u202fs'],
    [59.4, '59\u202fs'],
    [59.6, '1:00'],
    [125, '2:05'],
    [605, '10:05'],
    [3725, '1:02:05'],
  ])('%d seconds on a move are told as %s', (seconds, text) => {
    expect(usedText(seconds)).toBe(text);
  });

  test('are cut from a comment that has no other commands', () => {
    expect(cutTimes('[%clk 0:02:58] Strong. [%emt 0:00:03] [%eval 1]')).toEqual({
      text: 'Strong. [%eval 1]',
      commands: ['clk 0:02:58', 'emt 0:00:03'],
    });
    expect(cutTimes('[%clk soon] text')).toEqual({ text: '[%clk soon] text', commands: [] });
  });
});
