import { describe, expect, test } from 'vitest';
import { setComment, setMoveGlyph } from '../../../engine/tree/annotate.ts';
import * as go from '../../../engine/tree/navigate.ts';
import { endOfLine, isOnMainLine, nearestPath, nodesTo } from '../../../engine/tree/node.ts';
import { ROOT } from '../../../engine/tree/path.ts';
import {
  presentVisit,
  renameVisits,
  startVisits,
  travel,
  visit,
  type Visited,
  type Visits,
} from '../../../engine/tree/visits.ts';
import { deleteFrom } from '../../../engine/tree/delete.ts';
import type { GameRecord, Path } from '../../../engine/tree/types.ts';
import { lines, path } from './random-trees.ts';
import { must } from '../../support/must.ts';
import { defined } from '../../../engine/core/result.ts';

/**
 *   A a B b C      main line, forks after A and A a
 *       D d        variation after A a
 *     b B          variation after A
 */
const { record } = lines('kalah:seeds=3', 'A a B b C', 'A a D d', 'A b B');
const { root } = record;

describe('navigation', () => {
  test('steps forward along the line last walked, else along the main continuation', () => {
    expect(go.nextPath(root, path('A a D'))).toBe(path('A a D d'));
    expect(go.nextPath(root, path('A a D d'))).toBeNull();
    expect(go.nextPath(root, path('A'), path('A b B'))).toBe(path('A b'));
    expect(go.nextPath(root, path('A a'), path('A b B'))).toBe(path('A a B'));
    expect([go.previousPath(path('A b')), go.previousPath(ROOT)]).toEqual([path('A'), null]);
  });

  test('the end is that of the line one is on', () => {
    expect(endOfLine(root, path('A b'))).toBe(path('A b B'));
    expect(go.endPath(root, path('A'))).toBe(path('A a B b C'));
    expect(go.endPath(root, path('A'), path('A b'))).toBe(path('A b B'));
    expect(go.endPath(root, path('A'), path('A f'))).toBe(path('A a B b C'));
    expect(go.endPath(root, path('A b B'))).toBeNull();
  });

  test('finds forks before and behind, then the ends of the line', () => {
    const forward = ['', 'A', 'A a', 'A a B b C'].map(path);
    for (const [i, at] of forward.entries()) expect(go.nextFork(root, at)).toBe(forward[i + 1] ?? null);
    for (const [i, at] of forward.entries()) expect(go.previousFork(root, at)).toBe(forward[i - 1] ?? null);
    expect(go.nextFork(root, path('A'), path('A b'))).toBe(path('A b B'));
  });

  test('finds the fork a variation came from, and the way back to the main line', () => {
    expect(go.parentFork(root, path('A a D d'))).toBe(path('A a'));
    expect(go.parentFork(root, path('A a B'))).toBeNull();
    expect(go.mainLinePath(root, path('A b B'))).toBe(path('A'));
    expect(go.mainLinePath(root, path('A a'))).toBeNull();
    expect([isOnMainLine(root, path('A a B')), isOnMainLine(root, path('A a D'))]).toEqual([true, false]);
    const deep = lines('kalah:seeds=3', 'A a B', 'A b B', 'A b C').record.root;
    expect(go.parentFork(deep, path('A b C'))).toBe(path('A b'));
    expect(go.mainLinePath(deep, path('A b C'))).toBe(path('A'));
  });

  test('steps among siblings', () => {
    expect(go.siblingPath(root, path('A a'), 1)).toBe(path('A b'));
    expect(go.siblingPath(root, path('A b'), 1)).toBeNull();
    expect(go.siblingPath(root, path('A b'), -1)).toBe(path('A a'));
    expect(go.siblingPath(root, path('A a'), -1)).toBeNull();
    expect(go.siblingPath(root, ROOT, 1)).toBeNull();
  });

  test('steps over notes and mistakes in the order of a written game', () => {
    let marked = record;
    for (const at of ['A a B b', 'A a D', 'A b']) marked = must(setComment(marked, path(at), 'note')).record;
    marked = must(setMoveGlyph(marked, path('A a B'), 'blunder')).record;
    marked = must(setMoveGlyph(marked, path('A a B b'), 'good')).record;
    marked = must(setMoveGlyph(marked, path('A b B'), 'doubtful')).record;
    const walked = (test: go.NodeTest, by: -1 | 1, from: Path): readonly string[] => {
      const found: string[] = [];
      for (
        let at = go.searchPath(marked.root, from, by, test);
        at;
        at = go.searchPath(marked.root, at, by, test)
      )
        found.push(at);
      return found;
    };
    expect(walked(go.hasNote, 1, ROOT)).toEqual(['A a B b', 'A a D', 'A b'].map(path));
    expect(walked(go.hasNote, -1, path('A b B'))).toEqual(['A b', 'A a D', 'A a B b'].map(path));
    expect(walked(go.isMistake, 1, ROOT)).toEqual(['A a B', 'A b B'].map(path));
    expect(walked(go.isMistake, -1, path('A b B'))).toEqual([path('A a B')]);
  });

  test('falls back to the nearest node that is left', () => {
    expect(nearestPath(root, path('A a F b'))).toBe(path('A a'));
    expect(nodesTo(root, path('A a F'))).toBeNull();
  });
});

describe('visited nodes', () => {
  const node = (text: string, game = 0): Visited => ({ game, path: path(text) });
  const games = [record, record];
  const at = (visits: Visits | null): Visited | null => visits && presentVisit(visits);
  const step = (visits: Visits, by: -1 | 1, of: readonly GameRecord[] = games): Visits => {
    return defined(travel(visits, of, by), 'nothing there');
  };

  test('go back and forward like a browser, skipping nodes that are gone', () => {
    let visits = startVisits();
    for (const to of ['A', 'A b', 'A b B', 'A a']) visits = visit(visits, node(to));
    expect(visit(visits, node('A a'))).toBe(visits);
    const less = [must(deleteFrom(record, path('A b'))).record];
    const back = step(visits, -1, less);
    expect(at(back)).toEqual(node('A'));
    expect(at(travel(back, less, 1))).toEqual(node('A a'));
    expect(at(travel(visits, games, -1))).toEqual(node('A b B'));
    const start = step(back, -1, less);
    expect([at(start), travel(start, less, -1)]).toEqual([node(''), null]);
    expect(visit(back, node('A a')).nodes).toEqual([node(''), node('A'), node('A a')]);
  });

  test('lie in all games of a document', () => {
    const visits = visit(visit(startVisits(), node('A')), node('A', 1));
    expect(at(travel(visits, games, -1))).toEqual(node('A'));
    const elsewhere = visit(visits, node('A a', 0));
    expect(at(travel(elsewhere, [record], -1))).toEqual(node('A'));
  });

  test('are renamed after an edit that moved nodes', () => {
    const visits = visit(startVisits(), node('A b'));
    const renamed = renameVisits(visits, (each) => (each.path === path('A b') ? node('A c') : each));
    expect(renamed.nodes).toEqual([node(''), node('A c')]);
    expect(renameVisits(visits, (each) => each)).toBe(visits);
  });
});
