import { describe, expect, test } from 'vitest';
import { emptyBook, withEntry, withRun } from '../../../engine/book/book.ts';
import { disagreements } from '../../../engine/book/compare.ts';
import { nextPosition } from '../../../engine/book/expand.ts';
import { makeBook } from '../../../engine/book/format.ts';
import type { Move } from '../../../engine/core/move.ts';
import type { Value } from '../../../engine/core/value.ts';
import { madeBook } from '../../support/made-book.ts';
import { compiled } from '../../support/positions.ts';
import { bound, exact, guess } from '../../support/values.ts';

const OWARE = { rules: 'oware', limits: { depth: 4 }, positions: 20 };

describe('what a book lacks most', () => {
  test('begins with the root, and goes the cheapest way', () => {
    const rules = compiled('oware');
    const plan = { plies: 5, weight: 1 };
    const root = rules.start();
    expect(nextPosition(emptyBook(rules), root, plan)).toMatchObject({ plies: 0, position: { ply: 0 } });
    const moves = [...rules.moves(root)].map((move, index) => ({
      move,
      value: guess(index === 2 ? 4 : index === 4 ? 2 : 0, 10),
    }));
    const text = '4-4-4-4-4-4-4-4-4-4-4-4-0-0-S';
    const one = withEntry(emptyBook(rules, 3), { position: text, moves, nodes: 1, engine: '1' });
    const best = nextPosition(one, root, plan);
    expect(best).toMatchObject({ plies: 1, text: '5-4-4-4-4-4-4-4-0-5-5-5-0-0-S' });
    expect(nextPosition(one, root, { plies: 0, weight: 1 })).toBeNull();
  });

  test('moves beyond the window are not followed', () => {
    const wide = madeBook({ ...OWARE, window: 100, positions: 200, plan: { plies: 1, weight: 1 } });
    const narrow = madeBook({ ...OWARE, window: 0, positions: 200, plan: { plies: 1, weight: 1 } });
    expect(wide.entries.size).toBe(7);
    expect(narrow.entries.size).toBeLessThan(7);
  });

  test('a build that was stopped continues as if it had not been', () => {
    const half = madeBook({ ...OWARE, positions: 9 });
    expect(makeBook(madeBook(OWARE, half))).toBe(makeBook(madeBook(OWARE)));
  });
});

describe('runs', () => {
  test('the same command again renews its day', () => {
    const first = withRun(emptyBook(compiled('oware')), { date: '2026-01-01', command: 'a' });
    const again = { date: '2026-01-02', command: 'a' };
    expect(withRun(first, again).runs).toEqual([again]);
  });
});

describe('another search of an entry', () => {
  const move = 'A' as Move;
  const compare = (book: Value, search: Value) =>
    disagreements([{ move, value: book }], [{ move, value: search }], 3).map(({ kind }) => kind);

  test.for<readonly [string, Value, Value, readonly string[]]>([
    ['two proofs that differ', exact(4), exact(6), ['proof']],
    ['a bound above a proved value', exact(4), bound(5, 'lower'), ['proof']],
    ['a bound below it', exact(4), bound(3, 'lower'), []],
    ['an estimate with a range that leaves it out', exact(4), { ...guess(9, 10), range: [5, 20] }, ['proof']],
    ['estimates within the margin', guess(4, 10), guess(1, 10), []],
    ['estimates beyond it', guess(4, 10), guess(0, 10), ['estimate']],
    ['a proof against an estimate', exact(4), guess(-9, 10), []],
  ])('%s', ([, book, search, kinds]) => {
    expect(compare(book, search)).toEqual(kinds);
  });
});
