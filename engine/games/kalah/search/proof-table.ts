/**
 * The table of the proof search: two proved bounds of a position in eight bytes, with its whole key. The search enters
 * and finds them in WebAssembly (`wasm/kalah-proof/entries.ts`); this file saves and restores them.
 *
 * A narrow position has a key of 60 bits (`setKey`). The low bits of `keyA` choose a bucket of four entries (32 bytes,
 * half a cache line); the other bits are in the entry, so equal entries mean equal positions. Entry of two words:
 *
 *   data   bits 22-31 rest of keyA, 15-21 lower bound, 8-14 upper bound, 5-7 best move + 1, 0-4 work (log2)
 *   check  keyB and two more bits of keyA, XOR data
 *
 * Threads read and write without locks: an entry that mixes two writes fails the check (Hyatt and Mann 2002), except by
 * one accident in 2^32. Bounds are of the future difference, -63 .. 63, 0 means unknown; a value outside this range is
 * stored as the weaker bound that fits. A new position replaces the entry that took the least work.
 *
 * A table may lie in several parts of equal size. The bits of `keyA` above those that choose a bucket choose the part;
 * they are also stored in the entry.
 */
import type { ProofMemory } from '../../../search/backend.ts';
import { SHARD_BYTES } from '../../../search/endgame/contract.ts';

const ENTRY_WORDS = 2;
const BUCKET_WORDS = 8;
const BUCKET_BYTES = 32;

/** Bits of keyA that fit into an entry together with the bucket's number. */
const KEY_BITS = 30;
const REST_BITS = 10;
const SPARE_BITS = 2;

/** Smallest size: with fewer buckets the key would not fit. */
export const MIN_PROOF_BYTES = 2 ** (KEY_BITS - REST_BITS - SPARE_BITS) * BUCKET_BYTES;

const REST_SHIFT = 22;
const BEST_SHIFT = 5;
const BEST_MASK = 7;
const WORK_MASK = 31;

/** Most bits that choose a bucket within a part. */
const PART_BITS = Math.log2(SHARD_BYTES / BUCKET_BYTES);

/** The memory of a proof search. */
export interface ProofTable {
  /** A power-of-two number of parts. */
  readonly parts: readonly Int32Array[];
  /** For the buckets of one part. */
  readonly bucketMask: number;
  readonly bucketBits: number;
}

/** Makes a table on zeroed memory: `bytes` from byte `start` on, at least `MIN_PROOF_BYTES`, a power of two. */
export function makeProofTable(
  memory: ArrayBufferLike,
  start = 0,
  bytes = memory.byteLength - start,
): ProofTable {
  return makeProofTableOf([new Int32Array(memory, start, bytes / 4)]);
}

/** Makes a table on zeroed parts of equal size, each `SHARD_BYTES` at most if there are several. */
export function makeProofTableOf(parts: readonly Int32Array[]): ProofTable {
  const bucketBits = 31 - Math.clz32((parts[0]?.length ?? 0) / BUCKET_WORDS);
  return { parts, bucketMask: 2 ** bucketBits - 1, bucketBits };
}

/**
 * Names the layout of entries and the way keys are made (`setKey` of the kernel): a change of either is a new version.
 */
const PROOF_FORMAT = 'kalah-proof-1';

/** Returns the table as memory that may be kept for a later run. */
export function proofMemoryOf(table: ProofTable): ProofMemory {
  return {
    format: PROOF_FORMAT,
    parts: table.parts,
    adopt(words, first, allWords) {
      adoptEntries(table, words, first, allWords);
    },
  };
}

/** Enters a piece of a table of another size; an entry's bucket and words together give its whole key. */
function adoptEntries(table: ProofTable, words: Int32Array, first: number, allWords: number): void {
  const bucketBits = Math.min(PART_BITS, Math.log2(allWords / BUCKET_WORDS));
  for (let at = 0; at < words.length; at += ENTRY_WORDS) {
    const data = words[at + 1] ?? 0;
    if (data === 0) continue;
    const check = (words[at] ?? 0) ^ data;
    const rest = ((data >>> REST_SHIFT) << SPARE_BITS) | (check >>> KEY_BITS);
    const bucket = Math.floor((first + at) / BUCKET_WORDS) % 2 ** bucketBits;
    const keyA = (rest << bucketBits) | bucket;
    adoptEntry(table, keyA, check & (2 ** KEY_BITS - 1), data);
  }
}

/** Enters the data word of an entry in place of the entry with the least work, or nowhere if all others took more. */
function adoptEntry(table: ProofTable, keyA: number, keyB: number, data: number): void {
  const words = partOf(table, keyA);
  const rest = keyA >>> table.bucketBits;
  const bucket = bucketOf(table, keyA);
  let victim = bucket;
  for (let at = bucket; at < bucket + BUCKET_WORDS; at += ENTRY_WORDS)
    if (((words[at + 1] ?? 0) & WORK_MASK) < ((words[victim + 1] ?? 0) & WORK_MASK)) victim = at;
  if (((words[victim + 1] ?? 0) & WORK_MASK) >= (data & WORK_MASK)) return;
  const own = (data & (2 ** REST_SHIFT - 1)) | ((rest >>> SPARE_BITS) << REST_SHIFT);
  words[victim] = (keyB | (rest << KEY_BITS)) ^ own;
  words[victim + 1] = own;
}

const NO_WORDS = new Int32Array(0);

function partOf({ parts, bucketBits }: ProofTable, keyA: number): Int32Array {
  return parts[(keyA >>> bucketBits) & (parts.length - 1)] ?? NO_WORDS;
}

/** Returns the index of the first word of the bucket of a key in its part. */
function bucketOf(table: ProofTable, keyA: number): number {
  return (keyA & table.bucketMask) * BUCKET_WORDS;
}

/** Returns the pit of the move that last reached a lower bound, from a data word; -1 if there is none. */
export function bestOf(data: number): number {
  return ((data >>> BEST_SHIFT) & BEST_MASK) - 1;
}
