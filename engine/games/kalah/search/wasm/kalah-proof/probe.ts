/**
 * The endgame table as the Kalah proof search in WebAssembly reads it, see `../../probe.ts`.
 *
 * Upper levels lie in separate memories, each with an instance of this module. The instance that searches calls their
 * `valueAt`, which the host has put into its function table behind the functions of shards (`entries.ts`).
 */

const HOUSE_BITS: i32 = 5;
const PAIRS: i32 = 0x01f07c1f;
const PAIR_BITS: i32 = 10;
const PAIR_MASK: i32 = 0x3ff;
const HALF_BITS: i32 = 15;
const START_STRIDE: i32 = 64;

/** Where the function table has that of the first upper level. */
const FIRST_UPPER: i32 = 49;

let values: usize = 0;
let rankNear: usize = 0;
let rankFar: usize = 0;
let start: usize = 0;
let width: usize = 0;
let lowerSeeds: i32 = 0;

/** Addresses of the endgame table and of the arrays that index it; the last level that lies there. */
export function setProofProbe(
  valuesAt: usize,
  near: usize,
  far: usize,
  starts: usize,
  widths: usize,
  lower: i32,
): void {
  lowerSeeds = lower;
  values = valuesAt;
  rankNear = near;
  rankFar = far;
  start = starts;
  width = widths;
}

/** Seeds of a packed side. */
export function seedsOf(side: i32): i32 {
  const pairs = (side & PAIRS) + ((side >>> HOUSE_BITS) & PAIRS);
  return ((pairs * 0x00100401) >>> 20) & 0x3ff;
}

/** Value of the position with these sides and `all` seeds, for the player to move. */
export function probed(mine: i32, theirs: i32, all: i32): i32 {
  const k = seedsOf(mine);
  const row =
    load<i32>(rankNear + ((<usize>(((all - k) << PAIR_BITS) | (theirs & PAIR_MASK))) << 2)) +
    load<i32>(rankFar + ((<usize>(theirs >>> HALF_BITS)) << 2));
  const column =
    load<i32>(rankNear + ((<usize>((k << PAIR_BITS) | (mine & PAIR_MASK))) << 2)) +
    load<i32>(rankFar + ((<usize>(mine >>> HALF_BITS)) << 2));
  const first = load<i32>(start + ((<usize>(all * START_STRIDE + k)) << 2));
  const at = first + row * load<i32>(width + ((<usize>k) << 2)) + column;
  return all <= lowerSeeds
    ? <i32>load<i8>(values + <usize>at)
    : call_indirect<i32>(FIRST_UPPER + all - lowerSeeds - 1, at);
}

/** The value at a byte of this instance's memory. */
export function valueAt(at: usize): i32 {
  return <i32>load<i8>(at);
}
