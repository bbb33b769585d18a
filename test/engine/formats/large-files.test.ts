/**
 * The cost of large files, told by counts: how long the lists get that readers make, and how much more work four times the
 * text is.
 */
import { describe, expect, test } from 'vitest';
import { detectInSlices } from '../../../engine/formats/detect-slices.ts';
import { detectDialects } from '../../../engine/formats/detect.ts';
import { parseMgn } from '../../../engine/formats/mgn.ts';
import type { Move } from '../../../engine/core/move.ts';
import { firstBest, rankMoves } from '../../../engine/core/ranking.ts';
import { compareParts } from '../../../engine/tree/compare-games.ts';
import { compareTrees } from '../../../engine/tree/preview.ts';
import { makeNode, type GameRecord } from '../../../engine/tree/types.ts';
import { type StoredValues } from '../../../engine/core/stored-values.ts';
import { newRecord } from '../../../engine/tree/record.ts';
import { compiled } from '../../support/positions.ts';
import { exact } from '../../support/values.ts';

/** The length of the longest list that `split` makes or that is pushed to while work is done. */
function longestList(work: () => void): number {
  const { push } = Array.prototype;
  const { split } = String.prototype;
  let longest = 0;
  Object.assign(Array.prototype, {
    push(this: unknown[], ...items: readonly unknown[]): number {
      const length = push.apply(this, [...items]);
      if (length > longest) longest = length;
      return length;
    },
  });
  Object.assign(String.prototype, {
    split(this: string, ...args: Parameters<typeof split>): readonly string[] {
      const parts = split.apply(this, args);
      if (parts.length > longest) longest = parts.length;
      return parts;
    },
  });
  try {
    work();
  } finally {
    Object.assign(Array.prototype, { push });
    Object.assign(String.prototype, { split });
  }
  return longest;
}

test.each([
  ['mgn', '[Game "kalah"]\n', '1. A *\n'],
  ['ogn', '[Variant "Oware Abapa"]\n\n1. F {', '} *\n'],
  ['record', '# game: kalah\n\n', '1. A *\n'],
  ['perfect-games', '4(6) +2 1-0-2 11-5\n', ''],
])('empty lines of a file of %s make no list', (_, head, tail) => {
  const text = `${head}${'\n'.repeat(400_000)}${tail}`;
  let games = 0;
  const longest = longestList(() => {
    games = detectDialects(text)[0]?.games.length ?? 0;
  });
  expect(games).toBe(1);
  // One line in 64 is remembered for the places of problems.
  expect(longest).toBeLessThan(10_000);
});

describe('lists longer than a call has arguments', () => {
  const MANY = 200_000;
  const children = Array.from({ length: MANY }, (_, i) =>
    makeNode(`q${String(i)}` as Move, { ghost: 'ERR_MOVE_TEXT' }),
  );
  const record = (list: typeof children): GameRecord => ({
    ...newRecord(compiled('oware')),
    root: makeNode('', { children: list }),
  });

  test('a line of two hundred thousand games is read in slices', () => {
    const slices = detectInSlices(`[Game "oware"]\n\n${'* '.repeat(MANY)}\n`);
    let step = slices.next();
    while (step.done !== true) step = slices.next();
    expect(step.value[0]?.games).toHaveLength(MANY);
  });

  test('values of so many moves have a best one', () => {
    const values: StoredValues = {
      engine: '',
      moves: children.map(({ move }, i) => ({
        move: move === '' ? expect.unreachable() : move,
        value: exact(i),
      })),
    };
    const bests = (['south', 'north'] as const).map((side) => firstBest(rankMoves(values, side, true)));
    expect(bests).toEqual([children.at(-1)?.move, children[0]?.move]);
  });

  test('so many variations of one move are compared and previewed', () => {
    const first = record(children);
    const second = record(children.map((child) => ({ ...child, comment: 'b' })));
    expect(compareParts(first, second)).toBeDefined();
    expect(compareTrees(first.root, second.root).changed).toHaveLength(MANY);
  });
});

test('problems of a game beyond the budget are told', () => {
  const moves = Array.from({ length: 3000 }, (_, i) => `( "q${String(i)}" )`).join(' ');
  const { problems } = parseMgn(`[Game "oware"]\n\n1. F ${moves} *\n`);
  expect(problems).toHaveLength(1001);
  expect(problems.at(-1)).toMatchObject({ severity: 'warning', code: 'ERR_FILE_PROBLEMS' });
});

test('moves that a file itself says cannot be played leave room for the problems behind them', () => {
  const moves = Array.from({ length: 3000 }, (_, i) => `( "q${String(i)}" {[%ghost ERR_MOVE_TEXT]} )`).join(
    ' ',
  );
  const { problems } = parseMgn(`[Game "oware"]\n\n1. F ${moves} f+3 *\n`);
  expect(problems).toMatchObject([{ code: 'ERR_TEXT_CAPTURES' }]);
});
