/**
 * Endgame tables that pay only in long proofs, and their cost: gigabytes are never taken without a request, since other
 * programs need memory, too.
 */
import { bytesBesideEndgame, endgameKindOf } from '../games/searches.ts';
import { sumOf } from '../rules/ends.ts';
import type { Rules } from '../rules/game.ts';
import type { Position } from '../rules/types.ts';

/** The cost of a large table. */
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
 * The cost of the large table for a proof; null if the family has none, or none that helps: a table must have fewer
 * seeds than the position.
 */
export function largeTableCost(rules: Rules, position: Position): LargeTableCost | null {
  const kind = endgameKindOf(rules);
  if (kind?.largeSeeds === undefined) return null;
  const seeds = Math.min(kind.largeSeeds, sumOf(position.pits, 0, position.pits.length) - 1);
  if (seeds <= kind.smallSeeds) return null;
  const { work, workPerSecond } = kind.cost(seeds);
  // Memory is reserved for all seeds that the kind allows.
  const { tableBytes, scratchBytes } = kind.cost(kind.largeSeeds);
  return { seeds, timeMs: (1000 * work) / workPerSecond, bytes: tableBytes + scratchBytes };
}

/** The memory budget, in megabytes, of a search with such a table and a transposition table of this size. */
export function largeTableBudgetMb(rules: Rules, { bytes }: LargeTableCost, memoryMb: number): number {
  const own = memoryMb * MEGABYTE;
  return Math.ceil((own + bytesBesideEndgame(rules, own) + bytes) / MEGABYTE);
}
