/** Opening trees say of every position what is said of it alone. */
import { afterAll, expect, test } from 'vitest';
import type { Move } from '../../../engine/core/move.ts';
import { figuresAt } from '../../../engine/explorer/here.ts';
import { keyMaker } from '../../../engine/explorer/key.ts';
import { mirrorSetup } from '../../../engine/explorer/mirror.ts';
import { openingTree, type OpeningTree } from '../../../engine/explorer/opening-tree.ts';
import type { OpeningNode, TreeShape } from '../../../engine/explorer/question.ts';
import type { Rules } from '../../../engine/rules/game.ts';
import type { Position } from '../../../engine/rules/types.ts';
import { newRecord } from '../../../engine/tree/record.ts';
import { makeGame } from '../../support/made-games.ts';
import { playPlainly, type PlainGame } from '../../support/plain-figures.ts';
import { memoryIndex } from './memory-index.ts';
import { compiled } from '../../support/positions.ts';
import { makeLineTree } from '../../../engine/notation/line-tree.ts';

let index = memoryIndex(Array.from({ length: 2000 }, (_, i) => playPlainly(makeGame(2, i))));
// Files share a process, and each collection looks at all that the ones before have left.
afterAll(() => {
  index = memoryIndex([]);
});

const SCOPE = { withMirror: false, withVariations: false };

function grown(rules: Rules, shape: Partial<TreeShape>, scope = SCOPE, of = index): OpeningTree {
  const making = openingTree({ rules, index: of, ...scope }, rules.start(), {
    depth: 6,
    minGames: 2,
    most: 500,
    ...shape,
  });
  for (;;) {
    const step = making.next();
    if (step.done) return step.value;
  }
}

interface Met {
  readonly node: OpeningNode;
  readonly depth: number;
  readonly after: Position;
}

/** All nodes, each with the position after it. */
function nodesOf(rules: Rules, moves: readonly OpeningNode[], position: Position, depth = 1): readonly Met[] {
  return moves.flatMap((node) => {
    const after = rules.next(position, node.move);
    return [{ node, depth, after }, ...nodesOf(rules, node.children, after, depth + 1)];
  });
}

function told(nodes: readonly OpeningNode[]): readonly unknown[] {
  return nodes.map(({ children: _, isTransposition: __, ...figures }) => figures);
}

function lines(nodes: readonly OpeningNode[], before = ''): readonly string[] {
  return nodes.flatMap((node) => {
    const line = `${before}${node.move}`;
    return [`${line}${node.isTransposition ? '=' : ''} ${String(node.games)}`, ...lines(node.children, line)];
  });
}

/** A game of moves of one letter each. */
function game(rules: string, moves: string): PlainGame {
  return playPlainly({ ...newRecord(compiled(rules)), root: makeLineTree([...moves] as Move[]) });
}

test.each(['kalah:seeds=10', 'oware', 'awele', 'hawalis', 'shakala'])(
  '%s: every node is what `here` says',
  (text) => {
    const rules = compiled(text);
    for (const withMirror of [false, true]) {
      const scope = { withMirror, withVariations: withMirror };
      const { all, moves, isCut } = grown(rules, {}, scope);
      const root = figuresAt({ rules, index, ...scope }, rules.start());
      expect(isCut).toBe(false);
      expect(all).toEqual(root.all);
      expect(told(moves)).toEqual(root.moves.filter(({ games: count }) => count >= 2));
      const met = nodesOf(rules, moves, rules.start());
      expect(met.length).toBeGreaterThan(20);
      const keyOf = keyMaker(rules);
      const unfolded = new Set([keyOf(rules.start())]);
      for (const { node, depth, after } of met) {
        const found = figuresAt({ rules, index, ...scope }, after);
        if (node.isTransposition) expect(node.children).toEqual([]);
        else if (depth < 6 && !after.outcome) {
          expect(told(node.children)).toEqual(found.moves.filter(({ games: count }) => count >= 2));
          unfolded.add(keyOf(after));
        }
      }
      // A marked position is unfolded elsewhere, itself or its mirror.
      for (const { node, depth, after } of met) {
        if (!node.isTransposition || depth === 6) continue;
        const isThere =
          unfolded.has(keyOf(after)) || (withMirror && unfolded.has(keyOf(mirrorSetup(rules.board, after))));
        expect(isThere).toBe(true);
      }
    }
  },
);

test('a position met on a second way is marked and unfolded once, with the games of both ways', () => {
  const rules = compiled('oware:seeds=1');
  const made = memoryIndex([game(rules.key, 'AaCcE'), game(rules.key, 'AaCcE'), game(rules.key, 'CcAaF')]);
  const { moves } = grown(rules, { minGames: 1, depth: 5 }, SCOPE, made);
  const positions = ['AaCc', 'CcAa'].map((line) =>
    keyMaker(rules)([...line].reduce((position, move) => rules.next(position, move as Move), rules.start())),
  );
  expect(positions[0]).toBe(positions[1]);
  expect(lines(moves)).toEqual([
    ...['A 2', 'Aa 2', 'AaC 2', 'AaCc 2', 'AaCcE 2', 'AaCcF 1'],
    ...['C 1', 'Cc 1', 'CcA 1', 'CcAa= 1'],
  ]);
});

test('a position met first at the end of the depth is unfolded where it is met before', () => {
  const rules = compiled('oware');
  const { moves } = grown(rules, { minGames: 1, depth: 4, most: 10_000 });
  const byKey = new Map<number, Met[]>();
  for (const one of nodesOf(rules, moves, rules.start())) {
    const key = keyMaker(rules)(one.after);
    byKey.set(key, [...(byKey.get(key) ?? []), one]);
  }
  for (const these of byKey.values()) {
    expect(these.filter(({ node }) => !node.isTransposition)).toHaveLength(1);
  }
});

test('a tree that is cut holds the moves played most, and says so', () => {
  const rules = compiled('oware');
  const whole = grown(rules, { most: 10_000 });
  const all = nodesOf(rules, whole.moves, rules.start()).map(({ node }) => node.games);
  const cut = grown(rules, { most: 30 });
  expect(cut.isCut).toBe(true);
  expect(whole.isCut).toBe(false);
  const kept = nodesOf(rules, cut.moves, rules.start()).map(({ node }) => node.games);
  expect(kept).toHaveLength(30);
  // A position counts the games of all ways to it, so a move can have more games than the one before it.
  const sorted = all.toSorted((a, b) => b - a);
  expect(kept[0]).toBe(sorted[0]);
  expect(Math.min(...kept)).toBeLessThanOrEqual(sorted[29] ?? 0);
  expect(grown(rules, { depth: 0 }).moves).toEqual([]);
  expect(grown(rules, { most: 0 })).toMatchObject({ moves: [], isCut: true });
});
