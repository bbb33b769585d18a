/**
 * How the Kalah search reads an endgame table: the exact future difference of a position with few seeds, with a few
 * array reads and one multiplication, without a call.
 *
 * Sides are packed; `own` is the side of the player to move.
 *
 *   const n = seeds in all houses, k = seeds of own;           // only if n <= probe.ready[0]
 *   valueOfSides(probe, own, other, k, n - k);                 // future difference for the player to move
 *
 * The hot loops have this formula inlined; `valueOfSides` is its definition. Rows belong to the side that is *not* to
 * move, and sides are ranked with house 0 as the most significant digit, largest count first: in this order whole rows
 * of a table are built from contiguous runs of other rows.
 */
import type { EndgameTable } from '../../../search/endgame/contract.ts';
import { makePackedRanks, rankOfSide, type PackedRanks } from '../../../search/endgame/packed-rank.ts';
import { levelValues, makeKalahLayout } from './table/layout.ts';

/** Entries of `KalahProbe.start` for each number of seeds: one for each number on the side to move. */
export const START_STRIDE = 64;

/** An endgame table as the search reads it. Threads may share its arrays. */
export interface KalahProbe extends PackedRanks {
  /**
   * Seeds the player to move will still gain minus those of the opponent, settlement included, under exactly the rules
   * that the search plays. Positions that are over are never looked up. Holds levels up to `lowerSeeds`; fewer than
   * 2^32 values.
   */
  readonly values: Int8Array;
  readonly lowerSeeds: number;
  /** The same for each number of seeds above `lowerSeeds`. */
  readonly upper: readonly Int8Array[];
  /**
   * `[0]`: largest number of seeds in the houses up to which all values are known; -1 if none. Grows while a table is
   * being built.
   */
  readonly ready: Int32Array;
  /**
   * First index of the positions with n seeds in total, k of them on the side to move. Index `n * START_STRIDE + k`.
   */
  readonly start: Uint32Array;
  /** Number of sides with k seeds: the length of a row of positions whose mover has k seeds. */
  readonly width: Int32Array;
}

/**
 * Returns the value of the position with these sides, `k` seeds on the own and `m` on the other, for the player to
 * move.
 */
export function valueOfSides(probe: KalahProbe, own: number, other: number, k: number, m: number): number {
  const { values, lowerSeeds, upper, start, width } = probe;
  const row = (start[(k + m) * START_STRIDE + k] ?? 0) + rankOfSide(probe, other, m) * (width[k] ?? 0);
  const level = k + m <= lowerSeeds ? values : upper[k + m - lowerSeeds - 1];
  return level?.[row + rankOfSide(probe, own, k)] ?? 0;
}

/** Makes the arrays for a table of a board with at most six houses a side. */
export function makeKalahProbe(houses: number, table: EndgameTable): KalahProbe {
  const { maxSeeds, lowerSeeds, ready } = table;
  const { sides, start } = makeKalahLayout(houses, maxSeeds, lowerSeeds);
  const valuesOf = levelValues(table);
  const starts = new Uint32Array((maxSeeds + 1) * START_STRIDE);
  start.forEach((blocks, seeds) => starts.set(blocks, seeds * START_STRIDE));
  return {
    values: valuesOf(0),
    lowerSeeds,
    upper: table.upper.map((_, i) => valuesOf(lowerSeeds + 1 + i)),
    ready,
    ...makePackedRanks(sides),
    start: starts,
    width: Int32Array.from(sides.width),
  };
}
