/** Makes lists of rows: of an outline alone, or of an outline and the rows before a change. */
import type { OutlineStep } from '../../../engine/tree/outline-after.ts';
import type { Outline } from '../../../engine/tree/outline.ts';
import type { TreeNode } from '../../../engine/tree/types.ts';
import { endOfLine, endOfRow } from './row-breaks.ts';
import { columnsHeight, LINE_HEIGHT, moveWidth, noteHeight, TITLE_HEIGHT, TREE_HEIGHT } from './row-space.ts';
import { ROW_KINDS, type RowList, type RowSpace } from './tree-rows.ts';

const MOVES = ROW_KINDS.indexOf('moves');
const TITLE = ROW_KINDS.indexOf('title');
const BEFORE = ROW_KINDS.indexOf('before');
const NOTE = ROW_KINDS.indexOf('note');
const LINE = ROW_KINDS.indexOf('line');

/** True for the kinds that hold moves. */
function holdsMoves(kind: number | undefined): boolean {
  return kind === MOVES || kind === LINE;
}

/** A list in the making. */
class RowWriter {
  readonly outline: Outline;
  readonly space: RowSpace;
  readonly rowOf: Int32Array;
  count = 0;
  kinds: Uint8Array;
  firsts: Int32Array;
  lasts: Int32Array;
  tops: Float64Array;

  constructor(outline: Outline, space: RowSpace) {
    this.outline = outline;
    this.space = space;
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
    if (node.before !== '') this.add(BEFORE, index, index, this.#noteHeight(node.before, index));
  }

  #writeNote(index: number): void {
    const comment = this.outline.nodes[index]?.comment ?? '';
    if (comment !== '') this.add(NOTE, index, index, this.#noteHeight(comment, index));
  }

  #noteHeight(text: string, index: number): number {
    return noteHeight(text, this.outline.depths[index] ?? 0, this.space.width);
  }

  /** Writes one row of moves; answers its last node. */
  #writeRow(first: number): number {
    const { outline, space } = this;
    if (space.manner === 'tree') {
      const end = endOfRow(outline, first, false);
      this.add(MOVES, first, end, TREE_HEIGHT);
      return end;
    }
    if ((outline.depths[first] ?? 0) > 0) {
      const end = endOfLine(outline, first, space.width);
      this.add(LINE, first, end, LINE_HEIGHT);
      return end;
    }
    const end = endOfRow(outline, first, true);
    const cells: [TreeNode[], TreeNode[]] = [[], []];
    for (let index = first; index <= end; index += 1) {
      const node = outline.nodes[index];
      if (node) cells[(outline.turns[index] ?? 0) % 2 === 0 ? 0 : 1].push(node);
    }
    this.add(MOVES, first, end, columnsHeight(cells, space.width));
    return end;
  }

  /** Writes what stands above the first move. */
  writeStart(): void {
    this.#writeAbove(0);
    this.#writeNote(0);
  }

  /** Writes rows from a node on that begins one, to the end or to the row that `isEnd` knows by its first node. */
  writeMoves(from: number, isEnd: (first: number) => boolean): number {
    const { outline, rowOf } = this;
    const isColumns = this.space.manner === 'columns';
    let at = from;
    while (at < outline.nodes.length) {
      if (outline.isHidden[at] === 1) {
        at += 1;
        continue;
      }
      if (isEnd(at)) return at;
      this.#writeAbove(at);
      const row = this.count;
      const end = this.#writeRow(at);
      rowOf.fill(row, at, end + 1);
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
    const { count, space, rowOf } = this;
    return {
      space,
      count,
      kinds: this.kinds.subarray(0, count),
      firsts: this.firsts.subarray(0, count),
      lasts: this.lasts.subarray(0, count),
      tops: this.tops.subarray(0, count + 1),
      rowOf,
    };
  }
}

/** Lists the rows of an outline. Cost: a few steps a node. */
export function makeRows(outline: Outline, space: RowSpace): RowList {
  const writer = new RowWriter(outline, space);
  writer.writeStart();
  writer.writeMoves(1, () => false);
  return writer.list();
}

/** Whether two states of a node take the same room: the rows beside that of its move, and its place in it. */
function sameRows(a: TreeNode | undefined, b: TreeNode | undefined, depth: number, space: RowSpace): boolean {
  if (!a || !b) return false;
  const height = (text: string): number => (text === '' ? 0 : noteHeight(text, depth, space.width));
  const isTree = space.manner === 'tree' && a.move !== '';
  const note = isTree ? (text: string): number => (text === '' ? 0 : 1) : height;
  return (
    (a.title === '') === (b.title === '') &&
    height(a.before) === height(b.before) &&
    note(a.comment) === note(b.comment) &&
    (isTree || moveWidth(a) === moveWidth(b))
  );
}

/** The row where the rows of a node begin: what stands above its move included. */
function startOf(rows: RowList, row: number): number {
  let at = row;
  while (at > 0 && !holdsMoves(rows.kinds[at - 1]) && rows.firsts[at - 1] === rows.firsts[row]) at -= 1;
  return at;
}

/**
 * Lists the rows after a change from those before it: the same list where no row has changed, else new rows only for the
 * stretch of nodes that are not what they were. Cost: looking at the nodes once, and copying numbers.
 */
export function rowsAfter(old: RowList, step: OutlineStep): RowList {
  const { before, outline, rewritten, origins } = step;
  const { space } = old;
  if (!before) return makeRows(outline, space);
  const isSame = (index: number, was: number): boolean =>
    outline.isHidden[index] === before.isHidden[was] &&
    (outline.nodes[index] === before.nodes[was] ||
      sameRows(before.nodes[was], outline.nodes[index], outline.depths[index] ?? 0, space));
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
  if (kept === 0) return makeRows(outline, space);
  // Hidden nodes behind the last row kept may be others now; they are passed over as always.
  const from = (old.lasts[kept - 1] ?? 0) + 1;
  const writer = new RowWriter(outline, space);
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
