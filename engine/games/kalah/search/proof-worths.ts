/**
 * Worths of houses by their seeds late in the game, for the order of moves in proofs (`move-order.ts`): a least-squares
 * fit to the exact values of 97,166 positions with 10 to 18 seeds from the proof of Kalah(6,4). There they explain 0.73
 * of the variance (0.51 with one worth for each seed, by its house).
 */

/** Rows: houses 6, 5 .. 1 steps from the own store; columns: 1 .. 15 seeds. Tenths of a seed for the player to move. */
export const OWN_WORTH: readonly (readonly number[])[] = [
  [18, 29, 38, 44, 46, 61, 30, 24, 15, 29, 10, 0, -1, 0, 0],
  [24, 33, 41, 42, 59, 31, 23, 24, 14, 13, 12, 21, 13, 0, 0],
  [21, 30, 34, 50, 15, 14, 7, 3, -2, 6, 27, 32, 24, 0, 0],
  [15, 23, 36, 2, -2, -6, -11, -16, -14, 9, 22, 33, 39, 31, 14],
  [9, 19, -15, -20, -26, -29, -27, -27, -3, 4, 18, 31, 35, -4, 24],
  [10, -13, -19, -20, -23, -24, -10, 8, 20, 30, 46, 44, 57, 64, 39],
];

/** The same for the houses of the other player. */
export const OTHER_WORTH: readonly (readonly number[])[] = [
  [-15, -23, -27, -29, -35, -26, -8, -14, 1, 14, -3, 0, -10, 0, 0],
  [-18, -25, -29, -32, -36, -20, -9, -11, -10, 4, -14, 21, 0, 0, -8],
  [-19, -25, -31, -41, -18, -17, -10, -11, -7, 1, -21, -30, -41, 15, 0],
  [-16, -24, -34, -11, -10, -8, -3, 1, 1, -30, -31, -42, -58, -27, -27],
  [-14, -19, 3, 6, 10, 13, 13, 10, -15, -24, -33, -30, -66, -17, -41],
  [-10, 10, 10, 11, 12, 9, -3, -25, -31, -39, -62, -70, -73, -98, -106],
];
