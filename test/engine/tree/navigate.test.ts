import { describe, expect, test } from 'vitest';
import { setComment, setMoveGlyph } from '../../../engine/tree/annotate.ts';
import * as go from '../../../engine/tree/navigate.ts';
import { endOfLine, isOnMainLine, nearestPath, nodesTo } from '../../../engine/tree/node.ts';
import { ROOT } from '../../../engine/tree/path.ts';
import {
  renameVisits,
  startVisits,
  visit,
  visitBack,
  visitForward,
  presentVisit,
} from '../../../engine/tree/visits.ts';
import { deleteFrom } from '../../../engine/tree/delete.ts';
import { lines, must, path } from './random-trees.ts';

/**
 *   A a B b C      main line, forks after A and A a
 *       D d        variation after A a
 *     b B          variation after A
 */
const { record } = lines('kalah:seeds=3', 'A a B b C', 'A a D d', 'A b B');
const { root } = record;

describe('navigation', () => {
  test('goes along the current line, not only the main one', () => {
    expect(go.goForward(root, path('A a D'))).toBe(path('A a D d'));
    expect(go.goForward(root, path('A a D d'))).toBe(path('A a D d'));
    expect(endOfLine(root, path('A b'))).toBe(path('A b B'));
    expect(go.toPly(root, path('A b'), 3)).toBe(path('A b B'));
    expect(go.toPly(root, path('A b B'), 1)).toBe(path('A'));
    expect(go.toPly(root, ROOT, 99)).toBe(path('A a B b C'));
  });

  test('finds forks before and behind, and the fork a variation came from', () => {
    expect([go.nextFork(root, ROOT), go.nextFork(root, path('A')), go.nextFork(root, path('A a'))]).toEqual([
      path('A'),
      path('A a'),
      path('A a'),
    ]);
    expect(go.previousFork(root, path('A a B b C'))).toBe(path('A a'));
    expect(go.previousFork(root, path('A'))).toBe(path('A'));
    expect([go.parentFork(root, path('A a D d')), go.parentFork(root, path('A a B'))]).toEqual([
      path('A a'),
      path('A a B'),
    ]);
    expect([go.toMainLine(root, path('A b B')), go.toMainLine(root, path('A a'))]).toEqual([
      path('A'),
      path('A a'),
    ]);
    expect([isOnMainLine(root, path('A a B')), isOnMainLine(root, path('A a D'))]).toEqual([true, false]);
  });

  test('steps among siblings and stays at the ends', () => {
    expect(go.nextSibling(root, path('A a'))).toBe(path('A b'));
    expect(go.nextSibling(root, path('A b'))).toBe(path('A b'));
    expect(go.previousSibling(root, path('A b'))).toBe(path('A a'));
    expect(go.previousSibling(root, path('A a'))).toBe(path('A a'));
    expect(go.nextSibling(root, ROOT)).toBe(ROOT);
  });

  test('steps over notes in the whole tree and over mistakes on the line', () => {
    let marked = record;
    marked = must(setComment(marked, path('A a D'), 'note')).record;
    marked = must(setComment(marked, path('A b'), 'note')).record;
    marked = must(setMoveGlyph(marked, path('A a B'), 'blunder')).record;
    marked = must(setMoveGlyph(marked, path('A a B b'), 'good')).record;
    const order = ['A a B', 'A a B b', 'A a D', 'A b'].map(path);
    let at = ROOT;
    for (const expected of order) {
      at = go.nextAnnotated(marked.root, at);
      expect(at).toBe(expected);
    }
    expect(go.nextAnnotated(marked.root, at)).toBe(at);
    for (const expected of order.slice(0, -1).toReversed()) {
      at = go.previousAnnotated(marked.root, at);
      expect(at).toBe(expected);
    }
    expect(go.nextMistake(marked.root, ROOT)).toBe(path('A a B'));
    expect(go.nextMistake(marked.root, path('A a B'))).toBe(path('A a B'));
    expect(go.previousMistake(marked.root, path('A a B b C'))).toBe(path('A a B'));
    expect(go.nextMistake(marked.root, path('A b'))).toBe(path('A b'));
  });

  test('falls back to the nearest node that is left', () => {
    expect(nearestPath(root, path('A a F b'))).toBe(path('A a'));
    expect(nodesTo(root, path('A a F'))).toBeNull();
  });
});

describe('visited nodes', () => {
  test('go back and forward like a browser, skipping nodes that are gone', () => {
    let visits = startVisits();
    for (const to of ['A', 'A b', 'A b B', 'A a']) visits = visit(visits, path(to));
    expect(visit(visits, path('A a'))).toBe(visits);
    const less = must(deleteFrom(record, path('A b'))).record.root;
    const back = visitBack(visits, less);
    expect(presentVisit(back)).toBe(path('A'));
    expect(presentVisit(visitForward(back, less))).toBe(path('A a'));
    expect(presentVisit(visitBack(visits, root))).toBe(path('A b B'));
    const start = visitBack(visitBack(back, less), less);
    expect([presentVisit(start), visitBack(start, less)]).toEqual([ROOT, start]);
    expect(visitForward(visit(back, path('A a')), less).paths).toEqual([ROOT, path('A'), path('A a')]);
  });

  test('are renamed after an edit that moved nodes', () => {
    const visits = visit(startVisits(), path('A b'));
    const renamed = renameVisits(visits, (at) => (at === path('A b') ? path('A c') : at));
    expect(renamed.paths).toEqual([ROOT, path('A c')]);
    expect(renameVisits(visits, (at) => at)).toBe(visits);
  });
});
