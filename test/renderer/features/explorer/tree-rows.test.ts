/** The opening tree as rows: real trees of random games. */
import { describe, expect, test } from 'vitest';
import { openingTree } from '../../../../engine/explorer/opening-tree.ts';
import { mirrorSetup } from '../../../../engine/explorer/mirror.ts';
import type { OpeningNode } from '../../../../engine/explorer/question.ts';
import { movesOf, ROOT } from '../../../../engine/tree/path.ts';
import type { Path } from '../../../../engine/tree/types.ts';
import { mainLineMoves } from '../../../../engine/tree/node.ts';
import { treeRecord } from '../../../../renderer/features/explorer/tree/tree-record.ts';
import {
  shownSpots,
  spotsOf,
  usualOpen,
  pathsAbove,
} from '../../../../renderer/features/explorer/tree/tree-rows.ts';
import { memoryIndex } from '../../../engine/explorer/memory-index.ts';
import { compiled } from '../../../support/positions.ts';
import { makeRandom, walk } from '../../../support/random-play.ts';

const rules = compiled('kalah:houses=3,seeds=2');
const start = rules.start();
const games = Array.from({ length: 300 }, (_, seed) => {
  const { moves, positions } = walk(rules, start, 12, makeRandom(seed + 1));
  const visits = positions.map((position, i) => ({ position, text: '', move: moves[i] ?? '', isMain: true }));
  return { rules, visits, result: 'draw' as const, margin: 0, date: '' };
});

function treeOf(withMirror: boolean): readonly OpeningNode[] {
  const scope = { withMirror, withVariations: false };
  const shape = { depth: 8, minGames: 1, most: 3000 };
  const run = openingTree({ rules, index: memoryIndex(games), ...scope }, start, shape);
  for (;;) {
    const step = run.next();
    if (step.done === true) return step.value.moves;
  }
}

const boardOf = ({
  pits,
  stores,
  turn,
}: {
  pits: readonly number[];
  stores: readonly number[];
  turn: string;
}) => JSON.stringify([pits, stores, turn]);

describe.each([false, true])('with mirror: %s', (withMirror) => {
  const moves = treeOf(withMirror);
  const spots = spotsOf(rules, start, moves, withMirror);

  test('every transposition leads to where the same beads are unfolded', () => {
    let met = 0;
    for (const spot of spots.list) {
      if (!spot.node.isTransposition || !spot.position) continue;
      const twin = spots.twins.get(spot.path);
      if (twin === undefined) throw new Error(`${spot.path} has no twin`);
      const other = twin === ROOT ? start : spots.at.get(twin)?.position;
      if (!other) throw new Error(`${twin} is no place`);
      const same = [boardOf(other), ...(withMirror ? [boardOf(mirrorSetup(rules.board, other))] : [])];
      expect(same).toContain(boardOf(spot.position));
      expect(spots.at.get(twin)?.node.isTransposition ?? false).toBe(false);
      met += 1;
    }
    expect(met).toBeGreaterThan(2);
  });

  test('rows in sight are those whose ways are unfolded; unfolding the ways above brings a place into sight', () => {
    const none = shownSpots(spots, new Set());
    expect(none.map(({ path }) => path)).toEqual(moves.map(({ move }) => move));
    const all = shownSpots(spots, new Set(spots.list.map(({ path }) => path)));
    expect(all).toEqual(spots.list);
    const deep = spots.list.find(({ level }) => level === 5);
    if (!deep) throw new Error('the tree is deep');
    const ways = new Set<Path>(pathsAbove(spots, deep.path));
    expect(ways.size).toBe(4);
    expect(shownSpots(spots, ways)).toContain(deep);
    for (const path of usualOpen(spots)) expect(spots.at.get(path)?.index).toBe(0);
  });

  test('a branch as a game has its line and all that follows, and nothing else', () => {
    const source = { rules, position: start, ref: { rules: rules.key, start: null, moves: [] }, setup: null };
    const deep = spots.list.find(({ level, node }) => level === 3 && node.children.length > 1);
    if (!deep) throw new Error('the tree is deep');
    const { root } = treeRecord(source, moves, deep.path);
    expect(mainLineMoves(root).slice(0, 3)).toEqual(movesOf(deep.path));
    expect(root.children).toHaveLength(1);
    const end = root.children[0]?.children[0]?.children[0];
    expect(end?.children.map(({ move }) => move)).toEqual(deep.node.children.map(({ move }) => move));
  });
});
