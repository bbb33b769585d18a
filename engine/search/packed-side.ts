/**
 * A packed side: up to six pits of five bits in a 30-bit integer, pit i, counted from its player's left, in bits
 * 5i .. 5i+4; absent pits are 0.
 *
 *   const side = packSide(counts, 0, 6);
 *   const count = (side >>> (PIT_BITS * pit)) & PIT_MASK;
 */

/** Most pits of a packed side. */
export const PACKED_PITS = 6;

/** Bits of a pit, and the most seeds that a pit holds. */
export const PIT_BITS = 5;
export const PIT_MASK = 31;

/** Bits of a side; and a mask of all of them. */
export const SIDE_BITS = PIT_BITS * PACKED_PITS;
export const SIDE_MASK = 2 ** SIDE_BITS - 1;

/** Bits of pits 0, 2 and 4. */
const EVEN_PITS = 0x01f0_7c1f;

/**
 * Packs `pits` counts, from index `from` on. Counts may also be changes, even negative: the result is then their sum,
 * each shifted to its pit.
 */
export function packSide(counts: ArrayLike<number>, from: number, pits: number): number {
  let side = 0;
  for (let i = pits - 1; i >= 0; i--) side = (side << PIT_BITS) + (counts[from + i] ?? 0);
  return side;
}

/** Writes the pits of a side into `counts`, from index `from` on. */
export function unpackSide(side: number, counts: number[] | Int32Array, from: number, pits: number): void {
  for (let i = 0; i < pits; i++) counts[from + i] = (side >>> (PIT_BITS * i)) & PIT_MASK;
}

/** Returns the seeds of a side; bits 30 and 31 do not matter. */
export function seedsOfSide(side: number): number {
  // Sums pairs of pits in three fields of ten bits, then the three sums in the topmost field.
  const pairs = (side & EVEN_PITS) + ((side >>> PIT_BITS) & EVEN_PITS);
  return (Math.imul(pairs, 0x0010_0401) >>> 20) & 0x3ff;
}
