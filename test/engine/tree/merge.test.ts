/** Merging over random trees: nothing is lost, nothing comes twice. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Rules } from '../../../engine/rules/game.ts';
import { mergeGames } from '../../../engine/tree/merge.ts';
import { mergeNodes } from '../../../engine/tree/merge-nodes.ts';
import { ROOT } from '../../../engine/tree/path.ts';
import { makePositions, walkPositions, type Positions } from '../../../engine/tree/positions.ts';
import { newRecord } from '../../../engine/tree/record.ts';
import type { GameRecord, TreeNode } from '../../../engine/tree/types.ts';
import { walk } from '../../../engine/tree/walk.ts';
import { expectSound, grow, growth, must, ruleSetsOfOneGame, rulesOf } from './random-trees.ts';

const two = fc.tuple(ruleSetsOfOneGame, growth, growth);

function trees(
  [rules = rulesOf('kalah')]: readonly Rules[],
  a: Parameters<typeof grow>[2],
  b: Parameters<typeof grow>[2],
) {
  const positions = makePositions(rules, null);
  const start = newRecord(positions.rules);
  return { positions, one: grow(start, positions, a), other: grow(start, positions, b) };
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

describe('merging random trees', () => {
  test('move by move gives all lines of both, each once; again it changes nothing', () => {
    fc.assert(
      fc.property(two, ([sets, a, b]) => {
        const { positions, one, other } = trees(sets, a, b);
        const merged = { ...one, root: mergeNodes(one.root, other.root) };
        expectSound(merged, positions.rules);
        const paths = (record: GameRecord): string[] => [...walk(record.root)].map(({ path }) => path);
        expect(paths(merged).sort()).toEqual([...new Set([...paths(one), ...paths(other)])].sort());
        expect(mergeNodes(merged.root, other.root)).toBe(merged.root);
        expect(mergeNodes(merged.root, one.root)).toBe(merged.root);
      }),
    );
  });

  test('by position gives all moves from all positions of both; again it changes nothing', () => {
    fc.assert(
      fc.property(two, ([sets, a, b]) => {
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
      }),
      { numRuns: 500 },
    );
  });
});
