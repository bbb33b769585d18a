import { describe, expect, test } from 'vitest';
import { emptyBook, withEntry } from '../../../engine/book/book.ts';
import { disagreements } from '../../../engine/book/compare.ts';
import { nextPosition } from '../../../engine/book/expand.ts';
import { makeBook } from '../../../engine/book/format.ts';
import { mergeBooks, saysMore, withRun } from '../../../engine/book/merge.ts';
import type { Move } from '../../../engine/core/move.ts';
import type { Value } from '../../../engine/core/value.ts';
import { madeBook } from '../../support/made-book.ts';
import { compiled } from '../../support/positions.ts';
import { must } from '../../support/must.ts';

const OWARE = { rules: 'oware', limits: { depth: 4 }, positions: 20 };

function value(margin: number, proof: Value['proof'] = 'heuristic', depth = 10): Value {
  return { kind: 'margin', proof, margin, source: 'search', ...(proof === 'heuristic' ? { depth } : {}) };
}

describe('what a book lacks most', () => {
  test('begins with the root, and goes the cheapest way', () => {
    const rules = compiled('oware');
    const plan = { plies: 5, weight: 1 };
    const root = rules.start();
    expect(nextPosition(emptyBook(rules), root, plan)).toMatchObject({ plies: 0, position: { ply: 0 } });
    const moves = [...rules.moves(root)].map((move, index) => ({
      move,
      value: value(index === 2 ? 4 : index === 4 ? 2 : 0),
    }));
    const text = '4-4-4-4-4-4-4-4-4-4-4-4-0-0-S';
    const one = withEntry(emptyBook(rules, 3), { position: text, moves, nodes: 1, engine: '1' });
    const best = nextPosition(one, root, plan);
    expect(best).toMatchObject({
      plies: 1,
      text: '4-4-4-4-4-4-4-4-4-4-4-4-0-0-S'.replace(/^.*$/, '5-4-4-4-4-4-4-4-0-5-5-5-0-0-S'),
    });
    expect(nextPosition(one, root, { plies: 0, weight: 1 })).toBeNull();
  });

  test('moves beyond the window are not followed', () => {
    const wide = madeBook({ ...OWARE, window: 100, positions: 200, plan: { plies: 1, weight: 1 } });
    const narrow = madeBook({ ...OWARE, window: 0, positions: 200, plan: { plies: 1, weight: 1 } });
    expect(wide.entries.size).toBe(7);
    expect(narrow.entries.size).toBeLessThan(7);
  });

  test('a build that was stopped goes on as if it had not been', () => {
    const half = madeBook({ ...OWARE, positions: 9 });
    expect(makeBook(madeBook(OWARE, half))).toBe(makeBook(madeBook(OWARE)));
  });
});

describe('merging', () => {
  test('keeps all positions, and of each what says more', () => {
    const [shallow, deep] = [madeBook(OWARE), madeBook({ ...OWARE, limits: { depth: 6 }, positions: 5 })];
    const merged = must(mergeBooks(shallow, deep));
    expect(new Set(merged.entries.keys())).toEqual(
      new Set([...shallow.entries.keys(), ...deep.entries.keys()]),
    );
    for (const [position, entry] of deep.entries) expect(merged.entries.get(position)).toEqual(entry);
    const back = mergeBooks(deep, shallow);
    expect(back.ok && makeBook(back.value)).toBe(makeBook(merged));
  });

  test('rules are never mixed', () => {
    const other = mergeBooks(emptyBook(compiled('oware')), emptyBook(compiled('oware-awari')));
    expect(other).toMatchObject({ ok: false, code: 'ERR_BOOK_RULES' });
  });

  test('proofs say more than depth, depth more than nodes', () => {
    const entry = (nodes: number, ...values: Value[]) => ({
      position: 'p',
      moves: values.map((each, index) => ({ move: 'ABC'[index] as Move, value: each })),
      nodes,
      engine: '1',
    });
    const [proved, deep, long] = [
      entry(1, value(0, 'exact')),
      entry(1, value(0)),
      entry(9, value(0, 'heuristic', 9)),
    ];
    expect([
      saysMore(deep, proved),
      saysMore(long, deep),
      saysMore(deep, long),
      saysMore(deep, deep),
    ]).toEqual([true, true, false, false]);
  });

  test('the same command again renews its day', () => {
    const first = withRun(emptyBook(compiled('oware')), { date: '2026-01-01', command: 'a' });
    expect(withRun(first, { date: '2026-01-02', command: 'a' }).runs).toEqual([
      { date: '2026-01-02', command: 'a' },
    ]);
  });
});

describe('another search of an entry', () => {
  const move = 'A' as Move;
  const compare = (book: Value, search: Value) =>
    disagreements([{ move, value: book }], [{ move, value: search }], 3).map(({ kind }) => kind);

  test.for<readonly [string, Value, Value, readonly string[]]>([
    ['two proofs that differ', value(4, 'exact'), value(6, 'exact'), ['proof']],
    ['a bound above a proved value', value(4, 'exact'), value(5, 'lower'), ['proof']],
    ['a bound below it', value(4, 'exact'), value(3, 'lower'), []],
    [
      'an estimate with a range that leaves it out',
      value(4, 'exact'),
      { ...value(9), range: [5, 20] } as Value,
      ['proof'],
    ],
    ['estimates within the margin', value(4), value(1), []],
    ['estimates beyond it', value(4), value(0), ['estimate']],
    ['a proof against an estimate', value(4, 'exact'), value(-9), []],
  ])('%s', ([, book, search, kinds]) => {
    expect(compare(book, search)).toEqual(kinds);
  });
});
