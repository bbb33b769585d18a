import { describe, expect, test } from 'vitest';
import { endingOf, makeResult, resultWithoutScore } from '../../../engine/notation/result-text.ts';
import type { Outcome } from '../../../engine/rules/types.ts';

const outcome = (winner: Outcome['winner'], score: Outcome['score']): Outcome => ({
  winner,
  reason: 'no-beads',
  score,
  sweep: [],
});

describe('result text', () => {
  test.each([
    ['26-22', outcome('south', { south: 26, north: 22 })],
    ['24.5-23.5', outcome('south', { south: 24.5, north: 23.5 })],
    ['24-24', outcome('draw', { south: 24, north: 24 })],
    ['1-0', outcome('south', null)],
    ['1/2-1/2', outcome('draw', null)],
    ['*', outcome('none', { south: 12, north: 9 })],
    ['*', null],
  ])('%s', (text, end) => {
    expect(makeResult(end)).toBe(text);
    expect(endingOf(text)).toBe(text);
  });

  test.each([
    ['26-22', '1-0'],
    ['24.5-23½', '1-0'],
    ['9-39', '0-1'],
    ['24-24', '1/2-1/2'],
    ['1-0', '1-0'],
    ['1/2-1/2', '1/2-1/2'],
    ['*', '*'],
    ['South by 4', 'South by 4'],
  ])('%s without its score is %s', (text, bare) => {
    expect(resultWithoutScore(text)).toBe(bare);
  });

  test('names the winner where points do not: Shakala at 20-20, source shakala.md S20', () => {
    expect(makeResult(outcome('south', { south: 20, north: 20 }))).toBe('1-0');
    expect(makeResult(outcome('north', { south: 20, north: 20 }))).toBe('0-1');
    expect(makeResult(outcome('north', { south: 9, north: 3 }))).toBe('0-1');
  });
});
