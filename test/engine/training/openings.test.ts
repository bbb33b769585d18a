/** Drills of trees: what is taught, how deep, in which order. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { defined } from '../../../engine/core/result.ts';
import { SIDES } from '../../../engine/core/side.ts';
import { parseMgn } from '../../../engine/formats/mgn.ts';
import type { Rules } from '../../../engine/rules/game.ts';
import type { Position } from '../../../engine/rules/types.ts';
import type { Exercise } from '../../../engine/training/exercise.ts';
import { openingExercises } from '../../../engine/training/openings.ts';
import { makePositions, walkPositions } from '../../../engine/tree/positions.ts';
import { newRecord } from '../../../engine/tree/record.ts';
import { walkNumbered } from '../../../engine/tree/turns.ts';
import { MOVE_GLYPHS, VERDICT_GLYPHS, type GameRecord, type TreeNode } from '../../../engine/tree/types.ts';
import { compiled } from '../../support/positions.ts';
import { must } from '../../support/must.ts';
import { forAll } from '../../support/for-all.ts';
import { exact } from '../../support/values.ts';
import { playOut } from '../../support/arbitraries.ts';

const oware = compiled('oware');

function read(moves: string, { game, key } = oware): GameRecord {
  const { collection, problems } = parseMgn(`[Game "${game}"]\n[Rules "${key}"]\n\n${moves} *\n`);
  expect(problems).toEqual([]);
  return defined(collection.games[0], 'game');
}

const answers = (exercises: readonly Exercise[]): readonly string[] =>
  exercises.map((each) => each.answers.join(' or '));

test('own moves that people or a review call bad are not taught, nor what follows them', () => {
  const tree = read('1. C (1. D?? a 2. B) (1. E? b 2. A) (1. F?! c 2. A) d?? 2. B a 3. F??');
  expect(answers(openingExercises([tree], oware, 'south'))).toEqual(['C', 'B']);
  // The other side's bad moves have to be answered.
  expect(answers(openingExercises([tree], oware, 'north'))).toEqual(['a', 'b', 'c']);
});

test('the verdict of a review counts as a glyph of its own', () => {
  const tree = read('1. C a 2. B');
  const [first] = tree.root.children;
  const verdict = { glyph: 'blunder', cost: 7, changesResult: true, depth: 9 } as const;
  const judged: GameRecord = {
    ...tree,
    root: { ...tree.root, children: [{ ...defined(first, 'C'), verdict }] },
  };
  expect(openingExercises([judged], oware, 'south')).toEqual([]);
});

test('a move that is called bad at one place of the trees is right at none', () => {
  const rules = compiled('kalah:houses=4,seeds=3');
  const other = read('1. B?? A c', rules);
  const tree = read('1. B A c', rules);
  expect(answers(openingExercises([tree], rules, 'south'))).toEqual(['B', 'A']);
  expect(openingExercises([tree, other], rules, 'south')).toEqual([]);
});

test('of moves of which one is called better only that one is taught, unless values say that they are equal', () => {
  const tree = read('1. C (1. D! a 2. B) (1. E) b');
  expect(answers(openingExercises([tree], oware, 'south'))).toEqual(['D', 'B']);
  const values = {
    engine: '1',
    moves: [...oware.moves(oware.start())].map((move) => ({
      move,
      value: exact(move === 'D' || move === 'E' ? 3 : 1),
    })),
  };
  const valued: GameRecord = { ...tree, root: { ...tree.root, values } };
  expect(answers(openingExercises([valued], oware, 'south'))).toEqual(['D or E', 'B']);
});

test('a drill ends at the move number that is asked, with all moves of a turn', () => {
  const tree = read('1. C a 2. B b 3. A c 4. E d 5. F');
  expect(answers(openingExercises([tree], oware, 'south', 1))).toEqual(['C']);
  expect(answers(openingExercises([tree], oware, 'south', 3))).toEqual(['C', 'B', 'A']);
  expect(answers(openingExercises([tree], oware, 'north', 3))).toEqual(['a', 'b', 'c']);
  const rules = compiled('kalah:houses=4,seeds=3');
  expect(answers(openingExercises([read('1. BA c 2. D', rules)], rules, 'south', 1))).toEqual(['B', 'A']);
});

test('without a word a drill has ten move numbers', () => {
  const { moves } = playOut(oware, oware.start(), new Array<number>(40).fill(0));
  const long = read(moves.join(' '));
  expect(openingExercises([long], oware, 'south')).toHaveLength(10);
});

/** A tree of random moves with random marks; `picks` say which way each line goes. */
function grow(rules: Rules, lines: readonly (readonly { pick: number; mark: number }[])[]): GameRecord {
  const node = (position: Position, depth: number, own: typeof lines): readonly TreeNode[] => {
    const legal = [...rules.moves(position)];
    const groups = Map.groupBy(
      own.filter((line) => line[depth] !== undefined),
      (line) => legal[(line[depth]?.pick ?? 0) % Math.max(1, legal.length)],
    );
    return [...groups].flatMap(([move, below]) => {
      if (move === undefined) return [];
      const mark = below[0]?.[depth]?.mark ?? 99;
      const verdict = VERDICT_GLYPHS[mark - MOVE_GLYPHS.length];
      return {
        ...newRecord(rules).root,
        move,
        moveGlyph: MOVE_GLYPHS[mark] ?? null,
        verdict: verdict ? { glyph: verdict, cost: 3, changesResult: false, depth: 4 } : null,
        children: node(rules.next(position, move), depth + 1, below),
      };
    });
  };
  const record = newRecord(rules);
  return { ...record, root: { ...record.root, children: node(rules.start(), 0, lines) } };
}

const BAD = ['doubtful', 'mistake', 'blunder'];
const isBad = ({ moveGlyph, verdict }: TreeNode): boolean =>
  verdict !== null || BAD.includes(moveGlyph ?? '');

const lines = fc.array(
  fc.array(fc.record({ pick: fc.nat(2), mark: fc.nat(30) }), { minLength: 1, maxLength: 10 }),
  { minLength: 1, maxLength: 8 },
);
forAll([
  fc.constantFrom('oware', 'kalah:houses=4,seeds=3', 'awele', 'hawalis'),
  lines,
  fc.constantFrom(...SIDES),
  fc.integer({ min: 1, max: 4 }),
])(
  'no drill teaches a move that is marked as bad; all come in the order of the tree and within the depth',
  (text, picks, side, turns) => {
    const rules = compiled(text);
    const record = grow(rules, picks);
    const positions = makePositions(rules, null);
    const made = openingExercises([record], rules, side, turns);
    /** Keys of the side's positions in the order of the tree, with what stands there. */
    const there = new Map<string, { children: TreeNode[]; number: number }>();
    for (const { node, position } of walkPositions(record.root, positions)) {
      if (!position.ok || position.value.turn !== side) continue;
      const key = rules.positionKey(position.value);
      const known = there.get(key) ?? { children: [], number: Infinity };
      known.children.push(...node.children);
      there.set(key, known);
    }
    for (const { position, number } of walkNumbered(record.root, positions)) {
      const before = there.get(position.ok ? rules.positionKey(position.value) : '');
      if (before) before.number = Math.min(before.number, number?.number ?? 0);
    }
    const order: string[] = [];
    for (const { setup, answers: right, line } of made) {
      const position = must(rules.fromSetup(setup));
      expect(position.turn).toBe(side);
      const key = rules.positionKey(position);
      const { children, number } = defined(there.get(key), key);
      expect(number).toBeLessThanOrEqual(turns);
      for (const answer of right) {
        const same = children.filter(({ move }) => move === answer);
        expect(same.length).toBeGreaterThan(0);
        expect(same.some(isBad)).toBe(false);
      }
      expect(right).toContain(line[0]);
      order.push(key);
    }
    // Along every line of the tree, whatever is asked later stands further down or in a later line.
    const asked = new Set(order);
    const seen: string[] = [];
    const follow = (node: TreeNode, position: Position): void => {
      const key = rules.positionKey(position);
      if (position.turn === side && asked.has(key) && !seen.includes(key)) seen.push(key);
      for (const child of node.children) {
        const right = made[order.indexOf(key)]?.answers;
        const isOwn = position.turn === side;
        if (isOwn && asked.has(key) && right?.includes(child.move) !== true) continue;
        if (isOwn && !asked.has(key) && isBad(child)) continue;
        if (child.move !== '') follow(child, rules.next(position, child.move));
      }
    };
    follow(record.root, rules.start());
    expect(order).toEqual(seen.filter((key) => asked.has(key)));
  },
);
