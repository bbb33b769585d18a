/**
 * The table of the Kalah proof search, in the layout that `../../proof-table.ts` tells. Entries are read and written whole,
 * eight bytes at a time.
 *
 * A table that is too large for one memory lies in shards: separate memories, each with an instance of this module. The
 * instance that searches calls the functions of theirs, which the host has put into its function table.
 */

/** A bound that says nothing. */
const UNKNOWN_BOUND: i32 = 1000;
const KEY_BITS: i32 = 30;
const SPARE_BITS: i32 = 2;
const REST_SHIFT: i32 = 22;
const LOW_SHIFT: i32 = 15;
const HIGH_SHIFT: i32 = 8;
const BEST_SHIFT: i32 = 5;
const BOUND_MASK: i32 = 127;
const BEST_MASK: i32 = 7;
const WORK_MASK: i32 = 31;

/** Bounds are stored plus this, so that 0 is left for unknown. */
const BOUND_BIAS: i32 = 64;
const BOUND_MOST: i32 = 63;
const BUCKET: usize = 32;
const ENTRY: usize = 8;

let buckets: usize = 0;
let bucketMask: i32 = 0;
let bucketBits: i32 = 0;

/** Shards, a power of two of them; 0: the table lies in this instance's memory. */
let shards: i32 = 0;

/** Where the function table has those of the first shard, how many there are for each, and which is which. */
const FIRST: i32 = 1;
const FUNCTIONS: i32 = 3;
const FIND: i32 = 0;
const STORE: i32 = 1;
const TOUCH: i32 = 2;

/** Address and size of the proof table, 2^bits buckets. */
export function setProofTable(at: usize, bits: i32): void {
  buckets = at;
  bucketBits = bits;
  bucketMask = (1 << bits) - 1;
}

/** Number of shards of `2^bits` buckets each, see `setProofTable`; 0 for none. */
export function setProofShards(count: i32): void {
  shards = count;
}

/** A function of the shard of a key. */
function ofShard(keyA: i32, which: i32): i32 {
  return FIRST + FUNCTIONS * ((keyA >>> bucketBits) & (shards - 1)) + which;
}

/** Reads a little of the bucket of a key, so that it is at hand soon. */
export function touchProof(keyA: i32): i32 {
  return shards === 0 ? load<i32>(bucketOf(keyA)) : call_indirect<i32>(ofShard(keyA, TOUCH), keyA);
}

/** The data word of a position, or 0 if it is not in the table. */
export function findProof(keyA: i32, keyB: i32): i32 {
  return shards === 0 ? findHere(keyA, keyB) : call_indirect<i32>(ofShard(keyA, FIND), keyA, keyB);
}

/** Enters a proved bound that took `nodes` positions; `pit` is -1 with an upper bound: then an older one stays. */
export function storeProof(keyA: i32, keyB: i32, isLow: bool, value: i32, pit: i32, nodes: i32): void {
  if (shards === 0) storeHere(keyA, keyB, isLow, value, pit, nodes);
  else call_indirect<void>(ofShard(keyA, STORE), keyA, keyB, isLow, value, pit, nodes);
}

/** Address of the bucket of a key. */
function bucketOf(keyA: i32): usize {
  return buckets + <usize>(keyA & bucketMask) * BUCKET;
}

function findHere(keyA: i32, keyB: i32): i32 {
  const rest = keyA >>> bucketBits;
  const check = keyB | (rest << KEY_BITS);
  const high = rest >>> SPARE_BITS;
  const bucket = bucketOf(keyA);
  for (let at = bucket; at < bucket + BUCKET; at += ENTRY) {
    const entry = load<i64>(at);
    const data = <i32>(entry >>> 32);
    if ((<i32>entry ^ data) === check && data >>> REST_SHIFT === high) return data;
  }
  return 0;
}

/** Bounds in a data word; beyond all values where there are none. */
export function lowOf(data: i32): i32 {
  const stored = (data >>> LOW_SHIFT) & BOUND_MASK;
  return stored === 0 ? -UNKNOWN_BOUND : stored - BOUND_BIAS;
}

export function highOf(data: i32): i32 {
  const stored = (data >>> HIGH_SHIFT) & BOUND_MASK;
  return stored === 0 ? UNKNOWN_BOUND : stored - BOUND_BIAS;
}

function storeHere(keyA: i32, keyB: i32, isLow: bool, value: i32, pit: i32, nodes: i32): void {
  const rest = keyA >>> bucketBits;
  const check = keyB | (rest << KEY_BITS);
  const high = rest >>> SPARE_BITS;
  const bucket = bucketOf(keyA);
  let victim = bucket;
  let least = WORK_MASK + 1;
  let old = 0;
  for (let at = bucket; at < bucket + BUCKET; at += ENTRY) {
    const entry = load<i64>(at);
    const data = <i32>(entry >>> 32);
    if ((<i32>entry ^ data) === check && data >>> REST_SHIFT === high) {
      victim = at;
      old = data;
      break;
    }
    if ((data & WORK_MASK) < least) {
      least = data & WORK_MASK;
      victim = at;
    }
  }
  let bounds = old & ((BOUND_MASK << LOW_SHIFT) | (BOUND_MASK << HIGH_SHIFT));
  if (isLow) {
    if (value > lowOf(old) && value >= -BOUND_MOST)
      bounds = (bounds & ~(BOUND_MASK << LOW_SHIFT)) | ((min(value, BOUND_MOST) + BOUND_BIAS) << LOW_SHIFT);
  } else if (value < highOf(old) && value <= BOUND_MOST)
    bounds = (bounds & ~(BOUND_MASK << HIGH_SHIFT)) | ((max(value, -BOUND_MOST) + BOUND_BIAS) << HIGH_SHIFT);
  const best = pit >= 0 ? (pit + 1) << BEST_SHIFT : old & (BEST_MASK << BEST_SHIFT);
  // The base-2 logarithm of the nodes, rounded down, plus one: 1 .. 31.
  const work = max(old & WORK_MASK, min(WORK_MASK, 32 - clz<i32>(nodes | 1)));
  const data = (high << REST_SHIFT) | bounds | best | work;
  store<i64>(victim, ((<i64>data) << 32) | <i64>(<u32>(check ^ data)));
}
