/** The order in which the Oware search in WebAssembly looks at children: the twin of `engine/search/fast/order.ts`. */

import { estimateSlot } from './evaluation';
import { killers } from './run';
import { seenAbove } from './settle';
import { BEST, ESTIMATE, PIT, RANK, SLOT } from './slots';
import { estimateWeight, killerBonus, rankedDepth } from './tuning';

/** Ranks of a child that no longer needs a search, of the table's best move, and of a child put off. */
export const DONE: i32 = -(1 << 30);
const TOP: i32 = 1 << 29;
export const PUT_OFF: i32 = -(1 << 29);

/** Stands in a slot whose estimate was not made, or does not fit there. */
const UNKNOWN: i32 = -128;

/** The estimate of a position that was ranked among its siblings: made once. */
export function estimateOf(slot: usize): i32 {
  const known = <i32>load<i8>(slot, ESTIMATE);
  if (known !== UNKNOWN) return known;
  const value = estimateSlot(slot);
  keepEstimate(slot, value);
  return value;
}

function keepEstimate(slot: usize, value: i32): void {
  store<i8>(slot, <i8>(abs(value) < -UNKNOWN ? value : UNKNOWN), ESTIMATE);
}

/** Ranks the children that are left: the table's move, then by order, estimate and what cut off last at this ply. */
export function rankChildren(slot: usize, first: usize, end: usize, ply: i32, below: i32): void {
  const remembered = <i32>load<i8>(slot, BEST);
  const killer = load<u8>(killers + <usize>ply);
  const weight = below >= rankedDepth ? estimateWeight : 0;
  const top = remembered < 0 ? 0 : first + <usize>remembered * SLOT;
  for (let child = first; child < end; child += SLOT) {
    let own = load<i32>(child, RANK);
    if (own === DONE) continue;
    store<i8>(child, <i8>UNKNOWN, ESTIMATE);
    if (child === top) own = TOP;
    else {
      if (weight > 0) own += weight * seenAbove(child, estimateOf(child));
      if (load<u8>(child, PIT) === killer) own += killerBonus;
    }
    store<i32>(child, own, RANK);
  }
}

/** The child of highest rank that is not done, or 0. */
export function pick(first: usize, end: usize): usize {
  let most = DONE;
  let found: usize = 0;
  for (let child = first; child < end; child += SLOT) {
    const own = load<i32>(child, RANK);
    if (own > most) {
      most = own;
      found = child;
    }
  }
  return found;
}

/** Word under which the position with this key is marked as searched to a depth: never 0. */
export function busyMark(a: i32, b: i32, depth: i32): i32 {
  return (((a ^ (depth * 0x3c6ef372)) * 0x2c1b3c6d) ^ b) | 1;
}
