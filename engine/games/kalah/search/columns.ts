/**
 * The positions of a Kalah kernel: numbered slots in flat arrays.
 *
 * A slot is narrow (both sides packed) exactly if it has at most six houses a side and no house holds more than 31
 * seeds; otherwise its counts are in `counts`. So a position has one form, and one key, whichever moves led to it.
 */
import { makeKernelColumns, type KernelColumns } from '../../../search/kernel.ts';
import { packSide, PIT_MASK, seedsOfSide, SIDE_MASK, unpackSide } from '../../../search/packed-side.ts';
import { NARROW_HOUSES } from './sow-table.ts';
import type { KalahTraits } from './traits.ts';

/** Columns of the slots. Each slot is seen from the seat of its player to move. */
export interface KalahColumns extends KernelColumns {
  /** Packed sides of narrow slots. */
  readonly own: Int32Array;
  readonly other: Int32Array;
  /** 1 if `counts` holds the position. */
  readonly isWide: Uint8Array;
  /** Wide slots: own houses, then the other's, `2 * houses` a slot. */
  readonly counts: Uint16Array;
  /** Seeds in all houses. */
  readonly seeds: Int32Array;
  /** Stores, kept only if results depend on them. */
  readonly storeOwn: Int32Array;
  readonly storeOther: Int32Array;
}

/** Makes the columns; the stores get no memory if no result depends on them. */
export function makeColumns(traits: KalahTraits, slots: number): KalahColumns {
  const stores = traits.stopsAtMajority ? slots : 0;
  return {
    ...makeKernelColumns(slots),
    own: new Int32Array(slots),
    other: new Int32Array(slots),
    isWide: new Uint8Array(slots),
    counts: new Uint16Array(slots * 2 * traits.houses),
    seeds: new Int32Array(slots),
    storeOwn: new Int32Array(stores),
    storeOther: new Int32Array(stores),
  };
}

/** Whether counts fit into two packed sides. */
function fitsNarrow(houses: number, counts: ArrayLike<number>, from: number): boolean {
  if (houses > NARROW_HOUSES) return false;
  for (let i = from; i < from + 2 * houses; i++) if ((counts[i] ?? 0) > PIT_MASK) return false;
  return true;
}

/** Puts counts (own houses, then the other's, from index `from`) into a slot in the form they fit. */
export function putCounts(
  columns: KalahColumns,
  houses: number,
  slot: number,
  counts: ArrayLike<number>,
  from: number,
): void {
  if (fitsNarrow(houses, counts, from)) {
    columns.isWide[slot] = 0;
    columns.own[slot] = packSide(counts, from, houses);
    columns.other[slot] = packSide(counts, from + houses, houses);
    return;
  }
  columns.isWide[slot] = 1;
  const to = slot * 2 * houses;
  for (let i = 0; i < 2 * houses; i++) columns.counts[to + i] = counts[from + i] ?? 0;
}

/** Reads the counts of a slot in either form. */
export function takeCounts(columns: KalahColumns, houses: number, slot: number, into: Int32Array): void {
  if (columns.isWide[slot] === 1) {
    const from = slot * 2 * houses;
    for (let i = 0; i < 2 * houses; i++) into[i] = columns.counts[from + i] ?? 0;
    return;
  }
  unpackSide(columns.own[slot] ?? 0, into, 0, houses);
  unpackSide(columns.other[slot] ?? 0, into, houses, houses);
}

/** Returns the seeds of the side `half` (0 own, 1 other) of a slot. */
export function seedsInSlot(columns: KalahColumns, houses: number, slot: number, half: 0 | 1): number {
  if (columns.isWide[slot] === 0)
    return seedsOfSide((half === 0 ? columns.own[slot] : columns.other[slot]) ?? 0);
  const from = (2 * slot + half) * houses;
  let sum = 0;
  for (let i = from; i < from + houses; i++) sum += columns.counts[i] ?? 0;
  return sum;
}

/**
 * Sets the key of a slot. If the stores do not matter, narrow positions have an exact key: three rounds of a Feistel
 * network turn the two sides into two well-mixed words of 30 bits, reversibly. All others get a hash of 63 bits with
 * bit 31 of `keyA` set, so that it never equals an exact key.
 */
export function setKey(columns: KalahColumns, houses: number, slot: number): void {
  const hasStores = columns.storeOwn.length > 0;
  if (columns.isWide[slot] === 0) {
    let a = columns.own[slot] ?? 0;
    let b = columns.other[slot] ?? 0;
    a = mixInto(a, b, KEY_1);
    b = mixInto(b, a, KEY_2);
    a = mixInto(a, b, KEY_3);
    columns.keyA[slot] = a;
    columns.keyB[slot] = b;
    if (!hasStores) return;
  } else {
    let a = 0;
    let b = 0;
    const from = slot * 2 * houses;
    for (let i = from; i < from + 2 * houses; i++) {
      const count = (columns.counts[i] ?? 0) + 1;
      a = Math.imul(a ^ count, KEY_1);
      a ^= a >>> 15;
      b = Math.imul(b + count, KEY_2);
      b ^= b >>> 13;
    }
    columns.keyA[slot] = a;
    columns.keyB[slot] = b;
  }
  if (hasStores) {
    const stores = (((columns.storeOwn[slot] ?? 0) << 15) + (columns.storeOther[slot] ?? 0)) | 0;
    const salt = Math.imul(stores ^ (stores >>> 15), KEY_3);
    columns.keyA[slot] = Math.imul((columns.keyA[slot] ?? 0) ^ salt ^ (salt >>> 16), KEY_2);
    columns.keyB[slot] = (columns.keyB[slot] ?? 0) ^ Math.imul(salt, KEY_1);
  }
  columns.keyA[slot] = (columns.keyA[slot] ?? 0) | HASHED;
}

/** Odd factors with evenly spread bits (xxHash's primes). */
const KEY_1 = 0x9e3779b1 | 0;
const KEY_2 = 0x85ebca77 | 0;
const KEY_3 = 0xc2b2ae3d | 0;

/** Marks keys that are hashes. */
const HASHED = 1 << 31;

/** Does one round: changes `word` by a function of `by`; the same round reverses it. */
function mixInto(word: number, by: number, factor: number): number {
  const mixed = Math.imul(by, factor);
  return word ^ ((mixed ^ (mixed >>> 15)) & SIDE_MASK);
}
