/**
 * The past as the fast search knows it: the positions on the way from the last irreversible move to the node being
 * searched, those of the real game before the root included.
 *
 * Level 0 .. base - 1 hold the past of the root, level `base + ply` the node at `ply`. The digest of a node is a sum
 * over the positions of its stretch before itself, so their order does not matter but their number does; it is 0 right
 * after an irreversible move. With a digest goes the seat to move, since a kernel's keys do not tell seats apart.
 */
import { AGAIN, QUIET, type Kernel } from '../kernel.ts';

/** Cells of the filter of positions met, a power of two. */
const CELLS = 4096;

/** The past along the path being searched. Arrays are indexed by level. */
export interface History {
  readonly keyA: Int32Array;
  readonly keyB: Int32Array;
  /** Seat to move, 0 or 1. */
  readonly seat: Uint8Array;
  /** Level of the first position of the stretch. */
  readonly since: Int32Array;
  /** QUIET moves in a row before the position, those before the root included. */
  readonly quiet: Int32Array;
  /** Digest of the stretch before the position; and with it, which is the digest of what follows quietly. */
  readonly sumX: Int32Array;
  readonly sumY: Int32Array;
  readonly nextX: Int32Array;
  readonly nextY: Int32Array;
  /** Number of positions on the path by cell: one read recognizes most positions that were never met. */
  readonly met: Uint16Array;
}

/** Makes the memory for `levels` levels. */
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

function mix(value: number): number {
  let x = value | 0;
  x = Math.imul(x ^ (x >>> 16), 0x21f0aaad);
  x = Math.imul(x ^ (x >>> 15), 0x735a2d97);
  return x ^ (x >>> 15);
}

/** Words that set the entries of a seat and of a number of quiet moves apart. */
export function seatWord(seat: number): number {
  return seat === 0 ? 0x165667b1 : 0x27d4eb2f;
}
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

/** Puts a position that follows an irreversible move, or whose past does not count, on a level. */
export function startStretch(history: History, level: number, a: number, b: number, seat: number): void {
  history.since[level] = level;
  history.quiet[level] = 0;
  put(history, level, a, b, seat, 0, 0);
}

/** Puts a position on a level whose stretch is that of the level before. */
export function goOn(history: History, level: number, a: number, b: number, seat: number): void {
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
 * Tells the next level what the children of the child in `slot` need, and no more: enough where they are the horizon,
 * since no move leads back to the position it was made in. Not to be taken off.
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

/** Puts the child in `slot` of the position on `level` on the next level. */
export function enterChild(history: History, kernel: Kernel, slot: number, level: number): void {
  const flags = kernel.flags[slot] ?? 0;
  const seat = (history.seat[level] ?? 0) ^ ((flags & AGAIN) === 0 ? 1 : 0);
  const a = kernel.keyA[slot] ?? 0;
  const b = kernel.keyB[slot] ?? 0;
  if ((flags & QUIET) === 0) startStretch(history, level + 1, a, b, seat);
  else goOn(history, level + 1, a, b, seat);
}

/** Whether the open, QUIET child in `slot` of the position on `level` ends the game by repetition or quiet moves. */
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
  // The newest position is where the move was made.
  for (let at = level - 1, since = history.since[level] ?? 0; at >= since; at--)
    if (keyA[at] === a && keyB[at] === b && seat[at] === own && --left === 0) return true;
  return false;
}
