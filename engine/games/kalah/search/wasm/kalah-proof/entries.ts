/**
 * The table of the Kalah proof search in WebAssembly: the same bytes as `../../proof-table.ts`, which tells the
 * layout. Entries are read and written whole, eight bytes at a time.
 */

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
const BOUND_BIAS: i32 = 64;
const BOUND_MOST: i32 = 63;
const BUCKET: usize = 32;
const ENTRY: usize = 8;

let buckets: usize = 0;
let bucketMask: i32 = 0;
let bucketBits: i32 = 0;

/** Address and size of the proof table, 2^bits buckets. */
export function setProofTable(at: usize, bits: i32): void {
  buckets = at;
  bucketBits = bits;
  bucketMask = (1 << bits) - 1;
}

/** Address of the bucket of a key. */
export function bucketOf(keyA: i32): usize {
  return buckets + <usize>(keyA & bucketMask) * BUCKET;
}

/** The data word of a position, or 0 if it is not in the table. */
export function findProof(keyA: i32, keyB: i32): i32 {
  const rest = keyA >>> bucketBits;
  const check = keyB | (rest << KEY_BITS);
  const high = rest >>> SPARE_BITS;
  const bucket = bucketOf(keyA);
  for (let at = bucket; at < bucket + BUCKET; at += ENTRY) {
    const entry = load<i64>(at);
    const data = <i32>(entry >>> 32);
    if (((<i32>entry) ^ data) === check && data >>> REST_SHIFT === high) return data;
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

/** Enters a proved bound; `pit` is -1 with an upper bound. */
export function storeProof(keyA: i32, keyB: i32, isLow: bool, value: i32, pit: i32, nodes: i32): void {
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
    if (((<i32>entry) ^ data) === check && data >>> REST_SHIFT === high) {
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
  const work = max(old & WORK_MASK, min(WORK_MASK, 32 - clz<i32>(nodes | 1)));
  const data = (high << REST_SHIFT) | bounds | best | work;
  store<i64>(victim, ((<i64>data) << 32) | (<i64>(<u32>(check ^ data))));
}
