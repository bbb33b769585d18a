/** Makes the list of rows of an outline. */
import type { Outline } from '../../../engine/tree/outline.ts';
import type { TreeNode } from '../../../engine/tree/types.ts';
import { endOfLine, endOfRow } from './row-breaks.ts';
import { columnsHeight, LINE_HEIGHT, noteHeight, TITLE_HEIGHT, TREE_HEIGHT } from './row-space.ts';
import type { RowKind, RowList, RowSpace } from './tree-rows.ts';

/** Lists the rows of an outline. Cost: a few steps per node; 100,000 nodes take 20 ms. */
export function makeRows(outline: Outline, space: RowSpace): RowList {
  const { depths, isHidden, nodes, turns } = outline;
  const { manner, width } = space;
  const kinds: RowKind[] = [];
  const firsts: number[] = [];
  const lasts: number[] = [];
  const tops = [0];
  const rowOf = new Int32Array(nodes.length).fill(-1);

  function add(kind: RowKind, first: number, last: number, height: number): void {
    kinds.push(kind);
    firsts.push(first);
    lasts.push(last);
    tops.push((tops.at(-1) ?? 0) + height);
  }

  function addNote(kind: 'before' | 'note', text: string | undefined, index: number): void {
    if (text) add(kind, index, index, noteHeight(text, depths[index] ?? 0, width));
  }

  function addAbove(index: number): void {
    if (nodes[index]?.title) add('title', index, index, TITLE_HEIGHT);
    addNote('before', nodes[index]?.before, index);
  }

  /** Adds one row of moves and returns its last node. */
  function addMoves(first: number): number {
    if (manner === 'tree') {
      const end = endOfRow(outline, first, false);
      add('moves', first, end, TREE_HEIGHT);
      return end;
    }
    if ((depths[first] ?? 0) > 0) {
      const end = endOfLine(outline, first, space);
      add('line', first, end, LINE_HEIGHT);
      return end;
    }
    const end = endOfRow(outline, first, true);
    const cells: [TreeNode[], TreeNode[]] = [[], []];
    for (let index = first; index <= end; index += 1) {
      const node = nodes[index];
      if (node) cells[(turns[index] ?? 0) % 2 === 0 ? 0 : 1].push(node);
    }
    add('moves', first, end, columnsHeight(cells, space));
    return end;
  }

  addAbove(0);
  addNote('note', nodes[0]?.comment, 0);
  for (let at = 1; at < nodes.length; at += 1) {
    if (isHidden[at] === 1) continue;
    addAbove(at);
    const row = kinds.length;
    const end = addMoves(at);
    rowOf.fill(row, at, end + 1);
    if (manner === 'columns') addNote('note', nodes[end]?.comment, end);
    at = end;
  }
  return { space, count: kinds.length, kinds, firsts, lasts, tops: Float64Array.from(tops), rowOf };
}

/** Makes the rows of an outline after a change; returns the same list if no row has changed. */
export function rowsAfter(old: RowList, outline: Outline): RowList {
  const made = makeRows(outline, old.space);
  return sameRows(made, old) ? old : made;
}

function sameRows(a: RowList, b: RowList): boolean {
  if (a.count !== b.count || a.rowOf.length !== b.rowOf.length) return false;
  for (let row = 0; row < a.count; row += 1)
    if (
      a.kinds[row] !== b.kinds[row] ||
      a.firsts[row] !== b.firsts[row] ||
      a.lasts[row] !== b.lasts[row] ||
      a.tops[row + 1] !== b.tops[row + 1]
    )
      return false;
  return true;
}
