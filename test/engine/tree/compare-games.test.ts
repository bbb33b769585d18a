import { describe, expect, test } from 'vitest';
import { makeMgnGame, parseMgn } from '../../../engine/formats/mgn.ts';
import { compareGames } from '../../../engine/tree/compare-games.ts';
import type { GameRecord } from '../../../engine/tree/types.ts';

const HEAD = '[Game "oware"]\n[Rules "oware"]\n';

function games(...texts: readonly string[]): readonly GameRecord[] {
  return parseMgn(texts.map((text) => `${HEAD}${text}`).join('\n')).collection.games;
}

const compare = (a: readonly GameRecord[], b: readonly GameRecord[]): unknown =>
  compareGames(a, b, makeMgnGame);

const A = '[South "A"]\n\n1. F f *\n';
const B = '[South "B"]\n\n1. E e *\n';
const C = '[South "C"]\n\n1. D *\n';

const PARTS = {
  tags: [],
  hasOtherRules: false,
  hasOtherStart: false,
  onlyFirst: 0,
  onlySecond: 0,
  annotated: 0,
  at: null,
};

describe('two lists of games', () => {
  test('that are the same say so, wherever the games stand', () => {
    expect(compare(games(A, B, C), games(C, A, B))).toEqual([
      { kind: 'same', first: 0, second: 1 },
      { kind: 'same', first: 1, second: 2 },
      { kind: 'same', first: 2, second: 0 },
    ]);
  });

  test('equal games are paired one by one', () => {
    expect(compare(games(A, A), games(A))).toEqual([
      { kind: 'same', first: 0, second: 0 },
      { kind: 'only-first', first: 1 },
    ]);
  });

  test('name the games that came, and those that changed with what changed in them', () => {
    const other = '[South "B"]\n[North "N"]\n\n1. E {Why?} 1... d 2. D *\n';
    expect(compare(games(A, B), games(C, A, other))).toEqual([
      { kind: 'same', first: 0, second: 1 },
      {
        kind: 'changed',
        first: 1,
        second: 0,
        parts: { ...PARTS, tags: ['South'], onlyFirst: 2, onlySecond: 1, at: 'E' },
      },
      { kind: 'only-second', second: 2 },
    ]);
    expect(compare(games(B), games(other))).toEqual([
      {
        kind: 'changed',
        first: 0,
        second: 0,
        parts: { ...PARTS, tags: ['North'], onlyFirst: 1, onlySecond: 2, annotated: 1, at: 'E' },
      },
    ]);
  });

  test('tell other rules and another start', () => {
    const other = parseMgn('[Game "oware"]\n[Rules "oware:seeds=3"]\n[South "A"]\n\n1. F f *\n');
    const moved = games('[Setup "1-1-1-1-1-1-1-1-1-1-1-1-0-0-S"]\n[South "A"]\n\n1. F f *\n');
    expect(compare(games(A), other.collection.games)).toMatchObject([{ parts: { hasOtherRules: true } }]);
    expect(compare(games(A), moved)).toMatchObject([{ parts: { hasOtherStart: true } }]);
  });

  test('of 3600 plies are compared without running out of stack', () => {
    const long = `\n\n${'F f '.repeat(1800)}*\n`;
    expect(compare(games(long), games(long))).toEqual([{ kind: 'same', first: 0, second: 0 }]);
    expect(compare(games(long), games(`\n\n{At the start.} ${'F f '.repeat(1800)}*\n`))).toMatchObject([
      { kind: 'changed', parts: { annotated: 1, at: '' } },
    ]);
  });
});
