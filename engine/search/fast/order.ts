/**
 * The order in which the children of a node are searched: by rank, and last those that another thread is searching now
 * (ABDADA, Weill 1996).
 */

/** Rank of a child that no longer needs a search; all others are far larger. */
export const DONE = -(2 ** 30);
/** Ranks of the table's best move and of a child put off: all others lie between. */
export const TOP = 2 ** 29;
export const PUT_OFF = -(2 ** 29);

/** Smallest depth at which it pays to check what other threads do. */
export const MIN_SHARED_DEPTH = 3;

/** Returns the index, from `first` on, of the child with the highest rank that is not done, or -1. */
export function pick(rank: Int32Array, first: number, count: number): number {
  let most = DONE;
  let index = -1;
  for (let i = 0; i < count; i++) {
    const own = rank[first + i] ?? DONE;
    if (own > most) {
      most = own;
      index = i;
    }
  }
  return index;
}

/** Returns the word that marks the position with this key as searched to a depth: never 0. */
export function busyMark(a: number, b: number, depth: number): number {
  return (Math.imul(a ^ Math.imul(depth, 0x3c6ef372), 0x2c1b3c6d) ^ b) | 1;
}
