/**
 * The move tree as a list of rows, for the indented tree and for the columns. A row is a kind and a stretch of an
 * outline's nodes, kept in plain arrays: only the rows in view are ever turned into objects. Heights depend on the kind
 * alone, so no row is measured and any of 100,000 can be scrolled to at once.
 */
import type { OutlineStep } from '../../engine/tree/outline-after.ts';
import type { Outline } from '../../engine/tree/outline.ts';
import type { TreeNode } from '../../engine/tree/types.ts';

/** What stands in a row. Titles and notes before a move stand above it. */
export const ROW_KINDS = ['moves', 'title', 'before', 'note'] as const;
export type RowKind = (typeof ROW_KINDS)[number];

/** How moves share rows: a turn a row with its note beside it, or two turns a row with notes below. */
export type RowManner = 'tree' | 'columns';

/** All rows; every array has one entry a row, `tops` one more: the height of all. */
export interface RowList {
  readonly manner: RowManner;
  readonly count: number;
  /** Index into `ROW_KINDS`. */
  readonly kinds: Uint8Array;
  /** First and last node of the row. In rows of moves all nodes between belong to it; -1 where a half row is empty. */
  readonly firsts: Int32Array;
  readonly lasts: Int32Array;
  /** Distance from the top of the list, pixels. */
  readonly tops: Float64Array;
  /** Row that holds the move of each node; -1 for the root and hidden nodes. */
  readonly rowOf: Int32Array;
}

/** Row heights, pixels at 100 %. */
const MOVES_HEIGHT = 26;
const TITLE_HEIGHT = 30;
const NOTE_LINE = 20;
const NOTE_PADDING = 6;
/** Notes longer than this get a second line; what does not fit there is read in the notes. */
const NOTE_LINE_LENGTH = 44;

/** A list in the making. */
class RowWriter {
  count = 0;
  kinds: Uint8Array;
  firsts: Int32Array;
  lasts: Int32Array;
  tops: Float64Array;

  /** @param room rows expected; more make the arrays grow. */
  constructor(room: number) {
    this.kinds = new Uint8Array(room);
    this.firsts = new Int32Array(room);
    this.lasts = new Int32Array(room);
    this.tops = new Float64Array(room + 1);
  }

  add(kind: number, first: number, last: number, height: number): void {
    const at = this.count;
    if (at === this.kinds.length) this.#grow(2 * at);
    this.kinds[at] = kind;
    this.firsts[at] = first;
    this.lasts[at] = last;
    this.tops[at + 1] = (this.tops[at] ?? 0) + height;
    this.count = at + 1;
  }

  #grow(room: number): void {
    const [{ kinds, firsts, lasts, tops }, larger] = [this, new RowWriter(room)];
    larger.kinds.set(kinds);
    larger.firsts.set(firsts);
    larger.lasts.set(lasts);
    larger.tops.set(tops);
    this.kinds = larger.kinds;
    this.firsts = larger.firsts;
    this.lasts = larger.lasts;
    this.tops = larger.tops;
  }
}

const MOVES = ROW_KINDS.indexOf('moves');
const TITLE = ROW_KINDS.indexOf('title');
const BEFORE = ROW_KINDS.indexOf('before');
const NOTE = ROW_KINDS.indexOf('note');

/** What a link leads to is not shown in a row. */
const LINK_TARGET = /\]\([^)\n]*\)/g;

function noteHeight(text: string): number {
  const isLong =
    text.includes('\n') ||
    (text.length > NOTE_LINE_LENGTH && text.replaceAll(LINK_TARGET, ']').length > NOTE_LINE_LENGTH);
  return NOTE_PADDING + (isLong ? 2 : 1) * NOTE_LINE;
}

/** Lists the rows of an outline. Cost: a few steps a node. */
export function makeRows(outline: Outline, manner: RowManner): RowList {
  const writer = new RowWriter(outline.nodes.length + 1);
  const { nodes } = outline;
  const rowOf = new Int32Array(nodes.length).fill(-1);
  const isColumns = manner === 'columns';

  const writeAbove = (index: number): void => {
    const node = nodes[index];
    if (!node) return;
    if (node.title !== '') writer.add(TITLE, index, index, TITLE_HEIGHT);
    if (node.before !== '') writer.add(BEFORE, index, index, noteHeight(node.before));
  };
  const writeNote = (index: number): void => {
    const comment = nodes[index]?.comment ?? '';
    if (comment !== '') writer.add(NOTE, index, index, noteHeight(comment));
  };
  writeAbove(0);
  writeNote(0);
  let at = 1;
  while (at < nodes.length) {
    if (outline.isHidden[at] === 1) {
      at += 1;
      continue;
    }
    writeAbove(at);
    const end = endOfRow(outline, at, isColumns);
    for (let index = at; index <= end; index += 1) rowOf[index] = writer.count;
    writer.add(MOVES, at, end, MOVES_HEIGHT);
    if (isColumns) writeNote(end);
    at = end + 1;
  }
  const { count } = writer;
  return {
    manner,
    count,
    kinds: writer.kinds.subarray(0, count),
    firsts: writer.firsts.subarray(0, count),
    lasts: writer.lasts.subarray(0, count),
    tops: writer.tops.subarray(0, count + 1),
    rowOf,
  };
}

/** How high the rows are that a node gets beside that of its move, and whether it ends the row. */
function sameRows(a: TreeNode | undefined, b: TreeNode | undefined, hasNoteRow: boolean): boolean {
  if (!a || !b) return false;
  const height = (text: string): number => (text === '' ? 0 : noteHeight(text));
  const note = hasNoteRow ? height : (text: string): number => (text === '' ? 0 : 1);
  return (
    (a.title === '') === (b.title === '') &&
    height(a.before) === height(b.before) &&
    note(a.comment) === note(b.comment)
  );
}

/** True if the rows of the outline before a change are those of the one after it. */
export function keepsRows(step: OutlineStep, manner: RowManner): boolean {
  const { before, outline, rewritten } = step;
  if (!before || !rewritten) return false;
  return rewritten.every((index) =>
    sameRows(before.nodes[index], outline.nodes[index], index === 0 || manner === 'columns'),
  );
}

/** The last node of the row of moves that begins with a node: as far as the same turn, or pair of turns, goes. */
function endOfRow(outline: Outline, first: number, isPair: boolean): number {
  const { nodes, turns, parents, isHidden } = outline;
  // Turns of a pair differ in their last bit only.
  const bits = isPair ? 1 : 0;
  const row = (turns[first] ?? 0) >> bits;
  let end = first;
  for (;;) {
    const next = end + 1;
    if (parents[next] !== end || isHidden[next] === 1 || (turns[next] ?? 0) >> bits !== row) return end;
    const [here, after] = [nodes[end], nodes[next]];
    if (!here || !after || here.comment !== '' || after.title !== '' || after.before !== '') return end;
    end = next;
  }
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

/** One row of a list. */
export function rowAt(rows: RowList, index: number): TreeRow | null {
  if (index < 0 || index >= rows.count) return null;
  const top = rows.tops[index] ?? 0;
  return {
    index,
    kind: ROW_KINDS[rows.kinds[index] ?? 0] ?? 'moves',
    first: rows.firsts[index] ?? 0,
    last: rows.lasts[index] ?? 0,
    top,
    height: (rows.tops[index + 1] ?? top) - top,
  };
}

/** Index of the row at a height; the first or last where there is none. */
export function rowAtHeight(rows: RowList, height: number): number {
  let low = 0;
  let high = Math.max(0, rows.count - 1);
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((rows.tops[middle] ?? 0) <= height) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** The nearest node before (-1) or after (1) a node whose move is shown in a row; the root comes first of all. */
export function stepThrough(rows: RowList, from: number, by: -1 | 1): number | null {
  for (let at = from + by; at >= 0 && at < rows.rowOf.length; at += by)
    if (at === 0 || (rows.rowOf[at] ?? -1) >= 0) return at;
  return null;
}

/** The moves of a row as cells of the two players: turns of who began, turns of the other. */
export function cellsOf(outline: Outline, row: TreeRow): readonly [readonly number[], readonly number[]] {
  const cells: [number[], number[]] = [[], []];
  for (let index = row.first; index <= row.last; index += 1)
    cells[(outline.turns[index] ?? 0) % 2 === 0 ? 0 : 1].push(index);
  return cells;
}

/** True if the row goes on with a pair of turns that began in a row above of the same line. */
export function isContinued(outline: Outline, rows: RowList, row: TreeRow): boolean {
  const parent = outline.parents[row.first] ?? -1;
  if (parent <= 0 || (outline.places[row.first] ?? 0) > 0) return false;
  const unit = rows.manner === 'columns' ? 2 : 1;
  const turn = (index: number): number => Math.floor((outline.turns[index] ?? 0) / unit);
  return turn(parent) === turn(row.first);
}
