import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as paths from '../../../engine/tree/path.ts';
import type { Path } from '../../../engine/tree/types.ts';
import { forAll } from '../../support/for-all.ts';

const id = fc.constantFrom('C', 'f', 'swap', 'Hi00 x d2 4', 'H0', 'H');
const anyPath = fc.array(id, { maxLength: 6 }).map(paths.makePath);

describe('paths', () => {
  forAll([anyPath])('are taken apart and put together again', (path) => {
    expect(paths.makePath(paths.movesOf(path))).toBe(path);
    expect(paths.plyOf(path)).toBe(paths.movesOf(path).length);
    expect(paths.parsePath(path)).toBe(path);
    if (path !== '') expect(paths.childPath(paths.parentPath(path), paths.lastMove(path))).toBe(path);
  });

  test('have ancestors by moves, not by letters', () => {
    const path = paths.makePath(['H', 'Hi00 x d2 4']);
    const tests = ['', 'H', 'H/Hi00', 'H/Hi00 x d2 4'].map((other) => paths.isAncestor(other as Path, path));
    expect(tests).toEqual([true, true, false, false]);
    expect(paths.isWithin(path, path)).toBe(true);
    expect(paths.isAncestor('H' as Path, 'H0' as Path)).toBe(false);
  });

  forAll([anyPath, anyPath])('join what is below an ancestor back to the whole', (a, b) => {
    const joined = paths.joinPaths(a, b);
    expect(paths.pathBelow(a, joined)).toBe(b);
    expect(paths.pathToPly(joined, paths.plyOf(a))).toBe(a);
  });

  test('are cut to a ply and refused from foreign text with an empty step', () => {
    const path = paths.makePath(['C', 'F', 'b']);
    expect([0, 2, 9, -1].map((ply) => paths.pathToPly(path, ply))).toEqual(['', 'C/F', 'C/F/b', '']);
    expect(['/', 'C//b', '/C', 'C/'].map(paths.parsePath)).toEqual([null, null, null, null]);
    expect([paths.parentPath(paths.ROOT), paths.lastMove(paths.ROOT)]).toEqual(['', '']);
  });
});
