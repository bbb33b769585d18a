import { describe, expect, test } from 'vitest';
import type { Move } from '../../../engine/rules/types.ts';
import { makePath, ROOT } from '../../../engine/tree/path.ts';
import { makeNode, type TreeNode } from '../../../engine/tree/types.ts';
import * as go from '../../../renderer/stores/navigate.ts';

function node(move: string, ...children: readonly TreeNode[]): TreeNode {
  return makeNode(move as Move | '', { children });
}

/** A b C d, with c (and C E) beside b, and E beside C. */
const ROOT_NODE = node('', node('A', node('b', node('C', node('d')), node('E')), node('c', node('C'))));
const at = (text: string) => makePath(text === '' ? [] : [...text]);

describe('navigation', () => {
  test('forward follows the line last walked, else the main line', () => {
    expect(go.nextPath(ROOT_NODE, at('A'))).toBe('A/b');
    expect(go.nextPath(ROOT_NODE, at('A'), at('AcC'))).toBe('A/c');
    expect(go.nextPath(ROOT_NODE, at('AbCd'))).toBeNull();
  });

  test('the end is the end of the line one is on', () => {
    expect(go.endPath(ROOT_NODE, at('A'))).toBe('A/b/C/d');
    expect(go.endPath(ROOT_NODE, at('A'), at('Ac'))).toBe('A/c/C');
  });

  test('forks lie where several moves go on', () => {
    expect(go.nextFork(ROOT_NODE, ROOT)).toBe('A');
    expect(go.nextFork(ROOT_NODE, at('A'))).toBe('A/b');
    expect(go.nextFork(ROOT_NODE, at('Ab'))).toBe('A/b/C/d');
    expect(go.previousFork(ROOT_NODE, at('AbCd'))).toBe('A/b');
    expect(go.previousFork(ROOT_NODE, at('A'))).toBe('');
    expect(go.previousFork(ROOT_NODE, ROOT)).toBeNull();
  });

  test('siblings have ends', () => {
    expect(go.siblingPath(ROOT_NODE, at('Ab'), 1)).toBe('A/c');
    expect(go.siblingPath(ROOT_NODE, at('Ac'), 1)).toBeNull();
    expect(go.siblingPath(ROOT_NODE, at('Ab'), -1)).toBeNull();
  });

  test('back to the main line is where the variation left it', () => {
    expect(go.mainLinePath(ROOT_NODE, at('AcC'))).toBe('A');
    expect(go.mainLinePath(ROOT_NODE, at('AbC'))).toBe('A/b/C');
  });

  test('searching goes in written order, both ways', () => {
    const isC = (each: TreeNode): boolean => each.move === 'C';
    expect(go.searchPath(ROOT_NODE, ROOT, 1, isC)).toBe('A/b/C');
    expect(go.searchPath(ROOT_NODE, at('AbC'), 1, isC)).toBe('A/c/C');
    expect(go.searchPath(ROOT_NODE, at('AcC'), -1, isC)).toBe('A/b/C');
    expect(go.searchPath(ROOT_NODE, at('AcC'), 1, isC)).toBeNull();
  });
});
