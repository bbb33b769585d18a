/** The network of Kalah: tables over packed sides give the sum of the features, and all sums fit. */
import { describe, expect, test } from 'vitest';
import { defined } from '../../../../../engine/core/result.ts';
import { makeKalahKernel } from '../../../../../engine/games/kalah/search/kernel.ts';
import { makeNetworkEstimate, MARGIN } from '../../../../../engine/games/kalah/search/network/estimate.ts';
import {
  countOf,
  FACING,
  facingRow,
  moveWorth,
  PAIRS,
  pairWorth,
  PLACES,
  ROWS,
  seedRow,
  stageOf,
} from '../../../../../engine/games/kalah/search/network/features.ts';
import data from '../../../../../engine/games/kalah/search/network/kalah-network.json' with { type: 'json' };
import {
  readKalahNetwork,
  SEED,
  type KalahNetwork,
} from '../../../../../engine/games/kalah/search/network/network.ts';
import { networkFor } from '../../../../../engine/games/kalah/search/network/weights.ts';
import { packSide, PIT_MASK } from '../../../../../engine/search/packed-side.ts';
import { makeRandom, type Random } from '../../../../support/random-play.ts';
import { compileKalah } from './random-kalah.ts';

const HOUSES = 6;
const network = readKalahNetwork(data.network);

/** The estimate, features added up one by one. */
function plainEstimate({ hidden, worths, rows, weights }: KalahNetwork, pits: readonly number[]): number {
  const count = (place: number): number => countOf(defined(pits[place], 'house'));
  const seeds = pits.reduce((sum, pit) => sum + pit, 0);
  const stage = stageOf(seeds);
  let worth = defined(worths[moveWorth(stage)], 'worth');
  const sums = Array.from(rows.subarray(seedRow(seeds) * hidden, (seedRow(seeds) + 1) * hidden));
  PAIRS.forEach(([first, second], pair) => {
    worth += defined(worths[pairWorth(stage, pair, count(first), count(second))], 'worth');
    if (pair >= FACING.length) return;
    const row = facingRow(pair, count(first), count(second)) * hidden;
    for (let unit = 0; unit < hidden; unit++) sums[unit] = (sums[unit] ?? 0) + (rows[row + unit] ?? 0);
  });
  const added = sums.reduce((sum, value, unit) => sum + Math.max(0, value) * (weights[unit] ?? 0), 0);
  return Math.round((worth + added / SEED) / SEED);
}

/** Counts of both sides, few seeds or many, none beyond a packed house. */
function randomPits(random: Random): number[] {
  const pits = new Array<number>(PLACES).fill(0);
  for (let left = Math.floor(random() * 90); left > 0; left--) {
    const place = Math.floor(random() * random() * PLACES);
    pits[place] = Math.min(PIT_MASK, (pits[place] ?? 0) + 1);
  }
  return pits;
}

test('an estimate is the sum of the features, and with a bound on the same side of it', () => {
  const estimate = makeNetworkEstimate(network);
  const random = makeRandom(7);
  for (let i = 0; i < 20_000; i++) {
    const pits = randomPits(random);
    const seeds = pits.reduce((sum, pit) => sum + pit, 0);
    const ask = (beta: number): number =>
      estimate(packSide(pits, 0, HOUSES), packSide(pits, HOUSES, HOUSES), seeds, beta);
    const value = ask(NaN);
    expect(value).toBe(plainEstimate(network, pits));
    const beta = Math.floor(value + 20 * (random() - 0.5));
    const bounded = ask(beta);
    if (bounded !== value) expect(Math.abs(bounded - beta)).toBeGreaterThanOrEqual(MARGIN);
  }
});

test('no sum of the hidden layer leaves 32 bits', () => {
  const { hidden, rows, weights } = network;
  let all = 0;
  for (let unit = 0; unit < hidden; unit++) {
    const most = (from: number, to: number): number => {
      let found = 0;
      for (let row = from; row < to; row++) found = Math.max(found, rows[row * hidden + unit] ?? 0);
      return found;
    };
    let sum = most(seedRow(0), ROWS);
    for (let pair = 0; pair < FACING.length; pair++)
      sum += most(facingRow(pair, 0, 0), facingRow(pair + 1, 0, 0));
    all += sum * Math.abs(weights[unit] ?? 0);
  }
  expect(all).toBeLessThan(2 ** 31);
});

describe('the kernel', () => {
  test('asks the network, for houses of more than 31 seeds as if they had 31', () => {
    const rules = compileKalah({ seeds: 12 });
    const kernel = makeKalahKernel(rules, 1);
    const pits = [40, 1, 0, 5, 3, 0, 2, 0, 35, 1, 1, 4];
    expect(kernel.load({ ...rules.start(), pits, stores: [30, 22] }, 0)).toBe(true);
    const clipped = pits.map((pit) => Math.min(PIT_MASK, pit));
    const estimate = makeNetworkEstimate(network);
    const seeds = pits.reduce((sum, pit) => sum + pit, 0);
    const sides = [packSide(clipped, 0, HOUSES), packSide(clipped, HOUSES, HOUSES)] as const;
    expect(kernel.estimate(0)).toBe(estimate(sides[0], sides[1], seeds, NaN));
  });

  test('has no network on boards of other sizes and for other ways to sow', () => {
    for (const options of [{ houses: 5 }, { houses: 7 }, { relay: true }, { direction: 'cross' }])
      expect(networkFor(makeKalahKernel(compileKalah(options), 1).traits)).toBeNull();
    for (const options of [{}, { 'empty-capture': true, leftovers: 'none' }])
      expect(networkFor(makeKalahKernel(compileKalah(options), 1).traits)).not.toBeNull();
  });
});

test('weights of other features are refused', () => {
  expect(() => readKalahNetwork({ hidden: 1, worths: [0], rows: [0], weights: [0] })).toThrow(
    'other features',
  );
});
