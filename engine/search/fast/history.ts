/**
 * The past in the fast search: the positions from the last irreversible move to the node being searched, including
 * those of the real game before the root. These positions are the node's stretch.
 *
 * Levels 0 .. base - 1 hold the past of the root, level `base + ply` holds the node at `ply`. The digest of a node is a
 * sum over the positions of its stretch before itself: it depends on their number but not on their order, and is 0
 * right after an irreversible move. Each position enters the sum with its seat to move, since the keys of a kernel are
 * the same for both seats.
 */
import { AGAIN, QUIET, type Kernel } from '../kernel.ts';

/** Cells of the filter `met`: 2^12, since `cellOf` has 12 bits. */
const CELLS = 4096;

/** The past along the path being searched. Arrays are indexed by level. */
export interface History {
  readonly keyA: Int32Array;
  readonly keyB: Int32Array;
  /** Seat to move, 0 or 1. */
  readonly seat: Uint8Array;
  /** Level of the first position of the stretch. */
  readonly since: Int32Array;
  /** QUIET moves in a row before the position, including those before the root. */
  readonly quiet: Int32Array;
  /**
   * Digest of the stretch before the position, in two words; `next`: including the position, for the quiet successors.
   */
  readonly sumX: Int32Array;
  readonly sumY: Int32Array;
  readonly nextX: Int32Array;
  readonly nextY: Int32Array;
  /** Positions on the path, counted by cell: one read rules out most positions that were never met. */
  readonly met: Uint16Array;
}

/** Makes an empty history of `levels` levels. */
export function makeHistory(levels: number): History {
  const words = (): Int32Array => new Int32Array(levels);
  return {
    keyA: words(),
    keyB: words(),
    seat: new Uint8Array(levels),
    since: words(),
    quiet: words(),
    sumX: words(),
    sumY: words(),
    nextX: words(),
    nextY: words(),
    met: new Uint16Array(CELLS),
  };
}

/** Mixes 32 bits (avalanche); source: `mix` in `analysis/position-hash.ts`. */
function mix(value: number): number {
  let x = value | 0;
  x = Math.imul(x ^ (x >>> 16), 0x21f0aaad);
  x = Math.imul(x ^ (x >>> 15), 0x735a2d97);
  return x ^ (x >>> 15);
}

/** Returns a word for table keys, so that positions that differ only in the seat to move have different entries. */
export function seatWord(seat: number): number {
  return seat === 0 ? 0x165667b1 : 0x27d4eb2f;
}

/** Returns a word for positions that differ only in their number of quiet moves. */
export function quietWord(quiet: number): number {
  return mix(quiet + 0x4f1bbcdc);
}

function cellOf(a: number, b: number): number {
  return Math.imul(a ^ Math.imul(b, 0x85ebca77), 0x9e3779b1) >>> 20;
}

/** Forgets all positions. */
export function clearHistory(history: History): void {
  history.met.fill(0);
}

/** Enters on a level a position that follows an irreversible move, or whose past does not count. */
export function startStretch(history: History, level: number, a: number, b: number, seat: number): void {
  history.since[level] = level;
  history.quiet[level] = 0;
  put(history, level, a, b, seat, 0, 0);
}

/** Enters on a level a position that follows the level before by a QUIET move. */
export function continueStretch(history: History, level: number, a: number, b: number, seat: number): void {
  const before = level - 1;
  history.since[level] = history.since[before] ?? 0;
  history.quiet[level] = (history.quiet[before] ?? 0) + 1;
  put(history, level, a, b, seat, history.nextX[before] ?? 0, history.nextY[before] ?? 0);
}

function put(
  history: History,
  level: number,
  a: number,
  b: number,
  seat: number,
  x: number,
  y: number,
): void {
  const { met } = history;
  history.keyA[level] = a;
  history.keyB[level] = b;
  history.seat[level] = seat;
  history.sumX[level] = x;
  history.sumY[level] = y;
  history.nextX[level] = x + mix(a + mix(b + Math.imul(seat + 1, 0x3c6ef372)));
  history.nextY[level] = y + mix(b + mix(a + Math.imul(seat + 1, 0x1b873593)));
  const cell = cellOf(a, b);
  met[cell] = (met[cell] ?? 0) + 1;
}

/**
 * Enters the child in `slot` on the next level without its keys. That is enough if its own children are the horizon: no
 * move leads back to the position it was made in. Do not take it off: `met` does not count it.
 */
export function enterLightly(history: History, kernel: Kernel, slot: number, level: number): void {
  const flags = kernel.flags[slot] ?? 0;
  const isQuiet = (flags & QUIET) !== 0;
  history.seat[level + 1] = (history.seat[level] ?? 0) ^ ((flags & AGAIN) === 0 ? 1 : 0);
  history.since[level + 1] = isQuiet ? (history.since[level] ?? 0) : level + 1;
  history.quiet[level + 1] = isQuiet ? (history.quiet[level] ?? 0) + 1 : 0;
}

/** Takes the position of a level off the path. */
export function takeOff(history: History, level: number): void {
  const cell = cellOf(history.keyA[level] ?? 0, history.keyB[level] ?? 0);
  history.met[cell] = (history.met[cell] ?? 0) - 1;
}

/** Enters the child in `slot` of the position on `level` on the next level. */
export function enterChild(history: History, kernel: Kernel, slot: number, level: number): void {
  const flags = kernel.flags[slot] ?? 0;
  const seat = (history.seat[level] ?? 0) ^ ((flags & AGAIN) === 0 ? 1 : 0);
  const a = kernel.keyA[slot] ?? 0;
  const b = kernel.keyB[slot] ?? 0;
  if ((flags & QUIET) === 0) startStretch(history, level + 1, a, b, seat);
  else continueStretch(history, level + 1, a, b, seat);
}

/** Whether repetition or quiet moves end the game at the QUIET, open child in `slot` of the position on `level`. */
export function stopsGame(history: History, kernel: Kernel, slot: number, level: number): boolean {
  const { quietLimit, repetition } = kernel;
  if (quietLimit > 0 && (history.quiet[level] ?? 0) + 1 >= quietLimit) return true;
  if (repetition === 0) return false;
  const a = kernel.keyA[slot] ?? 0;
  const b = kernel.keyB[slot] ?? 0;
  let left = repetition - 1;
  if ((history.met[cellOf(a, b)] ?? 0) < left) return false;
  const { keyA, keyB, seat } = history;
  const own = (seat[level] ?? 0) ^ (((kernel.flags[slot] ?? 0) & AGAIN) === 0 ? 1 : 0);
  // The position on `level` is skipped: no move leads back to the position it was made in.
  for (let at = level - 1, since = history.since[level] ?? 0; at >= since; at--)
    if (keyA[at] === a && keyB[at] === b && seat[at] === own && --left === 0) return true;
  return false;
}
