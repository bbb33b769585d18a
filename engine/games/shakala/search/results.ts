/**
 * The results of a position: for each way the beads can come to lie, one record of the changes, and the data that the
 * search needs at once. The memory of one ply, reused for every node.
 *
 * Record in `data`: origin, branches taken (one bit for each fork, outer = 1, first fork lowest), number of forks,
 * drops of the capture (negative if it is indirect), number of dealt entries, number of takes; then (cell, count) for
 * beads dealt, then the cell of each gem taken. Direct captures are recorded as takes too.
 */
import { addBeads, CUP_CELL, KIND_OF, type Board } from './board.ts';
import { KINDS } from '../board.ts';

/** Offsets within a record. */
export const ORIGIN = 0;
export const BRANCHES = 1;
export const FORKS = 2;
export const CHAIN = 3;
export const DEALT = 4;
export const TAKEN = 5;
export const HEAD = 6;

/** The same side moves again, since the other has no beads. */
export const AGAIN = 1;
/** The game is over: the side to move has no bead, and no gem lies in a pit. */
export const OVER = 2;
/** No gem left a pit: an earlier position may return. */
export const QUIET = 4;
/** A gem was taken. */
export const CAPTURE = 8;

/** Results of one position. */
export interface Results {
  count: number;
  /** Whether these are all results of the position. */
  isComplete: boolean;
  data: Int32Array;
  used: number;
  /**
   * By result: offset of the record, flags, key after it with the side to move, estimate for the side to move after it
   * (when OVER: `WIN` or `-WIN` for the player who made it), rank among the others.
   */
  start: Int32Array;
  flags: Uint8Array;
  keyA: Int32Array;
  keyB: Int32Array;
  estimate: Int32Array;
  rank: Int32Array;
}

const START_RESULTS = 128;
const START_DATA = 4096;

/** Makes an empty list. */
export function makeResults(): Results {
  return {
    count: 0,
    isComplete: true,
    data: new Int32Array(START_DATA),
    used: 0,
    start: new Int32Array(START_RESULTS),
    flags: new Uint8Array(START_RESULTS),
    keyA: new Int32Array(START_RESULTS),
    keyB: new Int32Array(START_RESULTS),
    estimate: new Int32Array(START_RESULTS),
    rank: new Int32Array(START_RESULTS),
  };
}

function grown(words: Int32Array): Int32Array {
  const more = new Int32Array(2 * words.length);
  more.set(words);
  return more;
}

/** Makes room for one more result whose record has `size` words. Memory rarely grows and is kept. */
export function reserve(results: Results, size: number): void {
  while (results.used + size > results.data.length) results.data = grown(results.data);
  if (results.count < results.start.length) return;
  results.start = grown(results.start);
  results.keyA = grown(results.keyA);
  results.keyB = grown(results.keyB);
  results.estimate = grown(results.estimate);
  results.rank = grown(results.rank);
  const flags = new Uint8Array(2 * results.flags.length);
  flags.set(results.flags);
  results.flags = flags;
}

/** Carries out the record at `at` for a mover: beads leave the origin and fall, and gems are taken. */
export function makeResult(board: Board, data: Int32Array, at: number, mover: number): void {
  moveOrigin(board, data, at, -1);
  dropResult(board, data, at, mover);
}

/** Takes back the record at `at`. */
export function unmakeResult(board: Board, data: Int32Array, at: number, mover: number): void {
  undropResult(board, data, at, mover);
  moveOrigin(board, data, at, 1);
}

/** Removes the beads of a record from its origin (-1), or puts them back (1). */
function moveOrigin(board: Board, data: Int32Array, at: number, sign: number): void {
  const origin = (data[at + ORIGIN] ?? 0) * KINDS;
  const dealtEnd = at + HEAD + 2 * (data[at + DEALT] ?? 0);
  for (let i = at + HEAD; i < dealtEnd; i += 2)
    addBeads(board, origin + (KIND_OF[data[i] ?? 0] ?? 0), sign * (data[i + 1] ?? 0));
}

/** Carries out the rest of the record at `at` when its origin is empty: beads fall, gems are taken. */
export function dropResult(board: Board, data: Int32Array, at: number, mover: number): void {
  const dealtEnd = at + HEAD + 2 * (data[at + DEALT] ?? 0);
  for (let i = at + HEAD; i < dealtEnd; i += 2) addBeads(board, data[i] ?? 0, data[i + 1] ?? 0);
  const cup = CUP_CELL[mover] ?? 0;
  for (let i = dealtEnd, end = dealtEnd + (data[at + TAKEN] ?? 0); i < end; i++) {
    const cell = data[i] ?? 0;
    addBeads(board, cell, -1);
    addBeads(board, cup + (KIND_OF[cell] ?? 0), 1);
  }
}

/** Takes back what `dropResult` did. */
export function undropResult(board: Board, data: Int32Array, at: number, mover: number): void {
  const dealtEnd = at + HEAD + 2 * (data[at + DEALT] ?? 0);
  const cup = CUP_CELL[mover] ?? 0;
  for (let i = dealtEnd, end = dealtEnd + (data[at + TAKEN] ?? 0); i < end; i++) {
    const cell = data[i] ?? 0;
    addBeads(board, cup + (KIND_OF[cell] ?? 0), -1);
    addBeads(board, cell, 1);
  }
  for (let i = at + HEAD; i < dealtEnd; i += 2) addBeads(board, data[i] ?? 0, -(data[i + 1] ?? 0));
}
