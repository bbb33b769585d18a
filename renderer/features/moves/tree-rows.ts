/**
 * The move tree as a list of rows, for the indented tree and for the columns. A row is a kind and a stretch of an
 * outline's nodes, kept in plain arrays: only the rows in view are ever turned into objects. Heights depend on the kind
 * alone, so no row is measured and any of 100,000 can be scrolled to at once.
 */
import type { OutlineStep } from '../../../engine/tree/outline-after.ts';
import type { Outline } from '../../../engine/tree/outline.ts';
import type { TreeNode } from '../../../engine/tree/types.ts';
import type { RowTops } from '../../ui/row-window.ts';

/** What stands in a row. Titles and notes before a move stand above it. */
export const ROW_KINDS = ['moves', 'title', 'before', 'note'] as const;
type RowKind = (typeof ROW_KINDS)[number];

/** How moves share rows: a turn a row with its note beside it, or two turns a row with notes below. */
export type RowManner = 'tree' | 'columns';

/** All rows; every array has one entry a row, `tops` one more: the height of all. */
export interface RowList extends RowTops {
  readonly manner: RowManner;
  /** Index into `ROW_KINDS`. */
  readonly kinds: Uint8Array;
  /** First and last node of the row. In rows of moves all nodes between belong to it; -1 where a half row is empty. */
  readonly firsts: Int32Array;
  readonly lasts: Int32Array;
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

const MOVES = ROW_KINDS.indexOf('moves');
const TITLE = ROW_KINDS.indexOf('title');
const BEFORE = ROW_KINDS.indexOf('before');
const NOTE = ROW_KINDS.indexOf('note');

/** A list in the making. */
class RowWriter {
  readonly outline: Outline;
  readonly manner: RowManner;
  readonly rowOf: Int32Array;
  count = 0;
  kinds: Uint8Array;
  firsts: Int32Array;
  lasts: Int32Array;
  tops: Float64Array;

  constructor(outline: Outline, manner: RowManner) {
    this.outline = outline;
    this.manner = manner;
    this.rowOf = new Int32Array(outline.nodes.length).fill(-1);
    // A row a node is more than most trees need; notes on rows of their own make the arrays grow.
    const room = outline.nodes.length + 1;
    this.kinds = new Uint8Array(room);
    this.firsts = new Int32Array(room);
    this.lasts = new Int32Array(room);
    this.tops = new Float64Array(room + 1);
  }

  add(kind: number, first: number, last: number, height: number): void {
    const at = this.count;
    this.#makeRoom(at + 1);
    this.kinds[at] = kind;
    this.firsts[at] = first;
    this.lasts[at] = last;
    this.tops[at + 1] = (this.tops[at] ?? 0) + height;
    this.count = at + 1;
  }

  #makeRoom(rows: number): void {
    if (rows <= this.kinds.length) return;
    const room = Math.max(rows, 2 * this.kinds.length);
    const { kinds, firsts, lasts, tops } = this;
    this.kinds = new Uint8Array(room);
    this.firsts = new Int32Array(room);
    this.lasts = new Int32Array(room);
    this.tops = new Float64Array(room + 1);
    this.kinds.set(kinds);
    this.firsts.set(firsts);
    this.lasts.set(lasts);
    this.tops.set(tops);
  }

  #writeAbove(index: number): void {
    const node = this.outline.nodes[index];
    if (!node) return;
    if (node.title !== '') this.add(TITLE, index, index, TITLE_HEIGHT);
    if (node.before !== '') this.add(BEFORE, index, index, noteHeight(node.before));
  }

  #writeNote(index: number): void {
    const comment = this.outline.nodes[index]?.comment ?? '';
    if (comment !== '') this.add(NOTE, index, index, noteHeight(comment));
  }

  /** Writes what stands above the first move. */
  writeStart(): void {
    this.#writeAbove(0);
    this.#writeNote(0);
  }

  /** Writes rows from a node on that begins one, to the end or to the row that `isEnd` knows by its first node. */
  writeMoves(from: number, isEnd: (first: number) => boolean): number {
    const { outline, rowOf } = this;
    const isColumns = this.manner === 'columns';
    let at = from;
    while (at < outline.nodes.length) {
      if (outline.isHidden[at] === 1) {
        at += 1;
        continue;
      }
      if (isEnd(at)) return at;
      this.#writeAbove(at);
      const end = endOfRow(outline, at, isColumns);
      for (let index = at; index <= end; index += 1) rowOf[index] = this.count;
      this.add(MOVES, at, end, MOVES_HEIGHT);
      if (isColumns) this.#writeNote(end);
      at = end + 1;
    }
    return at;
  }

  /** Takes rows over from another list, their nodes moved by `by`. */
  copy(old: RowList, from: number, to: number, by: number): void {
    const at = this.count;
    this.#makeRoom(at + to - from);
    this.kinds.set(old.kinds.subarray(from, to), at);
    const up = (this.tops[at] ?? 0) - (old.tops[from] ?? 0);
    for (let row = from; row < to; row += 1) {
      const index = at + row - from;
      this.firsts[index] = (old.firsts[row] ?? 0) + by;
      this.lasts[index] = (old.lasts[row] ?? 0) + by;
      this.tops[index + 1] = (old.tops[row + 1] ?? 0) + up;
    }
    this.count = at + to - from;
  }

  /** Takes over in which rows the nodes from one on stand; call after the rows themselves were copied. */
  copyPlaces(old: RowList, from: number, to: number, by: number, rows: number): void {
    for (let index = from; index < to; index += 1) {
      const row = old.rowOf[index] ?? -1;
      if (row >= 0) this.rowOf[index + by] = row + rows;
    }
  }

  list(): RowList {
    const { count, manner, rowOf } = this;
    return {
      manner,
      count,
      kinds: this.kinds.subarray(0, count),
      firsts: this.firsts.subarray(0, count),
      lasts: this.lasts.subarray(0, count),
      tops: this.tops.subarray(0, count + 1),
      rowOf,
    };
  }
}

/** What a link leads to is not shown in a row; bounded, or brackets by the thousand would each be followed to the end. */
const LINK_TARGET = /\]\([^)\n]{0,2000}\)/g;

function noteHeight(text: string): number {
  const isLong =
    text.includes('\n') ||
    (text.length > NOTE_LINE_LENGTH && text.replaceAll(LINK_TARGET, ']').length > NOTE_LINE_LENGTH);
  return NOTE_PADDING + (isLong ? 2 : 1) * NOTE_LINE;
}

/** Lists the rows of an outline. Cost: a few steps a node. */
export function makeRows(outline: Outline, manner: RowManner): RowList {
  const writer = new RowWriter(outline, manner);
  writer.writeStart();
  writer.writeMoves(1, () => false);
  return writer.list();
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

/** The row where the rows of a node begin: what stands above its move included. */
function startOf(rows: RowList, row: number): number {
  let at = row;
  while (at > 0 && rows.kinds[at - 1] !== MOVES && rows.firsts[at - 1] === rows.firsts[row]) at -= 1;
  return at;
}

/**
 * Lists the rows after a change from those before it: the same list where no row has changed, else new rows only for the
 * stretch of nodes that are not what they were. Cost: looking at the nodes once, and copying numbers.
 */
export function rowsAfter(old: RowList, step: OutlineStep): RowList {
  const { before, outline, rewritten, origins } = step;
  const { manner } = old;
  if (!before) return makeRows(outline, manner);
  const isSame = (index: number, was: number): boolean =>
    outline.isHidden[index] === before.isHidden[was] &&
    (outline.nodes[index] === before.nodes[was] ||
      sameRows(before.nodes[was], outline.nodes[index], index === 0 || manner === 'columns'));
  if (rewritten?.every((index) => isSame(index, index))) return old;
  const [now, then] = [outline.nodes.length, before.nodes.length];
  const by = now - then;
  const stays = (index: number, was: number): boolean =>
    (origins ? origins[index] === was : true) && isSame(index, was);
  const most = Math.min(now, then);
  let head = 0;
  while (head < most && stays(head, head)) head += 1;
  let tail = now;
  while (tail > head && tail - by > head && stays(tail - 1, tail - 1 - by)) tail -= 1;

  // A row is kept if the node behind it is, too: that one decides whether the row goes on.
  let kept = rowAfter(old, head - 2);
  kept = kept < old.count ? startOf(old, kept) : kept;
  if (kept === 0) return makeRows(outline, manner);
  // Hidden nodes behind the last row kept may be others now; they are passed over as always.
  const from = (old.lasts[kept - 1] ?? 0) + 1;
  const writer = new RowWriter(outline, manner);
  writer.copy(old, 0, kept, 0);
  writer.copyPlaces(old, 0, from, 0, 0);
  const beginsRow = (index: number): boolean => {
    const row = old.rowOf[index - by] ?? -1;
    return index >= tail && row >= 0 && old.firsts[row] === index - by;
  };
  const end = writer.writeMoves(from, beginsRow);
  if (end < now) {
    const row = startOf(old, old.rowOf[end - by] ?? 0);
    const rows = writer.count - row;
    writer.copy(old, row, old.count, by);
    writer.copyPlaces(old, end - by, then, by, rows);
  }
  return writer.list();
}

/** The first row whose last node is beyond a node; the number of rows if there is none. */
function rowAfter(rows: RowList, node: number): number {
  let low = 0;
  let high = rows.count;
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if ((rows.lasts[middle] ?? 0) > node) high = middle;
    else low = middle + 1;
  }
  return low;
}

/**
 * Moves of a row: a turn of more, such as thousands that cannot be played, goes on in the next row. All moves of a row in
 * view are drawn, and no window is wide enough for so many.
 */
const MAX_IN_ROW = 100;

/** The last node of the row of moves that begins with a node: as far as the same turn, or pair of turns, goes. */
function endOfRow(outline: Outline, first: number, isPair: boolean): number {
  const { nodes, turns, parents, isHidden } = outline;
  // Turns of a pair differ in their last bit only.
  const bits = isPair ? 1 : 0;
  const row = (turns[first] ?? 0) >> bits;
  let end = first;
  for (;;) {
    const next = end + 1;
    if (next - first >= MAX_IN_ROW) return end;
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
