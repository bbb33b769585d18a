import { describe, expect, test } from 'vitest';
import { setBefore, setComment, setTitle } from '../../../../engine/tree/annotate.ts';
import { setCollapsed } from '../../../../engine/tree/fold.ts';
import { makePath, ROOT } from '../../../../engine/tree/path.ts';
import { addLine } from '../../../../engine/tree/play.ts';
import { makePositions } from '../../../../engine/tree/positions.ts';
import { newRecord } from '../../../../engine/tree/record.ts';
import type { Edited } from '../../../../engine/tree/edit.ts';
import { makeNode, type GameRecord, type TreeNode } from '../../../../engine/tree/types.ts';
import type { Move } from '../../../../engine/core/move.ts';
import { lineText } from '../../../../renderer/i18n/line-text.ts';
import { makeOutline, numberOf, pathAt } from '../../../../engine/tree/outline.ts';
import { makeRows } from '../../../../renderer/features/moves/row-writer.ts';
import {
  beginsAnew,
  cellsOf,
  isContinued,
  rowAt,
  stepThrough,
  withRowHeight,
  type RowManner,
} from '../../../../renderer/features/moves/tree-rows.ts';
import { rowAtHeight } from '../../../../renderer/ui/row-window.ts';
import { compiled } from '../../../support/positions.ts';

function kalah(...lines: readonly (readonly [from: string, moves: string])[]) {
  const rules = compiled('kalah');
  const positions = makePositions(rules, null);
  return lines.reduce(
    (record, [from, moves]) =>
      made(addLine(record, makePath(from === '' ? [] : from.split(' ')), moves.split(' '), positions)),
    newRecord(rules),
  );
}

/** The game after an edit that must be possible. */
function made(edited: Edited): GameRecord {
  return edited.ok ? edited.value.record : expect.unreachable(edited.code);
}

/** Moves one below the other. */
function chain(moves: readonly string[], fields: Partial<TreeNode> = {}): TreeNode {
  const [last = '', ...before] = moves.toReversed();
  return before.reduce(
    (below, move) => makeNode(move as Move, { ...fields, children: [below] }),
    makeNode(last as Move),
  );
}

const COLUMNS = { manner: 'columns', width: 352, hasValues: true } as const;

/** Rows as short texts: indentation, number, moves; texts in braces. */
function shown(root: TreeNode, manner: RowManner, width = 352): readonly string[] {
  const outline = makeOutline(root);
  const rows = makeRows(outline, { manner, width, hasValues: true });
  const text = (indexes: readonly number[]): string =>
    indexes.map((index) => outline.nodes[index]?.move).join('') || '…';
  return Array.from({ length: rows.count }, (_, index) => {
    const row = rowAt(rows, index);
    const node = row && outline.nodes[row.first];
    if (!row || !node) return '';
    const indent = '  '.repeat(outline.depths[row.first] ?? 0);
    if (row.kind === 'line') {
      const moves = Array.from({ length: row.last - row.first + 1 }, (_, i) => row.first + i).map((at) => {
        const isNew = at === row.first || outline.turns[at] !== outline.turns[at - 1];
        const isNumbered =
          at === row.first ? beginsAnew(outline, rows, row) : (outline.turns[at] ?? 0) % 2 === 0;
        return `${isNew && at > row.first ? ' ' : ''}${isNew && isNumbered ? `${numberOf(outline, at)} ` : ''}${outline.nodes[at]?.move ?? ''}`;
      });
      return `${indent}| ${moves.join('')}`;
    }
    if (row.kind !== 'moves')
      return `${indent}{${row.kind === 'title' ? node.title : row.kind === 'before' ? node.before : node.comment}}`;
    const cells = cellsOf(outline, row);
    const number = isContinued(outline, rows, row) ? '-' : String(numberOf(outline, row.first));
    const last = outline.nodes[row.last];
    const isFolded = last?.isCollapsed === true && last.children.length > 0;
    const moves = manner === 'columns' ? cells.map(text).join(' ') : text(cells.flat());
    return `${indent}${number} ${moves}${isFolded ? ' +' : ''}`;
  });
}

describe('the tree as rows', () => {
  test('turns with extra moves share a cell, two turns a row of columns, one a row of the tree', () => {
    const { root } = kalah(['', 'D A b E f']);
    expect(shown(root, 'columns')).toEqual(['1 DA b', '2 E f']);
    expect(shown(root, 'tree')).toEqual(['1 DA', '1 b', '2 E', '2 f']);
  });

  test('a variation is below the move it replaces, and the line continues after it', () => {
    const { root } = kalah(['', 'D A b E'], ['D A', 'a E'], ['D A a', 'F']);
    expect(shown(root, 'columns')).toEqual(['1 DA b', '  | 1 a 2 E', '    | 2 F', '2 E …']);
    expect(shown(root, 'tree')).toEqual(['1 DA', '1 b', '  1 a', '  2 E', '    2 F', '2 E']);
  });

  test('a variation inside a chain splits the cell', () => {
    const { root } = kalah(['', 'D A b'], ['D', 'B']);
    expect(shown(root, 'columns')).toEqual(['1 DA …', '  | 1 B', '- … b']);
    expect(shown(root, 'tree')).toEqual(['1 DA', '  1 B', '1 b']);
  });

  test('a variation is one paragraph of as many lines as it needs; a turn is not split', () => {
    const head = chain('E a B b C F c E d'.split(' '));
    const root = makeNode('', { children: [makeNode('D' as Move), head] });
    expect(shown(root, 'columns', 420).slice(1)).toEqual(['  | 1 E a 2 B b 3 CF c 4 E d']);
    expect(shown(root, 'columns', 230).slice(1)).toEqual(['  | 1 E a 2 B', '  | b 3 CF', '  | c 4 E d']);
  });

  test('a long turn makes its row higher where the list is narrow', () => {
    const outline = makeOutline(makeNode('', { children: [chain('F E D C B A F E D C B A a'.split(' '))] }));
    const heights = [300, 352, 900].map(
      (width) => rowAt(makeRows(outline, { manner: 'columns', width, hasValues: true }), 0)?.height,
    );
    expect(heights[2]).toBe(30);
    expect(heights[1]).toBeGreaterThan(30);
    expect(heights[0]).toBeGreaterThan(heights[1] ?? 0);
  });

  test('a row may get another height, which moves the rows below', () => {
    const { root } = made(setComment(kalah(['', 'D A b E']), makePath(['D', 'A']), 'capture'));
    const rows = makeRows(makeOutline(root), COLUMNS);
    const higher = withRowHeight(rows, 1, 100);
    expect(rowAt(higher, 1)?.height).toBe(100);
    expect(rowAt(higher, 2)?.height).toBe(rowAt(rows, 2)?.height);
    expect((higher.tops.at(-1) ?? 0) - (rows.tops.at(-1) ?? 0)).toBe(100 - (rowAt(rows, 1)?.height ?? 0));
    expect(withRowHeight(rows, -1, 100)).toBe(rows);
  });

  test('a note ends the row; in columns it has a row of its own', () => {
    const { root } = made(setComment(kalah(['', 'D A b']), makePath(['D', 'A']), 'capture'));
    expect(shown(root, 'columns')).toEqual(['1 DA …', '{capture}', '- … b']);
    expect(shown(root, 'tree')).toEqual(['1 DA', '1 b']);
  });

  test('titles and notes before a move are above it', () => {
    const titled = made(setTitle(kalah(['', 'D A b']), makePath(['D', 'A']), 'The capture'));
    const { root } = made(setBefore(titled, makePath(['D', 'A', 'b']), 'Now'));
    for (const manner of ['tree', 'columns'] as const) {
      const rows = shown(root, manner);
      expect(rows.map((row) => row.replace(/ …/g, ''))).toContain('{The capture}');
      expect(rows.at(-2)).toBe('{Now}');
    }
  });

  test('folded moves are marked and not listed; a folded root hides nothing', () => {
    const folded = made(setCollapsed(kalah(['', 'D A b E']), makePath(['D', 'A']), true));
    expect(shown(folded.root, 'columns')).toEqual(['1 DA … +']);
    expect(shown(folded.root, 'tree')).toEqual(['1 DA +']);
    const { root } = made(setCollapsed(kalah(['', 'D']), ROOT, true));
    expect(shown(root, 'tree')).toEqual(['1 D']);
  });

  test('the player who begins has the first column, and numbers count from there', () => {
    expect(shown(makeNode('', { children: [chain(['b', 'A', 'c'])] }), 'columns')).toEqual([
      '1 b A',
      '2 c …',
    ]);
  });

  test('every shown move is in exactly one row and is met once on the way down and up', () => {
    const { root } = kalah(['', 'D A b E f'], ['D A', 'a E'], ['', 'C']);
    const outline = makeOutline(root);
    for (const manner of ['tree', 'columns'] as const) {
      const rows = makeRows(outline, { manner, width: 352, hasValues: true });
      const met: number[] = [];
      for (let at: number | null = 0; at !== null; at = stepThrough(rows, at, 1)) met.push(at);
      expect(met.map((index) => pathAt(outline, index))).toHaveLength(9);
      const back: number[] = [];
      for (let at: number | null = met.at(-1) ?? 0; at !== null; at = stepThrough(rows, at, -1))
        back.push(at);
      expect(back.reverse()).toEqual(met);
      for (const index of met.slice(1)) {
        const row = rowAt(rows, rows.rowOf[index] ?? -1);
        expect(row && row.first <= index && index <= row.last && row.kind).toMatch(/moves|line/);
      }
    }
  });

  test.each(['tree', 'columns'] as const)('a turn of 25 000 moves takes many rows (%s)', (manner) => {
    const ghosts = chain(new Array<string>(25_001).fill('A'), { ghost: 'ERR_MOVE_EMPTY_PIT' });
    const outline = makeOutline(makeNode('', { children: [ghosts] }));
    const rows = makeRows(outline, { manner, width: 352, hasValues: true });
    const lengths = Array.from({ length: rows.count }, (_, i) => {
      const row = rowAt(rows, i);
      return row ? row.last - row.first + 1 : 0;
    });
    expect(Math.max(...lengths)).toBe(100);
    expect(lengths.reduce((sum, length) => sum + length, 0)).toBe(25_001);
    expect(outline.nodes.flatMap((_, i) => (i > 0 && (rows.rowOf[i] ?? -1) < 0 ? [i] : []))).toEqual([]);
    const second = rowAt(rows, 1);
    expect(second && isContinued(outline, rows, second)).toBe(true);
  });

  test('rows are found by height', () => {
    const rows = makeRows(makeOutline(kalah(['', 'D A b E f']).root), {
      manner: 'tree',
      width: 352,
      hasValues: true,
    });
    for (let index = 0; index < rows.count; index++) {
      const row = rowAt(rows, index);
      expect(rowAtHeight(rows, row?.top ?? 0)).toBe(index);
      expect(rowAtHeight(rows, (row?.top ?? 0) + (row?.height ?? 0) - 1)).toBe(index);
    }
    expect(rowAtHeight(rows, -50)).toBe(0);
    expect(rowAtHeight(rows, 1e9)).toBe(rows.count - 1);
  });

  test('a game of 3600 plies is no deeper than a short one', () => {
    const game = chain(Array.from({ length: 3600 }, (_, ply) => (ply % 2 === 0 ? 'a' : 'A')));
    expect(makeRows(makeOutline(makeNode('', { children: [game] })), COLUMNS).count).toBeGreaterThan(1790);
  });

  test('a line is written with numbers', () => {
    expect(lineText(makePath(['D', 'A', 'b', 'E', 'f']))).toBe('1. DA b 2. E f');
    expect(lineText(makePath(['a', 'A']))).toBe('1. a A');
  });
});
