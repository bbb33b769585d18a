/**
 * Slots of the Oware search in WebAssembly: 32 bytes for each position, from the seat of its player to move. `moves.ts`
 * tells what packed sides and keys are.
 */

/** Own side (at 0), other side, the two words of the key, address of the bucket, rank among the siblings. */
export const OTHER: usize = 4;
export const KEY_A: usize = 8;
export const KEY_B: usize = 12;
export const HOME: usize = 16;
export const RANK: usize = 20;
/** Gain (16 bits); the rest one byte each: the table's best move, flags, seeds on the board, needs, pit, estimate. */
export const GAIN: usize = 24;
export const BEST: usize = 26;
export const FLAGS: usize = 27;
export const TOTAL: usize = 28;
export const NEEDS: usize = 29;
export const PIT: usize = 30;
export const ESTIMATE: usize = 31;
export const SLOT: usize = 32;

/** Flags of `engine/search/kernel.ts`. */
export const AGAIN: i32 = 1;
export const OVER: i32 = 2;
export const QUIET: i32 = 4;

/** Pits of a side and of the board. */
export const ROW: i32 = 6;
export const PITS: i32 = 12;

/** A packed side, see `engine/search/packed-side.ts`. */
export const PIT_BITS: i32 = 5;
export const PIT_MASK: i32 = 31;
export const SIDE_BITS: i32 = 30;
export const SPARE: i32 = -1 << 30;
const EVEN_PITS: i32 = 0x01f07c1f;

/** Seeds of a packed side; the spare bits do not matter. */
export function seedsOf(side: i32): i32 {
  const pairs = (side & EVEN_PITS) + ((side >>> PIT_BITS) & EVEN_PITS);
  return ((pairs * 0x00100401) >>> 20) & 0x3ff;
}

/** Number, from 1 on, of the one pit with 32 seeds or more, own pits first; 0 where there is none. */
export function fullPit(own: i32, other: i32): i32 {
  return (own >>> SIDE_BITS) | ((other >>> SIDE_BITS) << 2);
}

/** Gain of the player who made the move to `slot`, and its flags. */
export function gainOf(slot: usize): i32 {
  return <i32>load<i16>(slot, GAIN);
}
export function flagsOf(slot: usize): i32 {
  return <i32>load<u8>(slot, FLAGS);
}
