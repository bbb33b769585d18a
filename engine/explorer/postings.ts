/**
 * Stores postings in pages, sorted by position, then by game. A page needs about ten bytes for each posting, so
 * millions fit on the disk, and a position is found by reading one page.
 *
 *   number of postings
 *   for each: distance of its key from the one before it, 0 for the same position
 *             game (distance from the game before if the position is the same)
 *             move
 *             one byte: 1 for a variation, plus 2 x loss code
 *
 * Loss code: 0 for an unknown loss, otherwise 1 + twice the seeds, at most 126 (62.5 seeds).
 */
import type { PositionKey } from './types.ts';
import { ByteReader, ByteWriter } from './varint.ts';

/** Postings as columns of equal length. Moves are numbers, 0 at the end of a line. */
export interface PostingColumns {
  readonly keys: Float64Array;
  readonly games: Uint32Array;
  readonly moves: Uint32Array;
  /** The last byte of each posting in the format above. */
  readonly notes: Uint8Array;
}

/** Postings per page: about 1,300 bytes, so that several pages fill a page of the database without waste. */
export const PAGE_POSTINGS = 160;
const MOST_LOSS = 62.5;

/** Returns the byte for the notes on a move. */
export function makeNote(isVariation: boolean, loss: number | null): number {
  const code = loss === null ? 0 : 1 + Math.round(2 * Math.min(Math.max(loss, 0), MOST_LOSS));
  return 2 * code + (isVariation ? 1 : 0);
}

/** Reads the contents of the byte. */
export function readNote(note: number): { readonly isVariation: boolean; readonly loss: number | null } {
  const code = note >>> 1;
  return { isVariation: (note & 1) === 1, loss: code === 0 ? null : (code - 1) / 2 };
}

/** Unsorted postings, filled one by one. */
export interface PostingHeap {
  readonly columns: PostingColumns;
  count: number;
}

/** Makes room for a number of postings. */
export function makeHeap(room: number): PostingHeap {
  const columns = {
    keys: new Float64Array(room),
    games: new Uint32Array(room),
    moves: new Uint32Array(room),
    notes: new Uint8Array(room),
  };
  return { columns, count: 0 };
}

/** Adds a posting; false if there is no room left. */
export function addPosting(
  heap: PostingHeap,
  key: PositionKey,
  game: number,
  move: number,
  note: number,
): boolean {
  const { columns, count } = heap;
  if (count >= columns.keys.length) return false;
  columns.keys[count] = key;
  columns.games[count] = game;
  columns.moves[count] = move;
  columns.notes[count] = note;
  heap.count = count + 1;
  return true;
}

/** Returns the postings added, sorted by position and game. */
export function sorted({ columns, count }: PostingHeap): PostingColumns {
  const { keys, games, moves, notes } = columns;
  const order = new Uint32Array(count).map((_, i) => i);
  order.sort((a, b) => {
    const [x = 0, y = 0] = [keys[a], keys[b]];
    return x === y ? (games[a] ?? 0) - (games[b] ?? 0) : x - y;
  });
  const heap = makeHeap(count);
  for (const i of order) addPosting(heap, keys[i] ?? 0, games[i] ?? 0, moves[i] ?? 0, notes[i] ?? 0);
  return heap.columns;
}

/** A page and its first key. */
export interface Page {
  readonly first: PositionKey;
  readonly data: Uint8Array;
}

/** Packs the postings from `from` up to, but not including, `to`. */
export function packPage({ keys, games, moves, notes }: PostingColumns, from: number, to: number): Page {
  const bytes = new ByteWriter();
  bytes.number(to - from);
  const first = keys[from] ?? 0;
  let key = first;
  let game = 0;
  for (let i = from; i < to; i++) {
    const next = keys[i] ?? 0;
    const at = games[i] ?? 0;
    bytes.number(next - key);
    bytes.number(next === key && i > from ? at - game : at);
    bytes.number(moves[i] ?? 0);
    bytes.byte(notes[i] ?? 0);
    key = next;
    game = at;
  }
  return { first, data: bytes.done() };
}

/** Unpacks a page. */
export function readPage({ first, data }: Page): PostingColumns {
  const bytes = new ByteReader(data);
  const count = bytes.number();
  // Each posting takes at least four bytes, so a damaged count cannot reserve memory for millions.
  const heap = makeHeap(Math.min(count, data.length));
  let key = first;
  let game = 0;
  for (let i = 0; i < count && !bytes.isAtEnd(); i++) {
    const distance = bytes.number();
    const number = bytes.number();
    key += distance;
    game = distance === 0 && i > 0 ? game + number : number;
    addPosting(heap, key, game, bytes.number(), bytes.byte());
  }
  return heap.columns;
}

/**
 * Returns the range of a position's postings in sorted columns: from the first up to, but not including, the last
 * number.
 */
export function rangeOf({ keys }: Pick<PostingColumns, 'keys'>, key: PositionKey): readonly [number, number] {
  const bound = (isBefore: (at: number) => boolean): number => {
    let low = 0;
    let high = keys.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (isBefore(keys[middle] ?? 0)) low = middle + 1;
      else high = middle;
    }
    return low;
  };
  return [bound((at) => at < key), bound((at) => at <= key)];
}
