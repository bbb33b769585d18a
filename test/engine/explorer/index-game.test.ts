/** Entries of the index for games in which positions come again, or moves cannot be played. */
import { expect, test } from 'vitest';
import type { Move } from '../../../engine/core/move.ts';
import { indexGame, type IndexedGame } from '../../../engine/explorer/index-game.ts';
import { keyMaker } from '../../../engine/explorer/key.ts';
import { mainMoves, packTree, readTree } from '../../../engine/explorer/packed-tree.ts';
import { gameOf } from '../../../engine/games/index.ts';
import { newRecord } from '../../../engine/tree/record.ts';
import { makeNode, type TreeNode } from '../../../engine/tree/types.ts';
import { makeRandom } from '../../../engine/core/random.ts';
import { defined } from '../../../engine/core/result.ts';
import { compiled } from '../../support/positions.ts';
import { drawn, playOut } from '../../support/arbitraries.ts';

function indexed(text: string, root: TreeNode): IndexedGame {
  const rules = compiled(text);
  return defined(indexGame(gameOf(rules.game), rules, { ...newRecord(rules, null), root }), 'position');
}

/** A line of moves; `beside`: nodes that stand beside the one of that number. */
function line(moves: readonly Move[], beside: ReadonlyMap<number, TreeNode> = new Map()): TreeNode {
  let children: readonly TreeNode[] = [];
  for (const [at, move] of [...moves.entries()].toReversed()) {
    const other = beside.get(at);
    children = [makeNode(move, { children }), ...(other ? [other] : [])];
  }
  return makeNode('', { children });
}

const RULES = 'hawalis:columns=2,repetition=0';

test('what the main line plays when a position comes again is no variation, wherever it stands beside', () => {
  const rules = compiled(RULES);
  const keyOf = keyMaker(rules);
  let compared = 0;
  for (let seed = 0; seed < 4000; seed++) {
    const { moves, positions } = playOut(rules, rules.start(), drawn(makeRandom(seed), 60));
    const keys = positions.map(keyOf);
    for (const [later, move] of moves.entries()) {
      const first = keys.indexOf(keys[later] ?? 0);
      if (first === later || moves[first] === move) continue;
      const root = line(moves, new Map([[first, makeNode(move)]]));
      const found = indexed(RULES, root).moves.filter((one) => one.key === keys[first] && one.move === move);
      expect(found.map(({ isVariation }) => isVariation)).toEqual([false]);
      compared += 1;
    }
  }
  expect(compared).toBeGreaterThan(5);
});

test('a main line ends at a move that cannot be played, and what stands beside it is a variation', () => {
  const bad = makeNode('Z' as Move, { ghost: 'ERR_MOVE_TEXT' });
  const good = makeNode('D' as Move, { children: [makeNode('a' as Move)] });
  const root = makeNode('', {
    children: [makeNode('C' as Move, { children: [makeNode('F' as Move, { children: [bad, good] })] })],
  });
  const game = indexed('kalah:seeds=4', root);
  expect(game.plies).toBe(2);
  expect(game.moves.map(({ move, isVariation }) => [move, isVariation])).toEqual([
    ['C', false],
    ['F', false],
    ['', false],
    ['D', true],
    ['a', true],
    ['', true],
  ]);
  expect(game.properties.has('variations')).toBe(true);
  const names = ['', 'C', 'F', 'D', 'a'] as Move[];
  const tree = readTree(
    packTree(root, (move) => names.indexOf(move)),
    (number) => names[number] ?? ('?' as Move),
  );
  expect(mainMoves(tree)).toEqual(['C', 'F']);
  expect(tree.moves).toEqual(names);
});

test('a claim in a variation of Shakala is indexed as a move that leads nowhere', () => {
  const claim = makeNode('agreed' as Move);
  const game = indexed('shakala', makeNode('', { children: [makeNode('resigned' as Move), claim] }));
  expect(game.moves.map(({ move, isVariation }) => [move, isVariation])).toEqual([
    ['resigned', false],
    ['', false],
    ['agreed', true],
  ]);
});
