/** The tuning of the depth search of Oware and Awélé. */
import type { Tuning } from '../../../search/fast/core.ts';

/**
 * Measured on searches of 16 and 18 moves from the start and in matches of equal nodes: leaving out the table at small
 * depths makes the search 1.7 times as fast for a twentieth more positions, estimates and killers save a third of the
 * positions, reductions five sixths; with them it won 65 % of 30 games against itself without. Trusting estimates far
 * from beta near the horizon won 65 % of 200 games of equal nodes and 57 % of 334 of equal time. Shorter searches first
 * at great depths won 67 % of 326 games of equal time.
 */
export const TUNING: Tuning = {
  leastTableDepth: 4,
  rankedDepth: 3,
  estimateWeight: 64,
  killerBonus: 6,
  reducedDepth: 4,
  safeDepth: 6,
  safeMargin: 4,
  safePerMove: 1,
  cutDepth: 12,
  cutAhead: 2,
  cutMargin: 1,
  cutLess: 4,
  countsTurns: false,
};
