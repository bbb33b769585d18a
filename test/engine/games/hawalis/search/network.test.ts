/** The network of Hawalis: what is remembered with sides gives the sum of the rows, and fits where it is kept. */
import { expect, test } from 'vitest';
import { readHawalis } from '../../../../../engine/games/hawalis/rules.ts';
import { defined } from '../../../../../engine/core/result.ts';
import { makeNetworkEvaluation } from '../../../../../engine/games/hawalis/search/network/evaluation.ts';
import { population } from '../../../../../engine/games/hawalis/search/network/features.ts';
import {
  FULL,
  OUTPUT,
  readHawalisNetwork,
  type HawalisNetwork,
} from '../../../../../engine/games/hawalis/search/network/network.ts';
import { makeSideTable } from '../../../../../engine/games/hawalis/search/network/side-table.ts';
import { networkFor } from '../../../../../engine/games/hawalis/search/network/weights.ts';
import { makeSides, type Sides } from '../../../../../engine/games/hawalis/search/sides.ts';
import { activeRows, MOST_ACTIVE } from '../../../../bench/network/hawalis-rows.ts';
import { makeRandom, type Random } from '../../../../support/random-play.ts';
import { compiled } from '../../../../support/positions.ts';

const rules = readHawalis(compiled('hawalis').values);
const network = defined(networkFor(rules), 'network of the usual rules');
const BEAD = 0.1;

/** The estimate, the rows added up one by one. */
function plainEstimate(sides: Sides, { hidden, rows, direct, bias, weights, offset, plain }: HawalisNetwork) {
  const active = new Int32Array(MOST_ACTIVE);
  return (own: number, foe: number): number => {
    let odds = offset / OUTPUT;
    const sums = Array.from(bias);
    const sideWorth: number[] = [];
    for (const side of [own, foe]) {
      const count = activeRows(sides, rules.size, side, side === own && sideWorth.length === 0, active);
      for (const row of active.subarray(0, count)) {
        odds += (direct[row] ?? 0) / OUTPUT;
        for (let unit = 0; unit < hidden; unit++)
          sums[unit] = (sums[unit] ?? 0) + (rows[row * hidden + unit] ?? 0);
      }
      const all = sides.seeds[side] ?? 0;
      const singles = population(sides.singles(side)) / all;
      const logs = [Math.log(all), Math.log(1 + population(sides.legal(side))), singles];
      sideWorth.push(logs.reduce((sum, value, i) => sum + value * (plain[i] ?? 0), 0));
    }
    sums.forEach((sum, unit) => {
      odds += (Math.max(0, Math.min(FULL, sum)) * (weights[unit] ?? 0)) / OUTPUT;
    });
    const captures: number[] = [];
    for (let column = 0; column < rules.columns; column++)
      if ((sides.landings(own) & (1 << column)) !== 0) captures.push(sides.loss(foe, column));
    const all = captures.reduce((sum, captured) => sum + captured, 0);
    const threats = (plain[3] ?? 0) * Math.max(0, ...captures) + (plain[4] ?? 0) * all;
    return (odds + (sideWorth[0] ?? 0) - (sideWorth[1] ?? 0) + threats / (sides.seeds[foe] ?? 1)) / BEAD;
  };
}

/** A side that can move, with up to 40 seeds. */
function randomSide(sides: Sides, random: Random): number {
  for (;;) {
    const pits = new Array<number>(rules.size).fill(0);
    const seeds = 1 + Math.floor(random() * 40);
    for (let left = seeds; left > 0; left--) {
      const pit = Math.floor(random() * random() * rules.size);
      pits[pit] = (pits[pit] ?? 0) + 1;
    }
    const side = sides.enter(pits, 0);
    if (sides.legal(side) !== 0) return side;
  }
}

test('an estimate is the sum of the rows, and with a bound on the same side of it', () => {
  const sides = makeSides(rules, false, 1, 1 << 12);
  const estimate = makeNetworkEvaluation(sides, rules, network, BEAD);
  const expected = plainEstimate(sides, network);
  const random = makeRandom(5);
  for (let i = 0; i < 3000; i++) {
    if (sides.isFull()) sides.keep(new Int32Array(0));
    const own = randomSide(sides, random);
    const foe = randomSide(sides, random);
    const value = estimate(own, foe);
    expect(Math.abs(value - expected(own, foe))).toBeLessThan(0.51);
    const beta = Math.floor(value + 20 * (random() - 0.5));
    const bounded = estimate(own, foe, beta);
    if (bounded !== value) expect(Math.abs(bounded - beta)).toBeGreaterThan(10);
  }
});

test('what is remembered of a side fits 16 bits', () => {
  for (const isOwn of [true, false]) {
    const { rows, seedRows, maskRows, landingRows } = makeSideTable(
      network,
      rules.columns,
      rules.outerNeedsInner,
      isOwn,
    );
    const { hidden } = network;
    for (let unit = 0; unit < hidden; unit++) {
      const most = (from: number, to: number): number => {
        let found = 0;
        for (let row = from; row < to; row++)
          found = Math.max(found, Math.abs(rows[row * hidden + unit] ?? 0));
        return found;
      };
      let sum = most(seedRows, maskRows) + most(maskRows, landingRows);
      const pairs = seedRows / rules.columns;
      for (let column = 0; column < rules.columns; column++)
        sum +=
          most(column * pairs, (column + 1) * pairs) + most(landingRows + column, landingRows + column + 1);
      expect(sum).toBeLessThan(0x7fff);
    }
  }
});

test('weights of other features are refused, and rule sets of another kind have no network', () => {
  expect(() =>
    readHawalisNetwork({ hidden: 1, rows: [0], direct: [0], bias: [0], weights: [0], offset: 0, plain: [] }),
  ).toThrow('other features');
  for (const text of ['hawalis:columns=8', 'hawalis:singles=free', 'hawalis:skip-origin=on'])
    expect(networkFor(readHawalis(compiled(text).values))).toBeNull();
});
