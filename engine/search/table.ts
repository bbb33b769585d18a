/**
 * Transposition table: what is known about positions, in one flat array.
 *
 * An entry keeps proved bounds and the bounds of a depth-limited search apart, so an estimate never passes for a
 * proof. All values are from the mover's view. Buckets of four; a new entry replaces the one that took the least work.
 *
 *   const table = makeTable(new ArrayBuffer(2 ** 26));
 *   const slot = findSlot(table, a, b, c);       // -1 if the position is not in it
 *   if (slot >= 0) table.words[slot + PROVED_LOW];
 *
 * Entry of eight 32-bit words: key b, key c, proved low and high, estimated low and high, meta, work. Meta: bits 0-13
 * depth of the estimates, 14-17 whether low and high (proved, then estimated) rest on a repetition, 18-31 best move.
 */
export const PROVED_LOW = 2;
export const PROVED_HIGH = 3;
export const ESTIMATED_LOW = 4;
export const ESTIMATED_HIGH = 5;
const META = 6;
const WORK = 7;
const ENTRY_WORDS = 8;
const BUCKET_ENTRIES = 4;
const BUCKET_WORDS = ENTRY_WORDS * BUCKET_ENTRIES;

/** Larger than any value; -INFINITE is smaller than any. As a bound: nothing known. */
export const INFINITE = 2_000_000;

/** Depths are stored in 14 bits; a search to the end of the game has this depth. */
export const DEPTH_LIMIT = 16_383;

/** Best moves are stored as 1 + index in the list of moves; later ones are not kept. */
const BEST_LIMIT = 16_383;

const HISTORY_PROVED_LOW = 1 << 14;
const HISTORY_PROVED_HIGH = 1 << 15;
const HISTORY_ESTIMATED_LOW = 1 << 16;
const HISTORY_ESTIMATED_HIGH = 1 << 17;
const DEPTH_MASK = DEPTH_LIMIT;
const BEST_SHIFT = 18;

/** The table's memory. Zero words mean an empty entry: a filled one has work above 0. */
export interface Table {
  readonly words: Int32Array;
  readonly bucketMask: number;
  /** Collects the words that `touchBucket` reads, so that no compiler removes the reads. */
  touched: number;
}

/**
 * Makes the table on a memory of zeros, or of entries it made before; its length is a power of two, at least 128 bytes.
 */
export function makeTable(memory: ArrayBufferLike): Table {
  const words = new Int32Array(memory);
  return { words, bucketMask: words.length / BUCKET_WORDS - 1, touched: 0 };
}

/** Returns the index of the entry with this key, or -1. */
export function findSlot(table: Table, a: number, b: number, c: number): number {
  const { words } = table;
  const bucket = (a & table.bucketMask) * BUCKET_WORDS;
  for (let slot = bucket; slot < bucket + BUCKET_WORDS; slot += ENTRY_WORDS) {
    if (words[slot] === b && words[slot + 1] === c && words[slot + WORK] !== 0) return slot;
  }
  return -1;
}

/**
 * Reads a word of the bucket, so that it is soon in the cache: reading the buckets of all children in one tight loop
 * makes their waits for memory overlap.
 */
export function touchBucket(table: Table, a: number): void {
  table.touched ^= table.words[(a & table.bucketMask) * BUCKET_WORDS] ?? 0;
}

/** Returns the index of the entry with this key; if there is none, empties the cheapest entry for it. */
function claimSlot(table: Table, a: number, b: number, c: number): number {
  const { words } = table;
  const bucket = (a & table.bucketMask) * BUCKET_WORDS;
  let victim = bucket;
  let least = 0x7fffffff;
  for (let slot = bucket; slot < bucket + BUCKET_WORDS; slot += ENTRY_WORDS) {
    const work = words[slot + WORK] ?? 0;
    if (work !== 0 && words[slot] === b && words[slot + 1] === c) return slot;
    if (work < least) {
      least = work;
      victim = slot;
    }
  }
  words[victim] = b;
  words[victim + 1] = c;
  words[victim + PROVED_LOW] = -INFINITE;
  words[victim + PROVED_HIGH] = INFINITE;
  words[victim + ESTIMATED_LOW] = -INFINITE;
  words[victim + ESTIMATED_HIGH] = INFINITE;
  words[victim + META] = 0;
  words[victim + WORK] = 0;
  return victim;
}

function addWork(words: Int32Array, slot: number, work: number): void {
  words[slot + WORK] = Math.min(0x7fffffff, (words[slot + WORK] ?? 0) + work + 1);
}

/** Returns the depth that the estimated bounds of an entry rest on. */
export function entryDepth(table: Table, slot: number): number {
  return (table.words[slot + META] ?? 0) & DEPTH_MASK;
}

/** Returns the index of the move that was best when this entry was last cut off, or -1. */
export function entryBest(table: Table, slot: number): number {
  return ((table.words[slot + META] ?? 0) >>> BEST_SHIFT) - 1;
}

/** Whether the bound read at `field` rests on a repetition. */
export function entryUsesHistory(table: Table, slot: number, field: number): boolean {
  return ((table.words[slot + META] ?? 0) & (HISTORY_PROVED_LOW << (field - PROVED_LOW))) !== 0;
}

function setMeta(words: Int32Array, slot: number, clear: number, set: number): void {
  words[slot + META] = ((words[slot + META] ?? 0) & ~clear) | set;
}

/** Enters a proved bound if it says more than the entry does; returns the index of the entry. */
export function storeProved(
  table: Table,
  a: number,
  b: number,
  c: number,
  isLow: boolean,
  value: number,
  usesHistory: boolean,
  work: number,
): number {
  const { words } = table;
  const slot = claimSlot(table, a, b, c);
  if (isLow) {
    if (value > (words[slot + PROVED_LOW] ?? 0)) {
      words[slot + PROVED_LOW] = value;
      setMeta(words, slot, HISTORY_PROVED_LOW, usesHistory ? HISTORY_PROVED_LOW : 0);
    }
  } else if (value < (words[slot + PROVED_HIGH] ?? 0)) {
    words[slot + PROVED_HIGH] = value;
    setMeta(words, slot, HISTORY_PROVED_HIGH, usesHistory ? HISTORY_PROVED_HIGH : 0);
  }
  addWork(words, slot, work);
  return slot;
}

/** Enters a bound of a search of `depth` moves, unless a deeper one is there; returns the index of the entry. */
export function storeEstimated(
  table: Table,
  a: number,
  b: number,
  c: number,
  isLow: boolean,
  value: number,
  depth: number,
  usesHistory: boolean,
  work: number,
): number {
  const { words } = table;
  const slot = claimSlot(table, a, b, c);
  const known = entryDepth(table, slot);
  if (depth > known) {
    words[slot + ESTIMATED_LOW] = -INFINITE;
    words[slot + ESTIMATED_HIGH] = INFINITE;
    setMeta(words, slot, DEPTH_MASK | HISTORY_ESTIMATED_LOW | HISTORY_ESTIMATED_HIGH, depth);
  }
  if (depth >= known) {
    words[slot + (isLow ? ESTIMATED_LOW : ESTIMATED_HIGH)] = value;
    const flag = isLow ? HISTORY_ESTIMATED_LOW : HISTORY_ESTIMATED_HIGH;
    setMeta(words, slot, flag, usesHistory ? flag : 0);
  }
  addWork(words, slot, work);
  return slot;
}

/** Records the move that cut off a position, by its index in the list of moves. */
export function setBest(table: Table, slot: number, index: number): void {
  if (index < BEST_LIMIT) setMeta(table.words, slot, -1 << BEST_SHIFT, (index + 1) << BEST_SHIFT);
}
