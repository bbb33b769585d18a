/**
 * Endgame tables that pay in long proofs alone, and what they cost: gigabytes are never taken unasked where other things
 * want them as well.
 */
import { bytesBesideEndgame, endgameKindOf } from '../games/searches.ts';
import { sumOf } from '../rules/ends.ts';
import type { Rules } from '../rules/game.ts';
import type { Position } from '../rules/types.ts';

/** What a large table takes. */
export interface LargeTableCost {
  /** Greatest number of seeds in it. */
  readonly seeds: number;
  /** Milliseconds of building on a usual core. */
  readonly timeMs: number;
  /** Memory while it is built, bytes. */
  readonly bytes: number;
}

const MEGABYTE = 2 ** 20;

/**
 * The cost of the large table for a proof; null where the family has none, or none that helps: a table with as many seeds
 * as the position has is of no use.
 */
export function largeTableCost(rules: Rules, position: Position): LargeTableCost | null {
  const kind = endgameKindOf(rules);
  if (kind?.largeSeeds === undefined) return null;
  const seeds = Math.min(kind.largeSeeds, sumOf(position.pits, 0, position.pits.length) - 1);
  if (seeds <= kind.smallSeeds) return null;
  const { work, workPerSecond } = kind.cost(seeds);
  // Its memory is reserved for all seeds that suit the kind.
  const { tableBytes, scratchBytes } = kind.cost(kind.largeSeeds);
  return { seeds, timeMs: (1000 * work) / workPerSecond, bytes: tableBytes + scratchBytes };
}

/** Budget of memory, megabytes, that a search with such a table needs beside a transposition table of so many. */
export function largeTableBudgetMb(rules: Rules, { bytes }: LargeTableCost, memoryMb: number): number {
  const own = memoryMb * MEGABYTE;
  return Math.ceil((own + bytesBesideEndgame(rules, own) + bytes) / MEGABYTE);
}
