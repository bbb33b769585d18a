/**
 * The estimate by the network, for packed sides. A search only asks on which side of a bound a position lies: if the
 * worths of pairs decide this by a wide margin, the hidden layer is not computed.
 */
import { PIT_BITS, PIT_MASK } from '../../../../search/packed-side.ts';
import { MOST_SEEDS, PLACES, stageOf } from './features.ts';
import { SEED, type KalahNetwork } from './network.ts';
import { HALF_BITS, HALVES, makeTables, PAIR_BITS } from './tables.ts';

/** Worths that far from a bound are used as they are: 2.5 standard deviations of what the hidden layer adds. Seeds. */
export const MARGIN = 6;

const HALF = 1 << HALF_BITS;
const HALF_MASK = HALF - 1;
const PAIR = 1 << PAIR_BITS;
const PAIR_MASK = PAIR - 1;
const HOUSES = PLACES / 2;

/**
 * Estimates two packed sides with `seeds` seeds in total, in seeds, for the player to move.
 *
 * @param beta the bound that is tested, NaN if the number itself counts.
 */
export type NetworkEstimate = (mine: number, theirs: number, seeds: number, beta: number) => number;

/** Makes the estimate. */
export function makeNetworkEstimate(network: KalahNetwork): NetworkEstimate {
  const { hidden, weights } = network;
  const { move, halves, middles, facing, rows, seedRows } = makeTables(network);

  /** Returns what the hidden layer adds. */
  function ask(mine: number, theirs: number, seeds: number): number {
    const one = facingBits(mine, theirs, 0) * hidden;
    const two = (PAIR + facingBits(mine, theirs, 1)) * hidden;
    const three = (2 * PAIR + facingBits(mine, theirs, 2)) * hidden;
    const four = (3 * PAIR + facingBits(mine, theirs, 3)) * hidden;
    const five = (4 * PAIR + facingBits(mine, theirs, 4)) * hidden;
    const six = (5 * PAIR + facingBits(mine, theirs, 5)) * hidden;
    const all = (seeds < MOST_SEEDS ? seeds : MOST_SEEDS) * hidden;
    let sum = 0;
    for (let unit = 0; unit < hidden; unit++) {
      const value =
        (seedRows[all + unit] ?? 0) +
        (rows[one + unit] ?? 0) +
        (rows[two + unit] ?? 0) +
        (rows[three + unit] ?? 0) +
        (rows[four + unit] ?? 0) +
        (rows[five + unit] ?? 0) +
        (rows[six + unit] ?? 0);
      if (value > 0) sum = (sum + Math.imul(value, weights[unit] ?? 0)) | 0;
    }
    return sum;
  }

  return (mine, theirs, seeds, beta) => {
    const stage = stageOf(seeds);
    const half = stage * 2 * HALVES;
    const middle = stage * 2 * PAIR;
    let worth =
      (move[stage] ?? 0) +
      (halves[half + (mine & HALF_MASK)] ?? 0) +
      (halves[half + HALF + ((mine >>> HALF_BITS) & HALF_MASK)] ?? 0) +
      (halves[half + HALVES + (theirs & HALF_MASK)] ?? 0) +
      (halves[half + HALVES + HALF + ((theirs >>> HALF_BITS) & HALF_MASK)] ?? 0) +
      (middles[middle + ((mine >>> PAIR_BITS) & PAIR_MASK)] ?? 0) +
      (middles[middle + PAIR + ((theirs >>> PAIR_BITS) & PAIR_MASK)] ?? 0);
    for (let house = 0, at = stage * HOUSES * PAIR; house < HOUSES; house++, at += PAIR)
      worth += facing[at + facingBits(mine, theirs, house)] ?? 0;
    if (Math.abs(worth - SEED * beta) > SEED * MARGIN) return Math.round(worth / SEED);
    return Math.round((SEED * worth + ask(mine, theirs, seeds)) / (SEED * SEED));
  };
}

/** Returns the bits of a facing pair: an own house, counted from the farthest, and the opposite house. */
function facingBits(mine: number, theirs: number, house: number): number {
  const own = (mine >>> (PIT_BITS * house)) & PIT_MASK;
  const other = (theirs >>> (PIT_BITS * (HOUSES - 1 - house))) & PIT_MASK;
  return own | (other << PIT_BITS);
}
