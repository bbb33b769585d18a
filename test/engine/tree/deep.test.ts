/** Long games and wide trees: nothing recursive, nothing that asks for each path again. */
import { describe, expect, test } from 'vitest';
import type { Move } from '../../../engine/core/move.ts';
import { ok } from '../../../engine/core/result.ts';
import { collapseOthers, expandAll } from '../../../engine/tree/fold.ts';
import { deleteAnnotations, deleteOthers } from '../../../engine/tree/delete.ts';
import { setComment } from '../../../engine/tree/annotate.ts';
import { mergeGames } from '../../../engine/tree/merge.ts';
import { mergeNodes } from '../../../engine/tree/merge-nodes.ts';
import { countGhosts, endOfLine, isOnMainLine, mainLineMoves, nodeAt } from '../../../engine/tree/node.ts';
import { searchPath } from '../../../engine/tree/navigate.ts';
import { makeOutline } from '../../../engine/tree/outline.ts';
import { makeMainLine } from '../../../engine/tree/order.ts';
import { makePath, plyOf, ROOT, pathToPly } from '../../../engine/tree/path.ts';
import { makePositions, positionAt, positionsTo } from '../../../engine/tree/positions.ts';
import { previewEdit } from '../../../engine/tree/preview.ts';
import { flattenTo, newRecord } from '../../../engine/tree/record.ts';
import { insertBefore, replaceMove } from '../../../engine/tree/replace.ts';
import { makePositionMemory, samePositions } from '../../../engine/tree/same-positions.ts';
import { numberAt } from '../../../engine/tree/turns.ts';
import { makeNode, type GameRecord, type TreeNode } from '../../../engine/tree/types.ts';
import { revalidate } from '../../../engine/tree/fit.ts';
import { walk } from '../../../engine/tree/walk.ts';
import { ENDLESS_ROUND, ENDLESS_RULES, ENDLESS_SETUP, finish } from './random-trees.ts';
import { must } from '../../support/must.ts';
import { compiled } from '../../support/positions.ts';
import { makeLineTree } from '../../../engine/notation/line-tree.ts';

const PLIES = 3600;
const rules = compiled(ENDLESS_RULES);
const moves = Array.from({ length: PLIES }, (_, ply) => ENDLESS_ROUND[ply % 4] as Move);

const long: GameRecord = { ...newRecord(rules, ENDLESS_SETUP), root: makeLineTree(moves) };
const end = makePath(moves);

describe('a game of 3600 plies', () => {
  test('is walked, navigated and numbered to its end', () => {
    const positions = makePositions(rules, ENDLESS_SETUP);
    expect([...walk(long.root)].at(-1)?.path).toBe(end);
    expect(endOfLine(long.root, ROOT)).toBe(end);
    expect(mainLineMoves(long.root)).toEqual(moves);
    expect(isOnMainLine(long.root, end)).toBe(true);
    expect(revalidate(rules, long)).toBe(long);
    expect(numberAt(positions, end)).toMatchObject({ side: 'south', number: PLIES / 2, sowing: 0 });
    expect(searchPath(long.root, pathToPly(end, 1), 1, (node) => node.children.length === 0)).toBe(end);
  });

  test('plays each move once, however often one jumps about', () => {
    let plays = 0;
    const counting = {
      ...rules,
      play: (...given: Parameters<typeof rules.play>) => (plays++, rules.play(...given)),
    };
    const positions = makePositions(counting, ENDLESS_SETUP);
    for (const ply of [PLIES, 17, 1800, 3599, 0, PLIES]) {
      expect(must(positionAt(positions, pathToPly(end, ply))).ply).toBe(ply);
    }
    expect(plays).toBe(PLIES);
  });

  test('keeps the cache within its bound', () => {
    const positions = makePositions(rules, ENDLESS_SETUP, 100);
    for (let ply = 0; ply < 500; ply += 1) {
      positionAt(positions, pathToPly(end, ply % 40));
      expect(positions.count).toBeLessThanOrEqual(100);
    }
    expect(must(positionsTo(positions, end).at(-1) ?? positionAt(positions, ROOT)).ply).toBe(PLIES);
  });

  test('takes edits at both ends, and a tail of ghosts lives again', () => {
    const positions = makePositions(rules, ENDLESS_SETUP);
    const noted = must(setComment(long, end, 'the end')).record;
    expect(nodeAt(noted.root, end)?.comment).toBe('the end');
    const broken = must(insertBefore(noted, makePath(['b']), 'b', positions));
    // Round the ring from one move later: every second move is the other player's.
    expect(countGhosts(broken.record.root)).toBe(PLIES);
    const ghostEnd = makePath(['b', ...moves]);
    expect(nodeAt(broken.record.root, ghostEnd)).toMatchObject({
      comment: 'the end',
      ghost: 'ERR_MOVE_WRONG_SIDE',
    });
    let corrected = broken.record;
    for (const [ply, move] of ['B', 'a', 'A'].entries()) {
      const ghost = makePath([...['b', 'B', 'a', 'A'].slice(0, ply + 1), 'b']);
      corrected = must(insertBefore(corrected, ghost, move, positions)).record;
    }
    expect(countGhosts(corrected.root)).toBe(0);
    expect(nodeAt(corrected.root, makePath([...ENDLESS_ROUND, ...moves]))?.comment).toBe('the end');
    const cleaned = must(deleteAnnotations(noted, ROOT, 'branch')).record;
    expect(nodeAt(cleaned.root, end)).toEqual(nodeAt(long.root, end));
    expect(must(deleteOthers(long, end)).record).toBe(long);
    expect(must(makeMainLine(long, end)).record).toBe(long);
    const half = must(flattenTo(long, pathToPly(end, PLIES / 2), positions)).record;
    expect([half.setup, plyOf(endOfLine(half.root, ROOT)), countGhosts(half.root)]).toEqual([
      ENDLESS_SETUP,
      PLIES / 2,
      0,
    ]);
    const previewed = previewEdit(long, replaceMove(long, makePath(['b', 'B', 'a']), 'b', positions));
    expect([previewed?.removedNodes, previewed?.addedNodes, previewed?.newGhosts]).toEqual([0, 0, PLIES - 3]);
  });

  test('merges with itself without change', () => {
    const positions = makePositions(rules, ENDLESS_SETUP);
    const copy = { ...long, root: makeLineTree(moves) };
    expect(mergeNodes(long.root, copy.root)).toBe(long.root);
    expect(must(mergeGames(long, ROOT, [{ record: copy }], positions)).record).toBe(long);
  });
});

/** How many nodes stand on each position that more than one stands on. */
function ringsOf(nexts: Int32Array): number[] {
  const seen = new Set<number>();
  return [...nexts.keys()].flatMap((first) => {
    let count = 0;
    for (let at = first; !seen.has(at); at = nexts[at] ?? first) {
      seen.add(at);
      count += 1;
    }
    return count > 1 ? [count] : [];
  });
}

describe('a tree of 10 000 nodes', () => {
  const wide = compiled('kalah:houses=6,seeds=6');
  const start = newRecord(wide);

  /** All moves of all positions, broad first, until the count is reached. */
  function allMoves(count: number): GameRecord {
    interface Draft {
      readonly move: Move | '';
      readonly position: ReturnType<typeof wide.start>;
      readonly children: Draft[];
    }
    const top: Draft = { move: '', position: wide.start(), children: [] };
    const queue = [top];
    let made = 1;
    for (const draft of queue) {
      for (const move of wide.moves(draft.position)) {
        if (made === count) break;
        const child: Draft = { move, position: wide.next(draft.position, move), children: [] };
        draft.children.push(child);
        queue.push(child);
        made += 1;
      }
    }
    const freeze = (draft: Draft): TreeNode => makeNode(draft.move, { children: draft.children.map(freeze) });
    return { ...start, root: freeze(top) };
  }

  test('is played, compared, folded and merged whole', () => {
    const tree = allMoves(10_000);
    const positions = makePositions(wide, null);
    expect([...walk(tree.root)]).toHaveLength(10_000);
    expect(revalidate(wide, tree)).toBe(tree);
    const counts = new Map<string, number>();
    for (const { path } of walk(tree.root)) {
      const key = wide.positionKey(must(positionAt(positions, path)));
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
    const repeated = [...counts.values()].filter((count) => count > 1);
    const found = finish(samePositions(makeOutline(tree.root), makePositionMemory(positions)));
    expect(ringsOf(found.nexts).sort()).toEqual(repeated.sort());
    expect(found.loops.every((to) => to === -1)).toBe(true);
    const folded = must(collapseOthers(tree, makePath(['B']))).record;
    expect(must(expandAll(folded)).record.root).toEqual(tree.root);
    expect(must(mergeGames(tree, ROOT, [{ record: allMoves(10_000) }], positions)).record).toBe(tree);
    const filled = { record: { ...start, root: mergeNodes(start.root, tree.root) }, path: ROOT };
    expect(previewEdit(start, ok(filled))?.addedNodes).toBe(9_999);
  });
});
