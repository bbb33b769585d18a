/**
 * The estimate of `../../network/network.ts` in WebAssembly, eight units at a time, from the rows of
 * `../../network/packed-rows.ts`.
 */

import { board, otherNeeds, unpack } from './moves';
import { majority, PLAY_ON } from './rules';
import { NEEDS, OTHER, PIT_BITS, PIT_MASK, ROW, SPARE, TOTAL } from './slots';

const ROW_MASK: i32 = (1 << ROW) - 1;
const LANE_BYTES: usize = 16;

let rows: usize = 0;
let rowShift: usize = 0;
let unitBytes: usize = 0;

/** First rows of the groups behind the pits, and of the row that counts always; the one behind it has the weights. */
let firstAttack: i32 = 0;
let firstThreat: i32 = 0;
let firstOwnNeed: i32 = 0;
let firstOtherNeed: i32 = 0;
let biasRow: i32 = 0;

let fullUnit: i16 = 0;
let seedShift: i32 = 0;

/** Address of the rows, and their size. */
export function setOwareRows(at: usize, shift: usize, bytes: usize): void {
  rows = at;
  rowShift = shift;
  unitBytes = bytes;
}

/** The numbers of `../../network/features.ts` and `network.ts`. */
export function setOwareNetwork(
  attack: i32,
  threat: i32,
  ownNeed: i32,
  otherNeed: i32,
  bias: i32,
  full: i32,
  shift: i32,
): void {
  firstAttack = attack;
  firstThreat = threat;
  firstOwnNeed = ownNeed;
  firstOtherNeed = otherNeed;
  biasRow = bias;
  fullUnit = <i16>full;
  seedShift = shift;
}

function rowAt(row: i32): usize {
  return rows + ((<usize>row) << rowShift);
}

/** Row of a pit, own ones first, by a packed side. */
function pitRow(pit: i32, side: i32): usize {
  return rowAt((pit << PIT_BITS) | ((side >>> (PIT_BITS * (pit % ROW))) & PIT_MASK));
}

function direct(row: usize): i32 {
  return load<i32>(row + unitBytes);
}
function masks(row: usize): i32 {
  return load<i32>(row + unitBytes, 4);
}

/** Estimate, in whole seeds, for the player to move, of packed sides in which no pit has more than 31. */
function estimate(own: i32, other: i32, ownNeed: i32, otherNeed: i32): i32 {
  const a = pitRow(0, own);
  const b = pitRow(1, own);
  const c = pitRow(2, own);
  const d = pitRow(3, own);
  const e = pitRow(4, own);
  const f = pitRow(5, own);
  const g = pitRow(6, other);
  const h = pitRow(7, other);
  const i = pitRow(8, other);
  const j = pitRow(9, other);
  const k = pitRow(10, other);
  const l = pitRow(11, other);
  const near = masks(a) | masks(b) | masks(c) | masks(d) | masks(e) | masks(f);
  const far = masks(g) | masks(h) | masks(i) | masks(j) | masks(k) | masks(l);
  const m = rowAt(firstAttack + (near & (far >>> ROW) & ROW_MASK));
  const n = rowAt(firstThreat + (far & (near >>> ROW) & ROW_MASK));
  const o = rowAt(firstOwnNeed + ownNeed);
  const p = rowAt(firstOtherNeed + otherNeed);
  const bias = rowAt(biasRow);
  const weights = rowAt(biasRow + 1);
  const none = i16x8.splat(0);
  const full = i16x8.splat(fullUnit);
  let sums = i32x4.splat(0);
  for (let at: usize = 0; at < unitBytes; at += LANE_BYTES) {
    const units = i16x8.add(
      i16x8.add(
        i16x8.add(four(a, b, c, d, at), four(e, f, g, h, at)),
        i16x8.add(four(i, j, k, l, at), four(m, n, o, p, at)),
      ),
      v128.load(bias + at),
    );
    const clipped = i16x8.min_s(i16x8.max_s(units, none), full);
    sums = i32x4.add(sums, i32x4.dot_i16x8_s(clipped, v128.load(weights + at)));
  }
  const alone =
    direct(a) +
    direct(b) +
    direct(c) +
    direct(d) +
    (direct(e) + direct(f) + direct(g) + direct(h)) +
    (direct(i) + direct(j) + direct(k) + direct(l)) +
    (direct(m) + direct(n) + direct(o) + direct(p)) +
    direct(bias);
  const hidden =
    i32x4.extract_lane(sums, 0) +
    i32x4.extract_lane(sums, 1) +
    i32x4.extract_lane(sums, 2) +
    i32x4.extract_lane(sums, 3);
  return (hidden + alone) >> seedShift;
}

/** Sum of eight units of four rows. */
function four(one: usize, two: usize, three: usize, last: usize, at: usize): v128 {
  return i16x8.add(
    i16x8.add(v128.load(one + at), v128.load(two + at)),
    i16x8.add(v128.load(three + at), v128.load(last + at)),
  );
}

/** Estimate of the position in a slot. */
export function estimateSlot(slot: usize): i32 {
  let own = load<i32>(slot);
  let other = load<i32>(slot, OTHER);
  const need = <i32>load<u8>(slot, NEEDS);
  const hasMajority = majority !== PLAY_ON;
  const ownNeed = hasMajority ? need >>> 1 : 0;
  const otherNeed = hasMajority ? otherNeeds(need, <i32>load<u8>(slot, TOTAL)) >>> 1 : 0;
  if (((own | other) & SPARE) !== 0) {
    // Rows tell 31 and more alike.
    unpack(slot);
    own = 0;
    other = 0;
    for (let pit = 0; pit < ROW; pit++) {
      own |= min(PIT_MASK, load<i32>(board + ((<usize>pit) << 2))) << (PIT_BITS * pit);
      other |= min(PIT_MASK, load<i32>(board + ((<usize>(ROW + pit)) << 2))) << (PIT_BITS * pit);
    }
  }
  return estimate(own, other, ownNeed, otherNeed);
}
