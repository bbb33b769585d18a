/** The tuning of the depth search of Kalah. */
import { PLAIN_TUNING, type Tuning } from '../../../search/fast/core.ts';
import { networkFor } from './network/weights.ts';
import type { KalahTraits } from './traits.ts';

/**
 * Measured in matches of 10,000 nodes (`test/bench/matches.md`): moves that give another move cost no depth, so the
 * horizon never lies within a turn, and the last turn does without the table.
 */
const TUNING: Tuning = { ...PLAIN_TUNING, leastTableDepth: 2, countsTurns: true };

/**
 * With the network, whose estimate is reliable: it is used for the order, and positions far from the bound are not
 * searched, or searched less deep first. This won 56 % of 392 games of equal time.
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

/** Returns the tuning for a rule set. */
export function tuningOf(traits: KalahTraits): Tuning {
  return networkFor(traits) === null ? TUNING : NETWORK_TUNING;
}
