/** The tuning of the depth search of Kalah. */
import { PLAIN_TUNING, type Tuning } from '../../../search/fast/core.ts';
import { networkFor } from './network/weights.ts';
import type { KalahTraits } from './traits.ts';

/**
 * Measured in matches of 10,000 nodes (`test/bench/matches.md`): moves that give another one cost no depth, so that the
 * horizon never lies within a turn, and there is no table in the last one.
 */
const TUNING: Tuning = { ...PLAIN_TUNING, leastTableDepth: 2, countsTurns: true };

/**
 * With the network, whose estimate can be relied on: it counts for the order, and far-off positions are not searched, or
 * less deep first: 56 % of 392 games of equal time.
 */
const NETWORK_TUNING: Tuning = {
  ...TUNING,
  rankedDepth: 2,
  estimateWeight: 10,
  safeDepth: 8,
  safeMargin: 3,
  safePerMove: 1,
  cutDepth: 8,
  cutAhead: 2,
  cutMargin: 2,
  cutLess: 4,
};

/** The tuning for a rule set. */
export function tuningOf(traits: KalahTraits): Tuning {
  return networkFor(traits) === null ? TUNING : NETWORK_TUNING;
}
