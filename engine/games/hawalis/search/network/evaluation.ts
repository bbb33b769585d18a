/**
 * The estimate by a network, over a store of sides. The contribution of a side to the first layer, as the side to move
 * and as the other side, is computed once for each side by adding one row for each column of two pits; an estimate then
 * is one pass over the hidden units. A search only asks on which side of a bound a position lies: if the plain features
 * decide this by a wide margin, the network is not asked.
 */
import type { HawalisRules } from '../../rules.ts';
import { UNKNOWN_WORTH, type Sides } from '../sides.ts';
import { population } from './features.ts';
import { FULL, OUTPUT, type HawalisNetwork } from './network.ts';
import { logOf } from './plain.ts';
import { COUNTS, MOST_IN_PIT, makeSideTable, MASKS } from './side-table.ts';

/**
 * Plain estimates that far from a bound are used as they are: 2.5 standard deviations of what the network adds. In
 * units of estimates.
 */
const MARGIN = 10;

/** Fuller sides are judged by the plain features: the network was trained with 28 seeds at most, and won with 42. */
const MOST_SEEDS = 42;

/** Returns the bytes of the vectors for a number of sides. */
export function vectorBytes(hidden: number, capacity: number): number {
  return 2 * capacity * hidden * Int16Array.BYTES_PER_ELEMENT;
}

/**
 * Makes the estimate.
 *
 * @param bead log odds of a seed's worth, the unit of estimates.
 */
export function makeNetworkEvaluation(
  sides: Sides,
  { size, columns, outerNeedsInner }: HawalisRules,
  network: HawalisNetwork,
  bead: number,
): (own: number, foe: number, beta?: number) => number {
  const { hidden, weights, offset, plain } = network;
  const { seeds, worth, ownWorth, foeWorth } = sides;
  const capacity = worth.length;
  const ownTable = makeSideTable(network, columns, outerNeedsInner, true);
  const foeTable = makeSideTable(network, columns, outerNeedsInner, false);
  const ownVectors = new Int16Array(capacity * hidden);
  const foeVectors = new Int16Array(capacity * hidden);
  const [material = 0, mobility = 0, loose = 0, bestCapture = 0, allCaptures = 0] = plain.map(
    (weight) => weight * OUTPUT,
  );
  const unit = OUTPUT * bead;

  /** Returns the worth of a side by its plain features. */
  function plainWorth(side: number): number {
    const all = seeds[side] ?? 1;
    const singles = population(sides.singles(side));
    const legal = population(sides.legal(side));
    return Math.round(material * logOf(all) + mobility * logOf(1 + legal) + (loose * singles) / all);
  }

  /** Adds the rows of a side into its vector; returns their direct addition to the output. */
  function fill(side: number, isOwn: boolean): number {
    const { rows, direct, seedRows, maskRows, landingRows } = isOwn ? ownTable : foeTable;
    const vectors = isOwn ? ownVectors : foeVectors;
    const to = side * hidden;
    const all = seeds[side] ?? 0;
    const first = seedRows + (all < 63 ? all >> 1 : 31);
    let result = direct[first] ?? 0;
    for (let j = 0, at = first * hidden; j < hidden; j++, at++) vectors[to + j] = rows[at] ?? 0;
    const second = maskRows + population(sides.legal(side)) * MASKS + population(sides.singles(side));
    result += direct[second] ?? 0;
    for (let j = 0, at = second * hidden; j < hidden; j++, at++)
      vectors[to + j] = (vectors[to + j] ?? 0) + (rows[at] ?? 0);
    for (let column = 0, base = 0; column < columns; column++, base += COUNTS * COUNTS) {
      const outer = sides.count(side, column);
      const inner = sides.count(side, size - 1 - column);
      if (outer === 0 && inner === 0) continue;
      const row =
        base +
        (outer < MOST_IN_PIT ? outer : MOST_IN_PIT) * COUNTS +
        (inner < MOST_IN_PIT ? inner : MOST_IN_PIT);
      result += direct[row] ?? 0;
      for (let j = 0, at = row * hidden; j < hidden; j++, at++)
        vectors[to + j] = (vectors[to + j] ?? 0) + (rows[at] ?? 0);
    }
    if (!isOwn) return result;
    for (let left = sides.landings(side); left !== 0; left &= left - 1) {
      const row = landingRows + 31 - Math.clz32(left & -left);
      result += direct[row] ?? 0;
      for (let j = 0, at = row * hidden; j < hidden; j++, at++)
        vectors[to + j] = (vectors[to + j] ?? 0) + (rows[at] ?? 0);
    }
    return result;
  }

  /** Returns the network's addition to the plain features. */
  function ask(own: number, foe: number): number {
    let one = ownWorth[own] ?? UNKNOWN_WORTH;
    if (one === UNKNOWN_WORTH) one = ownWorth[own] = fill(own, true);
    let two = foeWorth[foe] ?? UNKNOWN_WORTH;
    if (two === UNKNOWN_WORTH) two = foeWorth[foe] = fill(foe, false);
    let sum = (one + two + offset) | 0;
    for (let j = 0, a = own * hidden, b = foe * hidden; j < hidden; j++, a++, b++) {
      const value = (ownVectors[a] ?? 0) + (foeVectors[b] ?? 0);
      if (value > 0) sum = (sum + Math.imul(value < FULL ? value : FULL, weights[j] ?? 0)) | 0;
    }
    return sum;
  }

  return (own, foe, beta = NaN) => {
    let best = 0;
    let captures = 0;
    for (let left = sides.landings(own); left !== 0; left &= left - 1) {
      const captured = sides.loss(foe, 31 - Math.clz32(left & -left));
      captures += captured;
      if (captured > best) best = captured;
    }
    let one = worth[own] ?? UNKNOWN_WORTH;
    if (one === UNKNOWN_WORTH) one = worth[own] = plainWorth(own);
    let two = worth[foe] ?? UNKNOWN_WORTH;
    if (two === UNKNOWN_WORTH) two = worth[foe] = plainWorth(foe);
    const quick = one - two + (bestCapture * best + allCaptures * captures) / (seeds[foe] ?? 1);
    const rough = Math.round(quick / unit);
    if (Math.abs(rough - beta) > MARGIN) return rough;
    if ((seeds[own] ?? 0) > MOST_SEEDS || (seeds[foe] ?? 0) > MOST_SEEDS) return rough;
    return Math.round((quick + ask(own, foe)) / unit);
  };
}
