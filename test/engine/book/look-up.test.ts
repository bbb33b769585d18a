import { describe, expect, test } from 'vitest';
import { solve } from '../../../engine/analysis/search.ts';
import { makeStore } from '../../../engine/analysis/store.ts';
import { emptyBook, withEntry, type OpeningBook } from '../../../engine/book/book.ts';
import { positionOfEntry } from '../../../engine/book/format.ts';
import { lookUp, nodesBehind, openBook, playableAnswer } from '../../../engine/book/look-up.ts';
import { bookReport } from '../../../engine/book/report.ts';
import { defined } from '../../../engine/core/result.ts';
import type { Move } from '../../../engine/core/move.ts';
import { turnedValue, type Value } from '../../../engine/core/value.ts';
import { mirrorMove, mirrorSetup } from '../../../engine/explorer/mirror.ts';
import type { Position } from '../../../engine/rules/types.ts';
import { madeBook } from '../../support/made-book.ts';
import { compiled, playAll, positionOf, textOf, turnedRound } from '../../support/positions.ts';
import { must } from '../../support/must.ts';
import { exact, guess } from '../../support/values.ts';

/** Least and greatest margin that a value claims to be proved. */
function claimOf(value: Value): readonly [number, number] {
  if (value.kind !== 'margin') throw new Error('no margin');
  const [low, high] = value.range ?? [-Infinity, Infinity];
  if (value.proof === 'exact') return [value.margin, value.margin];
  if (value.proof === 'lower') return [value.margin, high];
  return value.proof === 'upper' ? [low, value.margin] : [low, high];
}

function positionsOf({ rules, entries }: OpeningBook): readonly Position[] {
  return [...entries.keys()].map((text) => {
    return must(positionOfEntry(rules, text), text);
  });
}

const SMALL = {
  rules: 'kalah:houses=3,seeds=2',
  limits: { depth: 1 },
  positions: 200,
  window: 50,
  plan: { plies: 40, weight: 0 },
};

describe('looking into a book', () => {
  test('what is claimed as proved is what a proof finds', () => {
    const book = madeBook(SMALL);
    const open = openBook(book);
    const store = makeStore(16);
    let [claims, more] = [0, 0];
    for (const position of positionsOf(book)) {
      const answer = defined(lookUp(open, position), 'entry');
      const { moves } = solve(book.rules, position, {}, { store }, 'all');
      for (const { move, value } of answer.moves) {
        const true_ = defined(moves.find((each) => each.move === move)?.value, move);
        if (true_.kind !== 'margin') throw new Error('no margin');
        const [low, high] = claimOf(value);
        expect(true_.margin).toBeGreaterThanOrEqual(low);
        expect(true_.margin).toBeLessThanOrEqual(high);
        const own = answer.entry.moves.find((each) => each.move === move)?.value;
        if (value.proof === 'exact') claims += 1;
        if (value.proof === 'exact' && own?.proof !== 'exact') more += 1;
      }
    }
    // Replies in the book prove more than the searches did.
    expect(claims).toBeGreaterThan(20);
    expect(more).toBeGreaterThan(0);
  });

  test('every move is legal, and says that it comes from the book', () => {
    for (const rules of ['oware', 'awele', 'hawalis', 'kalah:seeds=4']) {
      const book = madeBook({ rules, limits: { depth: 3 }, positions: 15 });
      const open = openBook(book);
      for (const position of positionsOf(book)) {
        const answer = defined(playableAnswer(open, position), rules);
        expect(answer.moves.map(({ move }) => move)).toEqual([...book.rules.moves(position)]);
        expect(answer.moves.map(({ value }) => value.source)).toEqual(
          answer.entry.moves.map(({ value }) => (value.source === 'rules' ? 'rules' : 'book')),
        );
        expect(bookReport(answer).best).toBe(answer.best);
      }
    }
  });

  test('the mirror of a position has the same values from the other side', () => {
    const book = madeBook({ rules: 'oware', limits: { depth: 4 }, positions: 12 });
    const { rules } = book;
    const open = openBook(book);
    for (const position of positionsOf(book)) {
      const mirrored = must(rules.fromSetup(mirrorSetup(rules.board, position)), 'mirror');
      const [here, there] = [lookUp(open, position), lookUp(open, mirrored)].map((each) =>
        defined(each, 'entry'),
      );
      expect(there?.moves).toEqual(
        here?.moves.map(({ move, value }) => ({
          move: mirrorMove(rules.board, move),
          value: turnedValue(value),
        })),
      );
    }
  });

  /** A book of the start of Oware and, seen from South, of the position after one move. */
  function twoEntries(own: (index: number) => Value, replies: (index: number) => Value): OpeningBook {
    const rules = compiled('oware');
    const start = rules.start();
    const after = rules.next(start, 'F' as Move);
    const mirrored = must(rules.fromSetup(mirrorSetup(rules.board, after)), 'mirror');
    const entry = (position: Position, valueOf: (index: number) => Value) => ({
      position: textOf(position),
      moves: [...rules.moves(position)].map((move, index) => ({ move, value: valueOf(index) })),
      nodes: 1,
      engine: '1.0.0',
    });
    return withEntry(withEntry(emptyBook(rules, 3), entry(start, own)), entry(mirrored, replies));
  }

  function valueOfF(book: OpeningBook): Value | undefined {
    return lookUp(openBook(book), book.rules.start())?.moves.find(({ move }) => move === 'F')?.value;
  }

  test('a move takes the value of the best reply, one move deeper, with the least depth that matters', () => {
    // For the player who replies: +2 at depths 20 to 25, and one move that lies beyond the window.
    const book = twoEntries(
      () => guess(5, 20),
      (index) => (index === 3 ? guess(-9, 2) : guess(index === 1 ? 2 : 0, 20 + index)),
    );
    expect(valueOfF(book)).toMatchObject({ margin: -2, depth: 21, source: 'book', proof: 'heuristic' });
  });

  test('a shallower search of the reply does not replace a deeper one', () => {
    const book = twoEntries(
      () => guess(5, 30),
      () => guess(0, 12),
    );
    expect(valueOfF(book)).toMatchObject({ margin: 5, depth: 30, source: 'book' });
  });

  test('a reply that is not compared with all others proves a bound alone', () => {
    const rules = compiled('kalah:houses=3,seeds=2');
    const entry = { nodes: 1, engine: '1.0.0' };
    const first = 'B' as Move;
    const after = rules.next(rules.start(), 'A' as Move);
    const reply = [...rules.moves(after)][0] ?? first;
    const place = textOf(turnedRound(after));
    let book = emptyBook(rules, 3);
    book = withEntry(book, {
      ...entry,
      position: '2-2-2-2-2-2-0-0-S',
      moves: [{ move: 'A' as Move, value: guess(0, 2) }],
    });
    book = withEntry(book, {
      ...entry,
      position: place,
      moves: [{ move: mirrorMove(rules.board, reply) ?? reply, value: exact(4) }],
    });
    const [known] = lookUp(openBook(book), rules.start())?.moves ?? [];
    expect(known?.value).toMatchObject({ proof: 'upper', margin: -4 });
    expect(playableAnswer(openBook(book), rules.start())).toBeNull();
  });

  test('nothing proved is told of a position that was come to by moves without capture', () => {
    const rules = compiled('oware');
    const text = '0-0-0-1-0-1-0-0-0-1-0-1-22-22-S';
    const fresh = positionOf(rules, text);
    const moves = [...rules.moves(fresh)];
    const book = withEntry(emptyBook(rules), {
      position: text,
      moves: moves.map((move) => ({ move, value: exact(0) })),
      nodes: 1,
      engine: '1.0.0',
    });
    expect(lookUp(openBook(book), fresh)?.moves).toHaveLength(moves.length);
    const before = positionOf(rules, '0-0-1-0-0-1-0-0-1-0-0-1-22-22-S');
    const here = defined(playAll(rules, before, ['C', 'c']).at(-1), 'turn').position;
    expect(lookUp(openBook(book), here)?.moves).toEqual([]);
  });

  test('positions of the pie rule that a position text does not tell apart are left out', () => {
    const rules = compiled('kalah:seeds=4,pie-rule=on');
    const start = rules.start();
    const after = rules.next(start, 'A' as Move);
    const plain = positionOf(rules, textOf(after));
    const book = withEntry(emptyBook(rules), {
      position: textOf(turnedRound(plain)),
      moves: [{ move: 'A' as Move, value: guess(1, 5) }],
      nodes: 1,
      engine: '1.0.0',
    });
    expect(lookUp(openBook(book), plain)).not.toBeNull();
    expect(lookUp(openBook(book), after)).toBeNull();
  });

  test('what stands behind a position is all that the book has searched from there on, each once', () => {
    const book = madeBook({ rules: 'oware', limits: { depth: 3 }, positions: 9 });
    const open = openBook(book);
    const all = [...book.entries.values()].reduce((sum, { nodes }) => sum + nodes, 0);
    expect(nodesBehind(open, book.rules.start())).toBe(all);
    const last = defined(
      positionsOf(book).find((each) => nodesBehind(open, each) === lookUp(open, each)?.entry.nodes),
      'leaf',
    );
    expect(nodesBehind(open, last)).toBeLessThan(all);
    expect(nodesBehind(open, positionOf(book.rules, '1-0-0-0-0-0-0-0-0-0-0-1-23-23-S'))).toBe(0);
  });

  test('games that come back to a position are looked into to an end', () => {
    const rules = compiled('hawalis');
    const book = madeBook({
      rules: 'hawalis',
      limits: { depth: 1 },
      positions: 40,
      window: 100,
      plan: { plies: 30, weight: 0 },
    });
    const open = openBook(book);
    expect(lookUp(open, rules.start())?.hasAll).toBe(true);
  });
});
