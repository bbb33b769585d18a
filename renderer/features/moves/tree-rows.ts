/**
 * The move tree as a list of rows, for the indented tree and for the columns. A row is a kind and a range of nodes of
 * an outline. Rows are kept in plain arrays; only rows in view become objects. Heights and line breaks follow from the
 * letters and the width of the list (`row-space.ts`), so no row is measured and any of 100,000 can be scrolled to at
 * once.
 *
 * In the columns the main line has rows of two cells, and a variation is one paragraph of as many lines as it needs.
 */
import type { Outline } from '../../../engine/tree/outline.ts';
import type { RowTops } from '../../ui/row-window.ts';
import { follows } from './row-breaks.ts';
import type { RowRoom } from './row-space.ts';

/** The contents of a row: moves, or a line of a variation's paragraph. Titles and notes before a move come above it. */
export type RowKind = 'moves' | 'title' | 'before' | 'note' | 'line';

/**
 * How moves share rows. `tree`: one turn per row, its note next to it; `columns`: two turns per row, notes below.
 */
export type RowManner = 'tree' | 'columns';

/** The view that rows are made for. */
export interface RowSpace extends RowRoom {
  readonly manner: RowManner;
}

/** All rows. Every array has one entry per row; `tops` has one more, the total height. */
export interface RowList extends RowTops {
  readonly space: RowSpace;
  readonly kinds: readonly RowKind[];
  /** First and last node of the row. In rows of moves all nodes between belong to it; -1 where a half row is empty. */
  readonly firsts: readonly number[];
  readonly lasts: readonly number[];
  /** Row that holds the move of each node; -1 for the root and hidden nodes. */
  readonly rowOf: Int32Array;
}

/** A row to be drawn. */
export interface TreeRow {
  readonly index: number;
  readonly kind: RowKind;
  readonly first: number;
  readonly last: number;
  readonly top: number;
  readonly height: number;
}

/** Returns one row of a list, or null. */
export function rowAt(rows: RowList, index: number): TreeRow | null {
  if (index < 0 || index >= rows.count) return null;
  const top = rows.tops[index] ?? 0;
  return {
    index,
    kind: rows.kinds[index] ?? 'moves',
    first: rows.firsts[index] ?? 0,
    last: rows.lasts[index] ?? 0,
    top,
    height: (rows.tops[index + 1] ?? top) - top,
  };
}

/** Finds the nearest node before (-1) or after (1) a node whose move is shown in a row; the root comes first. */
export function stepThrough(rows: RowList, from: number, by: -1 | 1): number | null {
  for (let at = from + by; at >= 0 && at < rows.rowOf.length; at += by)
    if (at === 0 || (rows.rowOf[at] ?? -1) >= 0) return at;
  return null;
}

/** Splits the moves of a row into the cells of the two players, first the player who began. */
export function cellsOf(outline: Outline, row: TreeRow): readonly [readonly number[], readonly number[]] {
  const cells: [number[], number[]] = [[], []];
  for (let index = row.first; index <= row.last; index += 1)
    cells[(outline.turns[index] ?? 0) % 2 === 0 ? 0 : 1].push(index);
  return cells;
}

/** Tells whether the row continues a pair of turns that began in an earlier row of the same line. */
export function isContinued(outline: Outline, rows: RowList, row: TreeRow): boolean {
  const parent = outline.parents[row.first] ?? -1;
  if (parent <= 0 || (outline.places[row.first] ?? 0) > 0) return false;
  const unit = rows.space.manner === 'columns' ? 2 : 1;
  const turn = (index: number): number => Math.floor((outline.turns[index] ?? 0) / unit);
  return turn(parent) === turn(row.first);
}

/**
 * Tells whether a line of a variation begins its paragraph or resumes it after other rows; it then shows its number.
 */
export function beginsAnew(outline: Outline, rows: RowList, row: TreeRow): boolean {
  return (
    row.index === 0 ||
    outline.parents[row.first] !== rows.lasts[row.index - 1] ||
    !follows(outline, row.first)
  );
}

/** Returns the list with another height for one of its rows. */
export function withRowHeight(rows: RowList, row: number, height: number): RowList {
  const by = height - ((rows.tops[row + 1] ?? 0) - (rows.tops[row] ?? 0));
  if (by === 0 || row < 0 || row >= rows.count) return rows;
  const tops = Float64Array.from(rows.tops);
  for (let at = row + 1; at < tops.length; at += 1) tops[at] = (tops[at] ?? 0) + by;
  return { ...rows, tops };
}

/** Returns the row of the note after a node's move, or -1. */
export function noteRowOf(rows: RowList, index: number): number {
  const row = index === 0 ? -1 : (rows.rowOf[index] ?? -1);
  if (index !== 0 && row < 0) return -1;
  for (let at = row + 1; at < rows.count && rows.firsts[at] === index; at += 1)
    if (rows.kinds[at] === 'note') return at;
  return -1;
}
