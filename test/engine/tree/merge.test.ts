/** Merging over random trees: nothing is lost, nothing comes twice. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Rules } from '../../../engine/rules/game.ts';
import { mergeGames } from '../../../engine/tree/merge.ts';
import { mergeNodes } from '../../../engine/tree/merge-nodes.ts';
import { ROOT } from '../../../engine/tree/path.ts';
import { makePositions, walkPositions, type Positions } from '../../../engine/tree/positions.ts';
import { newRecord } from '../../../engine/tree/record.ts';
import { compareTrees } from '../../../engine/tree/preview.ts';
import { makeNode, type GameRecord, type TreeNode } from '../../../engine/tree/types.ts';
import { deleteAnnotations } from '../../../engine/tree/delete.ts';
import type { Move } from '../../../engine/core/move.ts';
import { walk } from '../../../engine/tree/walk.ts';
import { expectSound, grow, growth, ruleSetsOfOneGame } from './random-trees.ts';
import { forAll } from '../../support/for-all.ts';
import { must } from '../../support/must.ts';
import { compiled } from '../../support/positions.ts';

const two = fc.tuple(ruleSetsOfOneGame, growth, growth);

function trees(
  [rules = compiled('kalah')]: readonly Rules[],
  a: Parameters<typeof grow>[2],
  b: Parameters<typeof grow>[2],
) {
  const positions = makePositions(rules, null);
  const start = newRecord(positions.rules);
  return { positions, one: grow(start, positions, a), other: grow(start, positions, b) };
}

/** Two seeds on each side, which meet only after several moves. */
function fewSeeds(): { readonly positions: Positions; readonly start: GameRecord } {
  const rules = compiled('oware:majority-stop=off');
  const pits = [1, 0, 0, 1, 0, 0, 1, 0, 0, 1, 0, 0];
  const setup = { pits, stores: [22, 22], turn: 'south' } as const;
  return { positions: makePositions(rules, setup), start: { ...newRecord(rules), setup } };
}

/** All moves of a tree as position key and move, which does not depend on the way there. */
function movesByPosition(root: TreeNode, positions: Positions): Set<string> {
  const moves = new Set<string>();
  for (const { node, position } of walkPositions(root, positions)) {
    const key = position.ok ? positions.rules.positionKey(position.value) : '';
    for (const child of node.children) moves.add(`${key} ${child.move}`);
  }
  return moves;
}

describe('times of moves', () => {
  const timed = (left: number, ...moves: readonly Move[]): TreeNode =>
    moves.reduceRight(
      (child, move, ply) => makeNode(move, { time: { left: left - ply }, children: [child] }),
      makeNode('a' as Move),
    );
  const root = makeNode('', { children: [timed(100, 'A' as Move, 'b' as Move)] });

  test('stay with the moves of the game that others are merged into; new moves bring theirs', () => {
    const other = makeNode('', { children: [timed(50, 'A' as Move, 'c' as Move)] });
    const [first] = mergeNodes(root, other).children;
    expect(first?.time).toEqual({ left: 100 });
    expect(first?.children.map(({ move, time }) => [move, time])).toEqual([
      ['b', { left: 99 }],
      ['c', { left: 49 }],
    ]);
    const bare = makeNode('', { children: [makeNode('A' as Move)] });
    expect(mergeNodes(bare, other).children[0]?.time).toEqual({ left: 50 });
  });

  test('are part of the game: deleting annotations keeps them', () => {
    const record = { ...newRecord(compiled('kalah')), root };
    expect(must(deleteAnnotations(record, ROOT, 'branch')).record).toEqual(record);
  });

  test('are seen as a change', () => {
    const later = makeNode('', { children: [timed(90, 'A' as Move, 'b' as Move)] });
    expect(compareTrees(root, later).changed).toEqual(['A', 'A/b']);
  });
});

describe('values under a repetition rule', () => {
  const { positions, start } = fewSeeds();
  const value = { kind: 'margin', margin: 2, proof: 'exact', source: 'search' } as const;
  const values = { value, moves: [], engine: '1' };
  const line = (moves: string): GameRecord => {
    const last = makeNode(moves.at(-1) as Move, { values });
    const nodes = [...moves.slice(0, -1)].reduceRight(
      (child, move) => makeNode(move as Move, { children: [child] }),
      last,
    );
    return { ...start, root: makeNode('', { children: [nodes] }) };
  };
  const valuesIn = ({ root }: GameRecord): unknown[] => [...walk(root)].map(({ node }) => node.values);
  const merged = (into: GameRecord, other: GameRecord): GameRecord =>
    must(mergeGames(into, ROOT, [{ record: other }], positions)).record;

  test('stay where the same positions may return, and go where others may', () => {
    const bare = must(deleteAnnotations(line('AaDdB'), ROOT, 'branch', ['values'])).record;
    const none = [null, null, null, null, null];
    expect(valuesIn(merged(bare, line('AaDdB')))).toEqual([...none, values]);
    // B follows the same position after other moves.
    const both = merged(bare, line('DdAaB'));
    expect(both.root.children.map(({ move }) => move)).toEqual(['A', 'D']);
    expect(valuesIn(both)).toEqual([...none, null, ...none.slice(1)]);
  });
});

describe('merging random trees', () => {
  forAll([two])(
    'move by move gives all lines of both, each once; again it changes nothing',
    ([sets, a, b]) => {
      const { positions, one, other } = trees(sets, a, b);
      const merged = { ...one, root: mergeNodes(one.root, other.root) };
      expectSound(merged, positions.rules);
      const paths = (record: GameRecord): string[] => [...walk(record.root)].map(({ path }) => path);
      expect(paths(merged).sort()).toEqual([...new Set([...paths(one), ...paths(other)])].sort());
      expect(mergeNodes(merged.root, other.root)).toBe(merged.root);
      expect(mergeNodes(merged.root, one.root)).toBe(merged.root);
    },
  );

  forAll([two], { numRuns: 500 })(
    'by position gives all moves from all positions of both; again it changes nothing',
    ([sets, a, b]) => {
      const { positions, one, other } = trees(sets, a, b);
      const merged = must(mergeGames(one, ROOT, [{ record: other }], positions)).record;
      expectSound(merged, positions.rules);
      const moves = movesByPosition(merged.root, positions);
      const expected = new Set([
        ...movesByPosition(one.root, positions),
        ...movesByPosition(other.root, positions),
      ]);
      expect([...moves].sort()).toEqual([...expected].sort());
      expect(must(mergeGames(merged, ROOT, [{ record: other }], positions)).record === merged).toBe(true);
    },
  );
});
