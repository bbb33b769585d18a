/** Counts of the moves played from positions, against a plain script that plays all games. */
import { afterAll, describe, expect, test } from 'vitest';
import type { Move } from '../../../engine/core/move.ts';
import type { StoredValues } from '../../../engine/core/stored-values.ts';
import type { Value } from '../../../engine/core/value.ts';
import { elsewhere, figuresAt } from '../../../engine/explorer/here.ts';
import { keyMaker } from '../../../engine/explorer/key.ts';
import { hasMirror, mirrorSetup } from '../../../engine/explorer/mirror.ts';
import type { IndexReader } from '../../../engine/explorer/types.ts';
import { newRecord } from '../../../engine/tree/record.ts';
import { makeNode } from '../../../engine/tree/types.ts';
import { makeRandom } from '../../../engine/core/random.ts';
import { makeGame } from '../../support/made-games.ts';
import { countPlainly, playPlainly, type PlainGame } from '../../support/plain-figures.ts';
import { memoryIndex } from './memory-index.ts';
import { must } from '../../support/must.ts';
import { defined } from '../../../engine/core/result.ts';
import { compiled } from '../../support/positions.ts';
import { makeLineTree } from '../../../engine/notation/line-tree.ts';

const GAMES = 2000;
const POSITIONS = 500;
let games: readonly PlainGame[] = Array.from({ length: GAMES }, (_, i) => playPlainly(makeGame(1, i)));
let index = memoryIndex(games);
// Files share a process, and each collection looks at all that the ones before have left.
afterAll(() => {
  [games, index] = [[], memoryIndex([])];
});

const SCOPES = [false, true].flatMap((withMirror) =>
  [false, true].map((withVariations) => ({ withMirror, withVariations })),
);

/** A position of a random game, mostly an early one: there games meet. */
function positionAt(number: number) {
  const random = makeRandom(number);
  const { rules, visits } = defined(games[Math.floor(random() * games.length)], 'game');
  return { rules, ...defined(visits[Math.floor(random() ** 3 * visits.length)], 'position') };
}

/** A game of these moves, `1-0`; a variation begins at the first move. */
function game(
  rules: string,
  moves: readonly string[],
  variation: readonly string[] = [],
  tags = {},
): PlainGame {
  const children = [moves, variation].flatMap((line) => makeLineTree(line as readonly Move[]).children);
  const all = Object.entries({ Result: '1-0', ...tags }).map(([name, value]) => ({ name, value }));
  const record = newRecord(compiled(rules), null, all);
  return playPlainly({ ...record, root: makeNode('', { children }) });
}

describe.each(SCOPES)('mirror $withMirror, variations $withVariations', (scope) => {
  test(`${String(POSITIONS)} positions have the figures of a plain count`, () => {
    let [mirrored, beside, joined] = [0, 0, 0];
    for (let i = 0; i < POSITIONS; i++) {
      const { rules, position, text } = positionAt(i);
      const withMirror = scope.withMirror && hasMirror(rules, position);
      const plain = countPlainly(games, rules, text, { ...scope, withMirror });
      const { all, moves } = figuresAt({ rules, index, ...scope }, position);
      expect(all).toEqual(plain.all);
      const told = moves.map(({ loss: _, reviewed: __, value: ___, ...figures }) => figures);
      expect(new Set(told)).toEqual(new Set(plain.moves));
      // Games first; of as many games, in the order of the board.
      const order = [...rules.board.labels, 'swap'];
      const rank = (move: string): number => order.findIndex((label) => move.startsWith(label));
      for (const [at, { games: count, move }] of moves.entries()) {
        const next = moves[at + 1];
        if (!next) continue;
        expect(next.games).toBeLessThanOrEqual(count);
        if (next.games === count) expect(rank(next.move)).toBeGreaterThanOrEqual(rank(move));
      }
      if (all.games > 1) joined += 1;
      if (told.some(({ inVariations }) => inVariations > 0)) beside += 1;
      if (withMirror && index.postings(keyMaker(rules)(mirrorSetup(rules.board, position))).length > 0)
        mirrored += 1;
    }
    expect(joined).toBeGreaterThan(POSITIONS / 4);
    expect(beside).toBeGreaterThan(10);
    if (scope.withMirror) expect(mirrored).toBeGreaterThan(10);
  });
});

const PLAIN = { withMirror: false, withVariations: false };

test('a game counts once a move: by its main line if it has the move there, by a variation only if asked for', () => {
  const three = [
    game('oware', ['A', 'a'], [], { Date: '2024.05.01' }),
    game('oware', ['B', 'a'], ['A', 'b'], { Date: '2023.??.??', Result: '0-1' }),
    game('oware', ['B', 'b'], [], { Date: '????.??.??', Result: '1/2-1/2' }),
  ];
  const losses = memoryIndex(three, undefined, (number, move) => (move === 'B' ? number : null));
  const rules = compiled('oware');
  const { all, moves } = figuresAt({ rules, index: losses, ...PLAIN }, rules.start());
  expect(all).toEqual({ games: 3, south: 1, north: 1, draws: 1, open: 0 });
  const rest = { margin: null, value: null };
  const b = { games: 2, south: 0, north: 1, draws: 1, open: 0, loss: 1.5, reviewed: 2, inVariations: 0 };
  const a = { games: 1, south: 1, north: 0, draws: 0, open: 0, loss: null, reviewed: 0, inVariations: 1 };
  expect(moves).toEqual([
    { move: 'B', ...b, lastPlayed: '2023.??.??', ...rest },
    { move: 'A', ...a, lastPlayed: '2024.05.01', ...rest },
  ]);
  const open = figuresAt({ rules, index: losses, ...PLAIN, withVariations: true }, rules.start());
  expect(open.all).toEqual(all);
  expect(open.moves[0]).toEqual({ move: 'A', ...a, games: 2, north: 1, lastPlayed: '2024.05.01', ...rest });
});

test('games played from the other side count with moves and results turned', () => {
  const rules = compiled('oware');
  const start = rules.start();
  const mirrored = newRecord(rules, mirrorSetup(rules.board, start), [{ name: 'Result', value: '1-0' }]);
  const turned = playPlainly({ ...mirrored, root: makeNode('', { children: [makeNode('c' as Move)] }) });
  const two = memoryIndex([game('oware', ['C'], []), turned]);
  const { all, moves } = figuresAt({ rules, index: two, ...PLAIN, withMirror: true }, start);
  expect(all).toEqual({ games: 2, south: 1, north: 1, draws: 0, open: 0 });
  expect(moves).toMatchObject([{ move: 'C', games: 2, south: 1, north: 1 }]);
  expect(figuresAt({ rules, index: two, ...PLAIN }, start).all.games).toBe(1);
});

test('a game that has a position both ways round counts once, as it was played', () => {
  const rules = compiled('oware');
  const start = rules.start();
  const posting = { game: 7, isVariation: false, loss: null };
  const both: IndexReader = {
    postings: (key) => [{ ...posting, move: (key === keyMaker(rules)(start) ? 'C' : 'c') as Move }],
    facts: () => ({ outcome: 'south', margin: 4, date: '' }),
    values: () => null,
  };
  const { all, moves } = figuresAt({ rules, index: both, ...PLAIN, withMirror: true }, start);
  expect(all).toEqual({ games: 1, south: 1, north: 0, draws: 0, open: 0 });
  expect(moves).toMatchObject([{ move: 'C', games: 1, south: 1, margin: 4 }]);
});

test('moves under the pie rule have their own figures, and no mirror', () => {
  const rules = compiled('kalah:pie-rule=on');
  const answer = rules.next(rules.start(), 'A' as Move);
  const one = memoryIndex([game(rules.key, ['A', 'swap', 'b']), game(rules.key, ['A', 'b', 'agreed'])]);
  for (const withMirror of [false, true]) {
    const { all, moves } = figuresAt({ rules, index: one, ...PLAIN, withMirror }, answer);
    expect(all.games).toBe(2);
    // The beads lie the same before and after the swap.
    expect(moves.map(({ move, games: count }) => [move, count])).toEqual([
      ['b', 2],
      ['swap', 1],
    ]);
  }
});

test('the value of a move is the best that is known before it or after it', () => {
  const rules = compiled('kalah');
  const start = rules.start();
  const keyOf = keyMaker(rules);
  const value = (margin: number, proof: Value['proof'], depth?: number): Value => ({
    ...{ kind: 'margin', margin, proof, source: 'search' },
    ...(depth === undefined ? {} : { depth }),
  });
  const stored = (moves: Record<string, Value>, own?: Value): StoredValues => ({
    ...(own ? { value: own } : {}),
    moves: Object.entries(moves).map(([move, worth]) => ({ move: move as Move, value: worth })),
    engine: '1',
  });
  const after = (move: string) => keyOf(rules.next(start, move as Move));
  const known = new Map([
    [
      keyOf(start),
      stored({ A: value(1, 'heuristic', 8), B: value(2, 'exact'), C: value(3, 'heuristic', 2) }),
    ],
    [after('A'), stored({}, value(4, 'heuristic', 5))],
    [after('B'), stored({}, value(5, 'heuristic', 30))],
    [after('C'), stored({}, value(6, 'exact'))],
    [after('D'), stored({}, value(7, 'lower'))],
    [keyOf(mirrorSetup(rules.board, start)), stored({ a: value(8, 'exact'), e: value(9, 'upper') })],
  ]);
  const five = ['A', 'B', 'C', 'D', 'E', 'F'].map((move) => game('kalah', [move]));
  const valued = memoryIndex(five, known);
  const told = (withMirror: boolean) =>
    figuresAt({ rules, index: valued, ...PLAIN, withMirror }, start).moves.map(({ value: worth }) =>
      worth?.kind === 'margin' ? [worth.margin, worth.proof] : worth,
    );
  expect(told(false)).toEqual([[1, 'heuristic'], [2, 'exact'], [6, 'exact'], [7, 'lower'], null, null]);
  expect(told(true)).toEqual([[-8, 'exact'], [2, 'exact'], [6, 'exact'], [7, 'lower'], [-9, 'lower'], null]);
});

test('a move that ends the game has the value of its end, a claim has none', () => {
  const rules = compiled('kalah');
  const start = must(
    rules.fromSetup({
      pits: [0, 0, 0, 0, 0, 1, 0, 3, 0, 0, 2, 0],
      stores: [15, 15],
      turn: 'south',
    }),
  );
  const record = newRecord(rules, start);
  const children = ['F', 'resigned'].map((move) => makeNode(move as Move));
  const ended = memoryIndex([playPlainly({ ...record, root: makeNode('', { children }) })]);
  const { moves } = figuresAt({ rules, index: ended, ...PLAIN, withVariations: true }, start);
  expect(moves.map(({ move, value }) => [move, value])).toEqual([
    ['F', { kind: 'margin', margin: -4, proof: 'exact', source: 'rules' }],
    ['resigned', null],
  ]);
});

test('the same beads under other rule sets are told apart, each game once', () => {
  const mixed = memoryIndex([
    game('oware', ['A', 'a']),
    game('oware-awari', ['A', 'a']),
    game('oware-awari', ['B'], ['A']),
    game('awele', ['C']),
    game('kalah', ['A']),
  ]);
  const rules = compiled('oware');
  const others = ['oware', 'oware-awari', 'awele', 'kalah'].map((text) => compiled(text).key);
  const [, awari, awele] = others;
  expect(elsewhere({ rules, index: mixed, ...PLAIN }, rules.start(), others)).toEqual([
    { rules: awari, games: 2 },
    { rules: awele, games: 1 },
  ]);
  const next = rules.next(rules.start(), 'A' as Move);
  const counted = (withVariations: boolean) =>
    elsewhere({ rules, index: mixed, ...PLAIN, withVariations }, next, others);
  expect(counted(false)).toEqual([{ rules: awari, games: 1 }]);
  expect(counted(true)).toEqual([{ rules: awari, games: 2 }]);
});
