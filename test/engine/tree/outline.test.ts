/** The tree laid out: order, numbers, lanes and equal positions, on random trees of all kinds. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Move } from '../../../engine/core/move.ts';
import { setCollapsed } from '../../../engine/tree/fold.ts';
import { lanePart, makeLanes, neighbourOf, type Lanes } from '../../../engine/tree/lanes.ts';
import { nodeAt } from '../../../engine/tree/node.ts';
import { deleteFrom } from '../../../engine/tree/delete.ts';
import {
  childIndexes,
  indexAt,
  isInBranch,
  makeOutline,
  numberOf,
  pathAt,
  shownIndex,
  siblingIndexes,
  type Outline,
} from '../../../engine/tree/outline.ts';
import { isWithin, plyOf, ROOT } from '../../../engine/tree/path.ts';
import { makePositions } from '../../../engine/tree/positions.ts';
import { newRecord } from '../../../engine/tree/record.ts';
import { makePositionMemory, samePositions } from '../../../engine/tree/same-positions.ts';
import { walkNumbered } from '../../../engine/tree/turns.ts';
import { makeNode, type Path, type TreeNode } from '../../../engine/tree/types.ts';
import { walk } from '../../../engine/tree/walk.ts';
import {
  ENDLESS_ROUND,
  ENDLESS_RULES,
  ENDLESS_SETUP,
  finish,
  grow,
  growth,
  lines,
  path,
  pickPath,
  RULE_TEXTS,
} from './random-trees.ts';
import { findTranspositions } from './transpositions.ts';
import { forAll } from '../../support/for-all.ts';
import { must } from '../../support/must.ts';
import { compiled } from '../../support/positions.ts';
import { makeLineTree } from '../../../engine/notation/line-tree.ts';

const trees = fc.tuple(fc.constantFrom(...RULE_TEXTS), growth).map(([text, steps]) => {
  const rules = compiled(text);
  const positions = makePositions(rules, null);
  return { record: grow(newRecord(rules), positions, steps), positions };
});

function order(outline: Outline): readonly string[] {
  return outline.nodes.map((_, index) => pathAt(outline, index).replaceAll('/', ' '));
}

describe('a tree laid out', () => {
  test('a move, then the variations that replace it, then what follows', () => {
    const { record } = lines('kalah', 'D A b E', 'D A a E', 'D B', 'C');
    const written = order(makeOutline(record.root));
    expect(written).toEqual(['', 'D', 'C', 'D A', 'D B', 'D A b', 'D A a', 'D A a E', 'D A b E']);
  });

  forAll([trees], { numRuns: 40 })(
    'every node has its index, path, parent, siblings and size',
    ({ record }) => {
      const outline = makeOutline(record.root);
      const visits = [...walk(record.root)];
      expect(outline.nodes).toHaveLength(visits.length);
      for (const visit of visits) {
        const index = indexAt(outline, visit.path);
        expect(outline.nodes[index]).toBe(visit.node);
        expect(pathAt(outline, index)).toBe(visit.path);
        expect(outline.plies[index]).toBe(plyOf(visit.path));
        expect(outline.places[index]).toBe(visit.index);
        expect(outline.sizes[index]).toBe([...walk(visit.node)].length);
        expect(childIndexes(outline, index).map((child) => outline.nodes[child])).toEqual(
          visit.node.children,
        );
        expect(siblingIndexes(outline, index)).toContain(index);
      }
      expect(indexAt(outline, 'nowhere' as Path)).toBe(-1);
    },
  );

  forAll([trees], { numRuns: 60 })(
    'turns are those the rules count, without playing a move',
    ({ record, positions }) => {
      const outline = makeOutline(record.root);
      for (const { node, path: at, number } of walkNumbered(record.root, positions)) {
        if (!number || node.move === 'resigned' || node.move === 'agreed') continue;
        const index = indexAt(outline, at);
        expect([at, outline.turns[index], numberOf(outline, index)]).toEqual([
          at,
          number.turn,
          number.number,
        ]);
      }
    },
  );

  test('what is below a folded node is hidden, and named by it', () => {
    const { record } = lines('kalah', 'D A b E', 'D A a E', 'C');
    const outline = makeOutline(must(setCollapsed(record, path('D A'), true)).record.root);
    const hidden = order(outline).filter((_, index) => outline.isHidden[index] === 1);
    expect(hidden).toEqual(['D A b', 'D A a', 'D A a E', 'D A b E']);
    expect(shownIndex(outline, indexAt(outline, path('D A a E')))).toBe(indexAt(outline, path('D A')));
  });

  forAll([trees, fc.nat(1000), fc.nat(1000)], { numRuns: 60 })(
    'branches are told from neighbours',
    ({ record }, a, b) => {
      const outline = makeOutline(record.root);
      const [top, at] = [pickPath(record.root, a), pickPath(record.root, b)];
      expect(isInBranch(outline, indexAt(outline, top), indexAt(outline, at))).toBe(isWithin(top, at));
    },
  );
});

/** A tree of shapes alone: each number picks the node that gets another child. */
const shapes: fc.Arbitrary<TreeNode> = fc.array(fc.nat(1000), { maxLength: 60, size: 'max' }).map((picks) => {
  const children: number[][] = [[]];
  for (const pick of picks) {
    children[pick % children.length]?.push(children.length);
    children.push([]);
  }
  const nodes: TreeNode[] = [];
  for (let at = children.length - 1; at >= 0; at--) {
    const below = (children[at] ?? []).map((child) => nodes[child]).filter((node) => node !== undefined);
    nodes[at] = makeNode(at === 0 ? '' : (`M${at}` as Move), { children: below });
  }
  return nodes[0] ?? makeNode('');
});

const EVERYTHING = { fromColumn: 0, toColumn: 1e6, fromLane: 0, toLane: 1e6 };

/** Places of nodes, and places that forks go down through. */
function taken(lanes: Lanes): readonly string[] {
  const { outline, laneOf } = lanes;
  return outline.nodes.map((_, index) => `${outline.plies[index]} ${laneOf[index]}`);
}

describe('a tree in lanes', () => {
  test('the main line keeps the first lane, later forks get the nearer ones', () => {
    const { record } = lines('kalah', 'D A b E', 'D A a E', 'D B', 'C');
    const lanes = makeLanes(makeOutline(record.root));
    const laneAt = (text: string): number => lanes.laneOf[indexAt(lanes.outline, path(text))] ?? -1;
    expect(['D A b E', 'D A a E', 'D B', 'C'].map(laneAt)).toEqual([0, 1, 2, 3]);
  });

  test('variations that do not meet share a lane', () => {
    const { record } = lines('kalah', 'D A b E', 'D A b F', 'C');
    const lanes = makeLanes(makeOutline(record.root));
    expect(lanes.lanes).toHaveLength(2);
  });

  forAll([shapes], { numRuns: 200 })('no two nodes share a place and no fork goes through a node', (root) => {
    const lanes = makeLanes(makeOutline(root));
    const places = taken(lanes);
    expect(new Set(places).size).toBe(places.length);
    const at = new Set(places);
    for (const [column, forks] of lanes.forks.entries())
      for (const fork of forks)
        for (let lane = fork.parentLane + 1; lane <= fork.lane; lane++)
          expect(at.has(`${column} ${lane}`)).toBe(false);
  });

  const range = fc.tuple(fc.nat(8), fc.nat(6));
  forAll([shapes, range, range], { numRuns: 200 })(
    'a part of the picture shows what the whole shows there',
    (root, [column, columns], [lane, laneCount]) => {
      const lanes = makeLanes(makeOutline(root));
      const box = {
        fromColumn: column,
        toColumn: column + columns,
        fromLane: lane,
        toLane: lane + laneCount,
      };
      const inBox = (index: number): boolean => {
        const [ply, at] = [lanes.outline.plies[index] ?? 0, lanes.laneOf[index] ?? -1];
        return ply >= box.fromColumn && ply <= box.toColumn && at >= box.fromLane && at <= box.toLane;
      };
      const all = lanePart(lanes, EVERYTHING).nodes;
      expect(all).toHaveLength(lanes.outline.nodes.length);
      const sort = (indexes: readonly number[]): readonly number[] => indexes.toSorted((a, b) => a - b);
      expect(sort(lanePart(lanes, box).nodes)).toEqual(sort(all.filter(inBox)));
    },
  );

  test('the arrows lead to neighbours and back', () => {
    const { record } = lines('kalah', 'D A b E', 'D A a E', 'D B', 'C');
    const lanes = makeLanes(makeOutline(record.root));
    const at = (text: string): number => indexAt(lanes.outline, path(text));
    expect(neighbourOf(lanes, at('D A b'), 'down')).toBe(at('D A a'));
    expect(neighbourOf(lanes, at('D A a'), 'up')).toBe(at('D A b'));
    expect(neighbourOf(lanes, at('D B'), 'left')).toBe(at('D'));
    expect(neighbourOf(lanes, at('D B'), 'right')).toBe(-1);
    expect(neighbourOf(lanes, at('D'), 'up')).toBe(-1);
    expect(neighbourOf(lanes, at('D'), 'down')).toBe(at('C'));
  });

  test('many short variations of one move get a lane each', () => {
    const children = Array.from({ length: 3000 }, (_, at) => makeNode(`M${at}` as Move));
    const lanes = makeLanes(makeOutline(makeNode('', { children })));
    expect(lanes.lanes).toHaveLength(3000);
    expect(lanePart(lanes, { fromColumn: 0, toColumn: 3, fromLane: 2990, toLane: 2999 }).nodes).toHaveLength(
      10,
    );
  });
});

describe('equal positions', () => {
  forAll([trees, fc.nat(1000)], { numRuns: 60 })(
    'are those found by looking at the whole tree, also when work was remembered from before an edit',
    ({ record, positions }, pick) => {
      const memory = makePositionMemory(positions);
      const check = (root: TreeNode): void => {
        const outline = makeOutline(root);
        const found = finish(samePositions(outline, memory));
        const truth = findTranspositions(root, positions);
        for (const index of outline.nodes.keys()) {
          const at = pathAt(outline, index);
          const group = truth.groups.get(truth.keys.get(at) ?? '') ?? [at];
          const mine = [at];
          for (let next = found.nexts[index] ?? index; next !== index; next = found.nexts[next] ?? index)
            mine.push(pathAt(outline, next));
          expect(mine.toSorted()).toEqual([...group].toSorted());
          const loop = truth.cycles.find((cycle) => cycle.path === at);
          expect(found.loops[index]).toBe(loop ? indexAt(outline, loop.to) : -1);
        }
      };
      check(record.root);
      const cut = pickPath(record.root, pick);
      if (cut !== ROOT) check(must(deleteFrom(record, cut)).record.root);
      const regrown = grow(record, positions, [
        [pick, 3],
        [pick + 1, 5],
      ]);
      check(regrown.root);
    },
  );

  test('lead from one order of moves to the other, but not to a claim', () => {
    const { record, positions } = lines('kalah:houses=4,seeds=1', 'A a C b', 'C a A resigned', 'D');
    const outline = makeOutline(record.root);
    const { nexts, loops } = finish(samePositions(outline, makePositionMemory(positions)));
    const shared = [...nexts].flatMap((next, at) =>
      next === at ? [] : [[pathAt(outline, at), pathAt(outline, next)]],
    );
    expect(Object.fromEntries(shared)).toEqual({ 'A/a/C': 'C/a/A', 'C/a/A': 'A/a/C' });
    expect([...loops].every((to) => to === -1)).toBe(true);
  });

  test('a branch that hangs elsewhere is looked at again', () => {
    const { record, positions } = lines('kalah:houses=4,seeds=1', 'A a C', 'C a A');
    const memory = makePositionMemory(positions);
    finish(samePositions(makeOutline(record.root), memory));
    const moved = nodeAt(record.root, path('A a'));
    const first = nodeAt(record.root, path('C'));
    if (!moved || !first) throw new Error('no such node');
    const root = { ...record.root, children: [{ ...first, children: [moved] }] };
    const outline = makeOutline(root);
    const again = finish(samePositions(outline, memory));
    expect(again).toEqual(finish(samePositions(outline, makePositionMemory(positions))));
  });

  test('a line of 3600 plies that turns in a circle loops to where it was last', () => {
    const rules = compiled(ENDLESS_RULES);
    const moves = Array.from({ length: 3600 }, (_, ply) => ENDLESS_ROUND[ply % 4] as Move);
    const outline = makeOutline(makeLineTree(moves));
    const positions = makePositions(rules, ENDLESS_SETUP);
    const { loops } = finish(samePositions(outline, makePositionMemory(positions)));
    expect([...loops.slice(0, 4)]).toEqual([-1, -1, -1, -1]);
    expect(loops.slice(4).every((to, at) => to === at)).toBe(true);
  });
});
