/**
 * How the Kalah search reads an endgame table: the exact future difference of a position with few seeds, found by a few
 * array reads and one multiplication, without a call.
 *
 * A side is packed as in the narrow layout: house i of a player, counted from the player's left, in bits 5i .. 5i+4 of a
 * 30-bit integer; absent houses are 0. `own` is the side of the player to move.
 *
 *   const n = seeds in all houses, k = seeds of own;           // only if n <= probe.ready[0]
 *   probe.values[indexOfSides(probe, own, other, k, n - k)];   // future difference for the player to move
 *
 * The hot loops write this formula out; `indexOfSides` is its definition. Rows belong to the side that is *not* to move
 * and sides are ranked with house 0 as the most significant digit, greatest count first: the order in which whole rows
 * of a table are built from contiguous runs of other rows.
 */

/** Bits of half a side: three houses of five bits. */
export const HALF_BITS = 15;
export const HALF_MASK = 0x7fff;

/** Bits and mask of houses 0 and 1. */
export const PAIR_BITS = 10;
export const PAIR_MASK = 0x3ff;

/** Step of the first index of `KalahProbe.start`. */
export const START_STRIDE = 64;

/** An endgame table as the search reads it. Made once a table is there; threads may share its arrays. */
export interface KalahProbe {
  /** Seeds the player to move will still gain minus those of the opponent, settlement included, under exactly the rules
   *  the search plays. Positions that are over are not asked for. Fewer than 2^31 values. */
  readonly values: Int8Array;
  /** `[0]`: greatest number of seeds in the houses up to which all values are there; -1 if none. Grows while a table
   *  is being built. */
  readonly ready: Int32Array;
  /** Rank of a side with k seeds, given its houses 0 and 1; to be added to `rankFar`. Index
   *  `k << PAIR_BITS | side & PAIR_MASK`, k as many as the table holds. */
  readonly rankNear: Int32Array;
  /** Rank of houses 3..5. Length 2^15, index `side >>> HALF_BITS`. */
  readonly rankFar: Int32Array;
  /** First index of the positions with n seeds in all, k of them on the side to move. Index `n * START_STRIDE + k`. */
  readonly start: Int32Array;
  /** Number of sides with k seeds: the length of a row of positions whose mover has k. */
  readonly width: Int32Array;
}

/** Rank of a side with k seeds among the sides with equally many seeds. */
export function rankOfSide(probe: KalahProbe, side: number, k: number): number {
  const near = probe.rankNear[(k << PAIR_BITS) | (side & PAIR_MASK)] ?? 0;
  return near + (probe.rankFar[side >>> HALF_BITS] ?? 0);
}

/** Index in `values` of the position with these sides, `k` seeds on the own and `m` on the other. */
export function indexOfSides(probe: KalahProbe, own: number, other: number, k: number, m: number): number {
  const row =
    (probe.start[(k + m) * START_STRIDE + k] ?? 0) + rankOfSide(probe, other, m) * (probe.width[k] ?? 0);
  return row + rankOfSide(probe, own, k);
}
