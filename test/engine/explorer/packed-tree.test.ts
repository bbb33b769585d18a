import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Move } from '../../../engine/core/move.ts';
import { mainMoves, movesTo, packTree, readTree } from '../../../engine/explorer/packed-tree.ts';
import { makeNode, type TreeNode } from '../../../engine/tree/types.ts';
import { mainLineMoves } from '../../../engine/tree/node.ts';
import { movesOf } from '../../../engine/tree/path.ts';
import { walk } from '../../../engine/tree/walk.ts';
import { forAll } from '../../support/for-all.ts';
import { makeLineTree } from '../../../engine/notation/line-tree.ts';

const LETTERS = 'ABCDEFabcdef';

/** Trees of moves with up to four continuations; some nodes cannot be played. */
const tree: fc.Arbitrary<TreeNode> = fc
  .letrec<{ node: TreeNode }>((tie) => ({
    node: fc
      .record({
        children: fc.oneof(
          { maxDepth: 6 },
          fc.constant<TreeNode[]>([]),
          fc.array(tie('node'), { maxLength: 4 }),
        ),
        isGhost: fc.nat(9),
      })
      .map(({ children, isGhost }) =>
        makeNode('', {
          children: children.map((child, i) => ({ ...child, move: (LETTERS[i] ?? 'A') as Move })),
          ghost: isGhost === 0 ? 'ERR_MOVE_EMPTY_PIT' : null,
        }),
      ),
  }))
  .node.map((root) => ({ ...root, ghost: null }));

function numbers(): { readonly of: (move: Move) => number; readonly text: (number: number) => Move } {
  const known: Move[] = [];
  return {
    of(move) {
      if (!known.includes(move)) known.push(move);
      return known.indexOf(move);
    },
    text: (number) => known[number] ?? ('?' as Move),
  };
}

forAll([tree])(
  'a packed tree has the moves of the tree in the order of a written game, without what cannot be played',
  (root) => {
    const names = numbers();
    const flat = readTree(packTree(root, names.of), names.text);
    const there = [...walk(root, ({ node }) => node.ghost === null)]
      .filter(({ node }) => node.ghost === null)
      .map(({ path }) => movesOf(path));
    expect(flat.moves.map((_, node) => movesTo(flat, node))).toEqual(there);
    expect(mainMoves(flat)).toEqual(mainLineOf(root));
  },
);

function mainLineOf(root: TreeNode): readonly Move[] {
  const line: Move[] = [];
  for (let node = firstOf(root); node; node = firstOf(node)) if (node.move !== '') line.push(node.move);
  return line;
}

/** As everywhere in the program the first continuation, and the line ends where it cannot be played. */
function firstOf({ children }: TreeNode): TreeNode | undefined {
  return children[0]?.ghost === null ? children[0] : undefined;
}

test('a game of letters takes a byte a move', () => {
  const names = numbers();
  const root = makeLineTree(Array.from({ length: 60 }, (_, i) => LETTERS.charAt(i % 12) as Move));
  expect(mainLineMoves(root)).toHaveLength(60);
  expect(packTree(root, names.of)).toHaveLength(61);
});

forAll([fc.uint8Array({ maxLength: 50 })])('damaged bytes end the reading', (bytes) => {
  const { moves, parents } = readTree(bytes, () => 'A' as Move);
  expect(parents.every((parent, node) => parent < node)).toBe(true);
  expect(moves).toHaveLength(parents.length);
});
