/** The arrays through which the Kalah search reads a table in its hot loops, see `../probe.ts`. */
import { binomial } from '../../../../search/endgame/binomial.ts';
import type { EndgameTable } from '../../../../search/endgame/contract.ts';
import { HALF_BITS, PAIR_BITS, START_STRIDE, type KalahProbe } from '../probe.ts';
import { makeKalahLayout } from './layout.ts';

const HOUSE_MASK = 31;

/**
 * Makes the arrays for a table of a board with at most six houses a side.
 *
 * The rank of `side-index.ts` is a sum over suffixes of the side. Those that begin in houses 3, 4 and 5 depend on these
 * houses alone (`rankFar`); those that begin in houses 1 and 2 are what houses 0 and 1 leave of k seeds (`rankNear`).
 */
export function makeKalahProbe(houses: number, table: EndgameTable): KalahProbe {
  const { sides, start } = makeKalahLayout(houses, table.maxSeeds);
  const { bytes, maxSeeds, ready } = table;
  const starts = new Int32Array((maxSeeds + 1) * START_STRIDE);
  start.forEach((blocks, seeds) => starts.set(blocks, seeds * START_STRIDE));
  const term = (house: number, rest: number): number =>
    house < houses ? binomial(rest + houses - 1 - house, houses - house) : 0;
  const rankNear = new Int32Array((maxSeeds + 1) << PAIR_BITS);
  for (let index = 0; index < rankNear.length; index++) {
    const first = (index >>> PAIR_BITS) - (index & HOUSE_MASK);
    const second = first - ((index >>> 5) & HOUSE_MASK);
    if (second >= 0) rankNear[index] = term(1, first) + term(2, second);
  }
  const rankFar = new Int32Array(1 << HALF_BITS);
  for (let half = 0; half < rankFar.length; half++) {
    const last = half >>> 10;
    const middle = last + ((half >>> 5) & HOUSE_MASK);
    const all = middle + (half & HOUSE_MASK);
    if (all <= maxSeeds) rankFar[half] = term(3, all) + term(4, middle) + term(5, last);
  }
  return {
    values: new Int8Array(bytes.buffer, bytes.byteOffset, bytes.length),
    ready,
    rankNear,
    rankFar,
    start: starts,
    width: Int32Array.from(sides.width),
  };
}
