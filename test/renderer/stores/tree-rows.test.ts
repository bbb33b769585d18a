import { describe, expect, test } from 'vitest';
import { rulesFromText } from '../../../engine/rules/index.ts';
import { setComment } from '../../../engine/tree/annotate.ts';
import { setCollapsed } from '../../../engine/tree/fold.ts';
import { makePath, ROOT } from '../../../engine/tree/path.ts';
import { addLine } from '../../../engine/tree/play.ts';
import { makePositions } from '../../../engine/tree/positions.ts';
import { newRecord } from '../../../engine/tree/record.ts';
import { makeNode, type TreeNode } from '../../../engine/tree/types.ts';
import type { Move } from '../../../engine/rules/types.ts';
import { lineText } from '../../../renderer/stores/line-text.ts';
import { movesOfRows, rowOfPath, treeRows, type Cell } from '../../../renderer/stores/tree-rows.ts';

function kalah(...lines: readonly (readonly [from: string, moves: string])[]) {
  const rules = rulesFromText('kalah');
  if (!rules.ok) throw new Error(rules.code);
  const positions = makePositions(rules.value, null);
  let record = newRecord(rules.value);
  for (const [from, moves] of lines) {
    const added = addLine(record, makePath(from === '' ? [] : from.split(' ')), moves.split(' '), positions);
    if (!added.ok) throw new Error(added.code);
    record = added.value.record;
  }
  return record;
}

/** Rows as short texts: indentation, number, cells. */
function shown(root: TreeNode): readonly string[] {
  const cell = (moves: Cell): string => moves.map(({ node }) => node.move).join('') || '…';
  return treeRows(root).map((row) => {
    const indent = '  '.repeat(row.depth);
    if (row.kind !== 'moves') return `${indent}{${row.text}}`;
    return `${indent}${row.isContinued ? '-' : String(row.number)} ${cell(row.south)} ${cell(row.north)}${row.isFolded ? ' +' : ''}`;
  });
}

describe('the tree as rows', () => {
  test('turns with extra moves share a cell, two turns a row', () => {
    expect(shown(kalah(['', 'D A b E f']).root)).toEqual(['1 DA b', '2 E f']);
  });

  test('a variation stands below the move it replaces and the line goes on behind it', () => {
    expect(shown(kalah(['', 'D A b E'], ['D A', 'a E'], ['D A a', 'F']).root)).toEqual([
      '1 DA b',
      '  1 … a',
      '  2 E …',
      '    2 F …',
      '2 E …',
    ]);
  });

  test('a variation inside a chain splits the cell', () => {
    expect(shown(kalah(['', 'D A b'], ['D', 'B']).root)).toEqual(['1 DA …', '  1 B …', '1 … b']);
  });

  test('a note interrupts the row, which then goes on without its number', () => {
    const noted = setComment(kalah(['', 'D A b']), makePath(['D', 'A']), 'capture');
    expect(noted.ok && shown(noted.value.record.root)).toEqual(['1 DA …', '{capture}', '- … b']);
  });

  test('what is folded is marked and not listed', () => {
    const folded = setCollapsed(kalah(['', 'D A b E']), makePath(['D', 'A']), true);
    expect(folded.ok && shown(folded.value.record.root)).toEqual(['1 DA … +']);
  });

  test('every move stands in exactly one row, and rows are found by path', () => {
    const { root } = kalah(['', 'D A b E f'], ['D A', 'a E'], ['', 'C']);
    const rows = treeRows(root);
    const paths = movesOfRows(rows);
    expect(new Set(paths).size).toBe(paths.length);
    expect(paths).toHaveLength(8);
    expect(paths.every((path) => rowOfPath(rows, path) >= 0)).toBe(true);
    expect(rowOfPath(rows, ROOT)).toBe(-1);
  });

  test('a game of 3600 plies is no deeper than a short one', () => {
    let node = makeNode('A' as Move);
    for (let ply = 1; ply < 3600; ply++)
      node = makeNode((ply % 2 === 0 ? 'A' : 'a') as Move, { children: [node] });
    expect(treeRows(makeNode('', { children: [node] })).length).toBeGreaterThan(1790);
  });

  test('a line is written with numbers', () => {
    expect(lineText(makePath(['D', 'A', 'b', 'E', 'f']))).toBe('1. DA b 2. E f');
    expect(lineText(makePath(['a', 'A']))).toBe('1... a 2. A');
  });
});
