/**
 * Slots of the Kalah proof search in WebAssembly and the moves between them, as `../../kernel.ts` makes them
 * in the narrow layout. Packed sides are those of `engine/search/packed-side.ts`, laps those of `../../sow-table.ts`.
 *
 * Slot of 32 bytes, from the seat of its player to move: own side, other side, gain, flags, order, key words, seeds (16
 * bits) and pit (16 bits).
 */

import { seedsOf } from './probe';

export const OTHER: usize = 4;
export const GAIN: usize = 8;
export const FLAGS: usize = 12;
export const ORDER: usize = 16;
export const KEY_A: usize = 20;
export const KEY_B: usize = 24;
export const SEEDS: usize = 28;
export const PIT: usize = 30;
export const SLOT: usize = 32;

export const AGAIN: i32 = 1;
export const OVER: i32 = 2;

const HOUSE_BITS: i32 = 5;
const HOUSE_MASK: i32 = 31;
const SIDE_MASK: i32 = 0x3fffffff;
const TOP_BITS: i32 = 0x21084210;
const KEY_1: i32 = 0x9e3779b1;
const KEY_2: i32 = 0x85ebca77;
const KEY_3: i32 = 0xc2b2ae3d;

/** Rules and laps. */
export let houses: i32 = 0;
let topShift: i32 = 0;
let crowdShiftA: i32 = 0;
let crowdShiftB: i32 = 0;
let takesFromNothing: bool = false;
let captor: i32 = 1;
let movesAgainOnCapture: bool = false;
let testsAtTurnStart: bool = false;
let leftovers: i32 = 0;
export let parity: i32 = 0;
let lapOwn: usize = 0;
let lapOther: usize = 0;
let lapInfo: usize = 0;

/** The rules; `flags`: 1 takes from nothing, 2 leaves the capturing seed, 4 moves again on capture, 8 tests at turn start. */
export function setProofRules(
  count: i32,
  shiftA: i32,
  shiftB: i32,
  flags: i32,
  rest: i32,
  isEven: i32,
): void {
  houses = count;
  topShift = HOUSE_BITS * (count - 1);
  crowdShiftA = shiftA;
  crowdShiftB = shiftB;
  takesFromNothing = (flags & 1) !== 0;
  captor = (flags & 2) !== 0 ? 0 : 1;
  movesAgainOnCapture = (flags & 4) !== 0;
  testsAtTurnStart = (flags & 8) !== 0;
  leftovers = rest;
  parity = isEven;
}

/** Addresses of the laps. */
export function setProofLaps(own: usize, other: usize, info: usize): void {
  lapOwn = own;
  lapOther = other;
  lapInfo = info;
}

function isCrowded(side: i32): bool {
  return (side & (side << crowdShiftA) & (side << crowdShiftB) & TOP_BITS) !== 0;
}

function mixInto(word: i32, by: i32, factor: i32): i32 {
  const mixed = by * factor;
  return word ^ ((mixed ^ (mixed >>> 15)) & SIDE_MASK);
}

/** Files the key of a position in its slot. */
export function setKey(slot: usize, own: i32, other: i32): void {
  let a = mixInto(own, other, KEY_1);
  const b = mixInto(other, a, KEY_2);
  a = mixInto(a, b, KEY_3);
  store<i32>(slot, a, KEY_A);
  store<i32>(slot, b, KEY_B);
}

/** Makes all children of a slot from `first` on; returns their end, or 0 if a house overflows. */
export function expand(slot: usize, first: usize): usize {
  const mine = load<i32>(slot);
  const theirs = load<i32>(slot, OTHER);
  const canOverflow = isCrowded(mine) || isCrowded(theirs);
  const seeds = <i32>load<i16>(slot, SEEDS);
  const home = 2 * houses;
  let child = first;
  for (let pit = 0; pit < houses; pit++) {
    const count = (mine >>> (HOUSE_BITS * pit)) & HOUSE_MASK;
    if (count === 0) continue;
    const lap = (<usize>((pit << HOUSE_BITS) | count)) << 2;
    const info = load<i32>(lapInfo + lap);
    let a = mine + load<i32>(lapOwn + lap);
    let b = theirs + load<i32>(lapOther + lap);
    let gain = info & HOUSE_MASK;
    // A house that overflows carries into the next one, and 31 or 32 seeds are lost.
    if (canOverflow && seedsOf(a) + seedsOf(b) + gain !== seeds) return 0;
    const last = info >> HOUSE_BITS;
    let again = last === home;
    if (last < houses) {
      const shift = HOUSE_BITS * last;
      if (((a >>> shift) & HOUSE_MASK) === 1) {
        const facing = topShift - shift;
        const target = (b >>> facing) & HOUSE_MASK;
        if (target > 0 || takesFromNothing) {
          a -= captor << shift;
          b -= target << facing;
          gain += target + captor;
          again = movesAgainOnCapture && target + captor > 0;
        }
      }
    }
    const own = again ? a : b;
    const other = again ? b : a;
    const kept = seedsOf(a);
    const lost = seedsOf(b);
    let flags = again ? AGAIN : 0;
    if (testsAtTurnStart ? own === 0 : a === 0 || b === 0) {
      flags |= OVER;
      if (leftovers === 0) gain += kept - lost;
      else if (leftovers === 1) gain += kept === 0 ? lost : -kept;
    } else setKey(child, own, other);
    store<i32>(child, own);
    store<i32>(child, other, OTHER);
    store<i32>(child, gain, GAIN);
    store<i32>(child, flags, FLAGS);
    store<i32>(child, 0, ORDER);
    store<i16>(child, <i16>(kept + lost), SEEDS);
    store<i16>(child, <i16>pit, PIT);
    child += SLOT;
  }
  return child;
}
