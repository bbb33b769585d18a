/**
 * The order of moves in the Kalah proof search in WebAssembly, as `../../move-order.ts` tells, which makes the table.
 */

import { AGAIN, FLAGS, GAIN, houses, OTHER, PIT } from './moves';

const HOUSE_BITS: i32 = 5;
const HOUSE_MASK: i32 = 31;

/** Bytes of the table: its head, from house to house, from side to side, and one half of it. */
const HEAD: usize = 32;
const HOUSE_STEP: usize = 128;
const SIDE_STEP: usize = 768;
const HALF: usize = HEAD + 2 * SIDE_STEP;

/** Places in the head. */
const BONUS_WEIGHT: usize = 0;
const GAIN_WEIGHT: usize = 4;
const PIT_WEIGHT: usize = 8;
const SOWN_WEIGHT: usize = 12;
const THREAT_WEIGHT: usize = 16;
const CAPTURE_WEIGHT: usize = 20;

let table: usize = 0;

/** Address of the table. */
export function setProofOrder(at: usize): void {
  table = at;
}

/** Most seeds that a sowing on the side `mine` alone could capture, the capturing seed included; 0 if none. */
function threatOf(mine: i32, theirs: i32): i32 {
  let most = 0;
  let rest = mine;
  for (let pit = 0; pit < houses - 1; pit++, rest >>>= HOUSE_BITS) {
    const last = pit + (rest & HOUSE_MASK);
    if (last === pit || last >= houses || ((mine >>> (HOUSE_BITS * last)) & HOUSE_MASK) > 0) continue;
    const target = (theirs >>> (HOUSE_BITS * (houses - 1 - last))) & HOUSE_MASK;
    if (target >= most && target > 0) most = target + 1;
  }
  return most;
}

/** Place of a child in the order; `before` is the side of the mover before the move. */
export function orderOf(child: usize, before: i32): i32 {
  const isAgain = (load<i32>(child, FLAGS) & AGAIN) !== 0;
  const half = isAgain ? table + HALF : table;
  const pit = <i32>load<i16>(child, PIT);
  const gain = load<i32>(child, GAIN);
  let own = load<i32>(child);
  let other = load<i32>(child, OTHER);
  const mine = isAgain ? own : other;
  const theirs = isAgain ? other : own;
  let sum =
    load<i32>(half, BONUS_WEIGHT) +
    (gain > 1 ? load<i32>(half, CAPTURE_WEIGHT) : load<i32>(half, GAIN_WEIGHT)) * gain +
    load<i32>(half, PIT_WEIGHT) * pit +
    load<i32>(half, SOWN_WEIGHT) * ((before >>> (HOUSE_BITS * pit)) & HOUSE_MASK) +
    load<i32>(half, THREAT_WEIGHT) * threatOf(mine, theirs);
  let at = half + HEAD;
  for (let house = 0; house < houses; house++) {
    sum += load<i32>(at + ((<usize>(own & HOUSE_MASK)) << 2));
    sum += load<i32>(at + ((<usize>(other & HOUSE_MASK)) << 2), SIDE_STEP);
    own >>>= HOUSE_BITS;
    other >>>= HOUSE_BITS;
    at += HOUSE_STEP;
  }
  return sum;
}
