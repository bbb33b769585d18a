/**
 * Endgame tables that pay off only in long proofs, and their cost. Gigabytes are taken only on request, since other
 * programs need memory, too.
 */
import { bytesBesideEndgame, endgameKindOf } from '../games/searches.ts';
import { sumOf } from '../rules/ends.ts';
import type { Rules } from '../rules/game.ts';
import type { Position } from '../rules/types.ts';

/** The cost of a large table. */
export interface LargeTableCost {
  /** Largest number of seeds in it. */
  readonly seeds: number;
  /** Time to build it on a typical core, in milliseconds. */
  readonly timeMs: number;
  /** Memory needed while it is built, in bytes. */
  readonly bytes: number;
}

const MEGABYTE = 2 ** 20;

/**
 * Returns the cost of the large table for a proof; null if the game family has none, or if it does not help: a table
 * must have fewer seeds than the position.
 */
export function largeTableCost(rules: Rules, position: Position): LargeTableCost | null {
  const kind = endgameKindOf(rules);
  if (kind?.largeSeeds === undefined) return null;
  const seeds = Math.min(kind.largeSeeds, sumOf(position.pits, 0, position.pits.length) - 1);
  if (seeds <= kind.smallSeeds) return null;
  const { work, workPerSecond } = kind.cost(seeds);
  // Memory is reserved for `largeSeeds`, even if fewer are built.
  const { tableBytes, scratchBytes } = kind.cost(kind.largeSeeds);
  return { seeds, timeMs: (1000 * work) / workPerSecond, bytes: tableBytes + scratchBytes };
}

/** Returns the memory budget, in megabytes, of a search with this table and a transposition table of this size. */
export function largeTableBudgetMb(rules: Rules, { bytes }: LargeTableCost, memoryMb: number): number {
  const own = memoryMb * MEGABYTE;
  return Math.ceil((own + bytesBesideEndgame(rules, own) + bytes) / MEGABYTE);
}
