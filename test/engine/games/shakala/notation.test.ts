import { describe, expect, test } from 'vitest';
import { shakalaNotation } from '../../../../engine/games/shakala/notation.ts';

const read = (text: string, offset = 0): readonly string[] | null =>
  shakalaNotation.readMove?.(text, offset)?.map((reading) => reading.text) ?? null;

describe('a move in bead notation', () => {
  test.each([
    ['H0', ['H0']],
    ['Hi00 x d2 4', ['Hi00 x d2 4', 'Hi00 x d2', 'Hi00']],
    // The second gem may be the next player's move.
    ['H0 x f4 g4', ['H0 x f4 g4', 'H0 x f4', 'H0']],
    // A number, a result or a move with branches is no gem.
    ['H0 x f4 2. A3', ['H0 x f4', 'H0']],
    ['H0 x f4 1-0', ['H0 x f4', 'H0']],
    ['H0 x f4 gi4', ['H0 x f4', 'H0']],
    ['H0 xf4', ['H0']],
    ['I0', null],
    ['Hi', null],
    ['swap', null],
  ])('%s', (text, expected) => {
    expect(read(text)).toEqual(expected);
  });

  test('is read where it stands, with the offset behind it', () => {
    expect(shakalaNotation.readMove?.('1. A04 a40', 3)).toEqual([{ text: 'A04', end: 6 }]);
    expect(read('1. A04 a40')).toBeNull();
  });

  test('has no end of gems, but not all are tried', () => {
    expect(read(`H0 x${' f4'.repeat(10_000)}`)?.length).toBe(65);
  });
});

describe('a position that may be of Shakala', () => {
  const fields = (first: string, count = 18): readonly string[] => [
    first,
    ...Array.from({ length: count - 1 }, () => '0'),
  ];

  test('has eighteen fields and one that is no plain count', () => {
    const candidates = shakalaNotation.positionCandidates;
    expect(candidates?.(fields('.'))).toEqual(['shakala']);
    expect(candidates?.(fields('40'))).toEqual(['shakala']);
    expect(candidates?.(fields('4'))).toEqual([]);
    expect(candidates?.(fields('40', 14))).toEqual([]);
  });
});
