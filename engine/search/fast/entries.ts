/**
 * The transposition table of the fast search: entries of 16 bytes with the whole 64-bit key, four to a bucket of one
 * cache line, safe to share between threads without locks.
 *
 *   const home = homeOf(entries, a, b);
 *   if (lookUp(entries, home, a, b)) entryLow(entries.hit[0]), entryHigh(entries.hit[0]), entryDepth(entries.hit[1]) ...
 *   enterProved(entries, home, a, b, true, low, best, usesHistory, work);
 *
 * Entry of four 32-bit words: two of key, bounds, meta. The key words are stored under an exclusive or with both data
 * words (Hyatt and Mann 2002): an entry that mixes the writes of two threads matches no key. One of the two data words
 * is first multiplied by an odd number, so that small differences of keys and of data cannot cancel out.
 *
 * Bounds: low in the lower 16 bits, high in the upper. Meta: bits 0-9 depth, 10-15 best move + 1, 16 and 17 whether low
 * and high rest on a repetition, 24-29 work as a logarithm, never 0 in a filled entry. A new entry replaces the one
 * that took the least work.
 */

/** The table on some memory. `hit` holds bounds and meta of the last entry that was looked up. */
export interface Entries {
  readonly words: Int32Array;
  readonly bucketMask: number;
  readonly hit: Int32Array;
}

const ENTRY_SHIFT = 2;
const BUCKET_SHIFT = 4;
const ENTRY_WORDS = 1 << ENTRY_SHIFT;
const BUCKET_WORDS = 1 << BUCKET_SHIFT;
const BOUNDS = 2;
const META = 3;

/** Bounds that say nothing. */
export const NO_LOW = -32_768;
export const NO_HIGH = 32_767;
const NO_BOUNDS = (NO_LOW & 0xffff) | (NO_HIGH << 16);

/** Largest depth that an entry can hold; a search to the end of the game is filed under it. */
export const MAX_DEPTH = 1023;
/** Largest index of a best move that is kept. */
export const MAX_BEST = 62;

const BEST_SHIFT = 10;
const BEST_MASK = 63 << BEST_SHIFT;
const LOW_HISTORY = 1 << 16;
const HIGH_HISTORY = 1 << 17;
const WORK_SHIFT = 24;

/** Odd multipliers with well spread bits (from MurmurHash3 and `lowbias32`). */
const SPREAD_A = 0x9e3779b1;
const SPREAD_B = 0x85ebca77;
const SPREAD_DATA = 0x2c1b3c6d;

/**
 * Makes the table on memory of zeros, or of entries it made before; `bytes` from byte `start` on, a power of two, at
 * least 64.
 */
export function makeEntries(memory: ArrayBufferLike, start = 0, bytes = memory.byteLength - start): Entries {
  const words = new Int32Array(memory, start, bytes / 4);
  return { words, bucketMask: (words.length >>> BUCKET_SHIFT) - 1, hit: new Int32Array(2) };
}

/** Returns the index of the first word of a key's bucket. */
export function homeOf(entries: Entries, a: number, b: number): number {
  let x = Math.imul(a, SPREAD_A) ^ Math.imul(b ^ (b >>> 17), SPREAD_B);
  x = Math.imul(x ^ (x >>> 15), SPREAD_DATA);
  return ((x ^ (x >>> 13)) & entries.bucketMask) << BUCKET_SHIFT;
}

/**
 * Finds the entry of a key; if true, `entries.hit` holds its data. Each word is read once, since other threads may
 * change it.
 */
export function lookUp(entries: Entries, home: number, a: number, b: number): boolean {
  const { words, hit } = entries;
  for (let at = home; at < home + BUCKET_WORDS; at += ENTRY_WORDS) {
    const bounds = words[at + BOUNDS] ?? 0;
    const meta = words[at + META] ?? 0;
    const spread = Math.imul(meta, SPREAD_DATA);
    if (((words[at] ?? 0) ^ bounds ^ spread) !== a || meta === 0) continue;
    if (((words[at + 1] ?? 0) ^ meta ^ Math.imul(bounds, SPREAD_DATA)) !== b) continue;
    hit[0] = bounds;
    hit[1] = meta;
    return true;
  }
  return false;
}

/** Returns the largest lower bound in an entry's bounds word, NO_LOW if none. */
export function entryLow(bounds: number): number {
  return (bounds << 16) >> 16;
}

/** Returns the smallest upper bound in an entry's bounds word, NO_HIGH if none. */
export function entryHigh(bounds: number): number {
  return bounds >> 16;
}

/** Returns the depth that an entry's bounds rest on; without meaning for proved ones. */
export function entryDepth(meta: number): number {
  return meta & MAX_DEPTH;
}

/** Returns the index of the best move, or -1. */
export function entryBest(meta: number): number {
  return ((meta & BEST_MASK) >>> BEST_SHIFT) - 1;
}

/** Whether the lower bound rests on a repetition. */
export function lowUsesHistory(meta: number): boolean {
  return (meta & LOW_HISTORY) !== 0;
}

/** Whether the upper bound rests on a repetition. */
export function highUsesHistory(meta: number): boolean {
  return (meta & HIGH_HISTORY) !== 0;
}

/** Returns the work on a logarithmic scale, two steps to a doubling, 1 to 63. */
function workOf(nodes: number): number {
  const octave = 31 - Math.clz32(nodes | 1);
  return 1 + 2 * octave + (octave > 0 ? (nodes >>> (octave - 1)) & 1 : 0);
}

/**
 * Returns the index of the entry with this key, with its data in `hit`; else of the one to be replaced, with empty data
 * in `hit`.
 */
function claim(entries: Entries, home: number, a: number, b: number): number {
  const { words, hit } = entries;
  let victim = home;
  let least = 64;
  for (let at = home; at < home + BUCKET_WORDS; at += ENTRY_WORDS) {
    const bounds = words[at + BOUNDS] ?? 0;
    const meta = words[at + META] ?? 0;
    if (
      meta !== 0 &&
      ((words[at] ?? 0) ^ bounds ^ Math.imul(meta, SPREAD_DATA)) === a &&
      ((words[at + 1] ?? 0) ^ meta ^ Math.imul(bounds, SPREAD_DATA)) === b
    ) {
      hit[0] = bounds;
      hit[1] = meta;
      return at;
    }
    const work = meta >>> WORK_SHIFT;
    if (work < least) {
      least = work;
      victim = at;
    }
  }
  hit[0] = NO_BOUNDS;
  hit[1] = 0;
  return victim;
}

function write(entries: Entries, at: number, a: number, b: number, bounds: number, meta: number): void {
  const { words } = entries;
  words[at] = a ^ bounds ^ Math.imul(meta, SPREAD_DATA);
  words[at + 1] = b ^ meta ^ Math.imul(bounds, SPREAD_DATA);
  words[at + BOUNDS] = bounds;
  words[at + META] = meta;
}

/** Returns meta with a new best move, if there is one, and the larger work. */
function updated(meta: number, best: number, nodes: number): number {
  const kept = best >= 0 && best <= MAX_BEST ? (meta & ~BEST_MASK) | ((best + 1) << BEST_SHIFT) : meta;
  const work = Math.max(meta >>> WORK_SHIFT, workOf(nodes));
  return (kept & ((1 << WORK_SHIFT) - 1)) | (work << WORK_SHIFT);
}

/**
 * Enters a proved bound, unless a better one is there.
 *
 * @param best index of the move that cut off, or -1.
 * @param nodes positions it took.
 */
export function enterProved(
  entries: Entries,
  home: number,
  a: number,
  b: number,
  isLow: boolean,
  value: number,
  best: number,
  usesHistory: boolean,
  nodes: number,
): void {
  const at = claim(entries, home, a, b);
  let bounds = entries.hit[0] ?? 0;
  let meta = entries.hit[1] ?? 0;
  const flag = isLow ? LOW_HISTORY : HIGH_HISTORY;
  if (isLow ? value > entryLow(bounds) : value < entryHigh(bounds)) {
    bounds = isLow ? (bounds & ~0xffff) | (value & 0xffff) : (bounds & 0xffff) | (value << 16);
    meta = usesHistory ? meta | flag : meta & ~flag;
  }
  write(entries, at, a, b, bounds, updated(meta, best, nodes));
}

/** Enters a bound of a search of `depth` moves, unless a deeper one is there; then only the best move is kept. */
export function enterEstimated(
  entries: Entries,
  home: number,
  a: number,
  b: number,
  isLow: boolean,
  value: number,
  depth: number,
  best: number,
  usesHistory: boolean,
  nodes: number,
): void {
  const at = claim(entries, home, a, b);
  let bounds = entries.hit[0] ?? 0;
  let meta = entries.hit[1] ?? 0;
  const known = meta === 0 ? -1 : entryDepth(meta);
  if (depth > known) {
    bounds = NO_BOUNDS;
    meta = (meta & BEST_MASK) | (meta & (-1 << WORK_SHIFT)) | depth;
  }
  if (depth >= known) {
    const flag = isLow ? LOW_HISTORY : HIGH_HISTORY;
    bounds = isLow ? (bounds & ~0xffff) | (value & 0xffff) : (bounds & 0xffff) | (value << 16);
    meta = usesHistory ? meta | flag : meta & ~flag;
  }
  write(entries, at, a, b, bounds, updated(meta, best, nodes));
}
