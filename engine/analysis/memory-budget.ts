/**
 * The total memory that the engine may keep: transposition table, proofs, endgame tables and caches of every rule set
 * searched. The hosts and the page choose it by the same rules.
 */

/** Size of a transposition table in megabytes if the limits of a search do not state it. */
export const DEFAULT_MEMORY_MB = 128;

/** Share of the machine's memory that suits the engine, and its bounds in megabytes. */
const SUITABLE_PART = 0.3;
const SUITABLE_MIN_MB = 256;
/** This much keeps the endgame tables of several rule sets, each of which takes some seconds to rebuild. */
const SUITABLE_MAX_MB = 2048;

/**
 * Returns the smallest budget for a transposition table: proofs take half as much, and endgame tables need room, too.
 */
export function leastBudgetMb(tableMb: number): number {
  return 2 * tableMb;
}

/** Returns the budget in megabytes, a power of two, that suits a machine's memory and a transposition table. */
export function suitableBudgetMb(machineMb: number, tableMb: number): number {
  const part = Math.min(SUITABLE_MAX_MB, Math.max(SUITABLE_MIN_MB, machineMb * SUITABLE_PART));
  return Math.max(2 ** Math.floor(Math.log2(part)), 2 ** Math.ceil(Math.log2(leastBudgetMb(tableMb))));
}
