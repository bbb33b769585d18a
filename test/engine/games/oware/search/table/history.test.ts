/**
 * Tables against exhaustive play through the rules under the real history: no bound may be false, with or without a past.
 * `OWARE_HISTORY=500` tries so many random rule sets, with more seeds.
 */
import { expect, test } from 'vitest';
import type { Rules } from '../../../../../../engine/rules/game.ts';
import { SLAM_NAMES } from '../../../../../../engine/games/oware/sowing.ts';
import { otherSide, type Side } from '../../../../../../engine/core/side.ts';
import { endgameKindOf } from '../../../../../../engine/games/searches.ts';
import { compiled, textOf } from '../../../../../support/positions.ts';
import { makeRandom, type Random } from '../../../../../support/random-play.ts';
import { randomRules } from '../random-rules.ts';
import { canEnforce, quarrelAt, randomPosition, tableOf, type Tally } from './history-check.ts';

const SETS = Number(process.env['OWARE_HISTORY'] ?? 20);
const MAX_SEEDS = SETS > 40 ? 5 : 3;
const BUDGET = SETS > 40 ? 4000 : 1500;

function emptyTally(): Tally {
  return { compared: 0, exact: 0, withPast: 0, tooMany: 0 };
}

/** Compares `count` random positions and what follows them; the first quarrel, or null. */
function compareMany(rules: Rules, count: number, random: Random, tally: Tally): string | null {
  const table = tableOf(rules, MAX_SEEDS);
  for (let i = 0; i < count; i++) {
    const position = randomPosition(rules, MAX_SEEDS, random);
    if (position === null) continue;
    const quarrel = quarrelAt(rules, table, position, 8, random, BUDGET, tally);
    if (quarrel !== null) return quarrel;
  }
  return null;
}

const NAMED = [
  'oware:preset=awari',
  'oware:preset=awari-allis',
  'oware',
  'oware:majority-stop=off',
  'oware:must-feed=off,majority-stop=off',
  'oware:majority-stop=off,no-move=pass,must-feed=off',
  'oware:majority-stop=off,cannot-feed=unfed,repetition=3',
  'oware:majority-stop=off,cannot-feed=equal,skip-origin=off',
  'oware:stop-leftovers=none',
  'awele',
  'awele:preset=to-the-end',
  'awele:preset=tournament',
  'awele:stop-remaining=2,stop-leftovers=own-side,only-twos=on',
  'awele:stop-remaining=0,majority-stop=on,capture-limit=1',
  ...SLAM_NAMES.map((slam) => `oware:grand-slam=${slam},majority-stop=off`),
];

test.each(NAMED)('no bound of %s is false', (text) => {
  const tally = emptyTally();
  expect(compareMany(compiled(text), 60, makeRandom(7), tally)).toBe(null);
  // Awélé's early stop leaves little to play.
  expect(tally.compared).toBeGreaterThan(text === 'awele' ? -1 : 20);
});

test('no bound is false under random rule sets', () => {
  const random = makeRandom(20);
  const tally = emptyTally();
  let sets = 0;
  while (sets < SETS) {
    const rules = randomRules(random() < 0.75 ? 'oware' : 'awele', random);
    const isEndless = rules.values['repetition'] === 0 || rules.values['loop-stop'] === false;
    if (isEndless || endgameKindOf(rules) === null) continue;
    sets++;
    expect(compareMany(rules, 40, random, tally)).toBe(null);
  }
  expect(tally.compared).toBeGreaterThan(20 * SETS);
  expect(tally.exact).toBeGreaterThan(5 * SETS);
  expect(tally.withPast).toBeGreaterThan(20 * SETS);
  if (SETS > 40) console.warn(tally);
});

test('without a repetition rule the bounds are what can be enforced by ending the game', () => {
  const random = makeRandom(3);
  let open = 0;
  for (const text of ['oware:repetition=0,majority-stop=off', 'awele:loop-stop=off,stop-remaining=0']) {
    const rules = compiled(text);
    const table = tableOf(rules, 2);
    const probe = table.kind.makeProbe(table);
    for (let i = 0; i < 60; i++) {
      const position = randomPosition(rules, 2, random);
      if (position === null) continue;
      const { turn } = position;
      const { low, high } = probe(position) ?? { low: NaN, high: NaN };
      const [least = 0, most = 0] = rules
        .bounds(position)
        .map((bound) => (turn === 'south' ? bound : 0 - bound));
      const enforced = (player: Side, wanted: number): boolean | null =>
        canEnforce(rules, position, player, wanted, 200_000, 24);
      const other = otherSide(turn);
      const atLeast = Math.min(least, most);
      const atMost = Math.max(least, most);
      if (low < high) open++;
      expect([textOf(position), low === atLeast || enforced(turn, low)]).toEqual([textOf(position), true]);
      expect([textOf(position), enforced(turn, low + 1)]).toEqual([textOf(position), false]);
      expect([textOf(position), high === atMost || enforced(other, -high)]).toEqual([textOf(position), true]);
      expect([textOf(position), enforced(other, 1 - high)]).toEqual([textOf(position), false]);
    }
  }
  expect(open).toBeGreaterThan(10);
});
