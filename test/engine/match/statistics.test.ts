import { expect, test } from 'vitest';
import { makeRandom } from '../../../engine/core/random.ts';
import { sprtOf, type SprtBounds } from '../../../engine/match/sprt.ts';
import {
  eloOfShare,
  normalShare,
  shareOf,
  shareOfElo,
  standingOf,
  strengthOf,
  type Standing,
} from '../../../engine/match/statistics.ts';

type Points = 0 | 0.5 | 1;

function games(...points: readonly Points[]): { readonly number: number; readonly points: Points }[] {
  return points.map((each, i) => ({ number: i + 1, points: each }));
}

test('games are counted one by one and in pairs, and a game without its partner in none', () => {
  const standing = standingOf(games(1, 0, 1, 1, 0.5, 0, 0, 0, 0.5, 1, 1));
  expect(standing).toEqual({ wins: 5, draws: 2, losses: 4, pairs: [1, 1, 1, 1, 1] });
  expect(shareOf(standing)).toBeCloseTo(6 / 11);
  expect([shareOf(standingOf([])), strengthOf(standingOf([]))]).toEqual([0.5, null]);
});

test('Elo and shares are each other’s inverse', () => {
  expect(eloOfShare(0.75)).toBeCloseTo(190.848, 2);
  expect([eloOfShare(0), eloOfShare(1)]).toEqual([-Infinity, Infinity]);
  for (const elo of [-300, -1, 0, 12.5]) expect(eloOfShare(shareOfElo(elo))).toBeCloseTo(elo, 9);
});

test('error bars shrink with the games and are wide after a few that ended alike', () => {
  const even = (pairs: number): Standing => ({
    wins: pairs,
    draws: 0,
    losses: pairs,
    pairs: [0, 0, pairs, 0, 0],
  });
  const [few, many] = [strengthOf(even(1)), strengthOf(even(400))];
  expect(few?.most).toBe(Infinity);
  expect(many?.most).toBeLessThan(5);
  expect(many?.superiority).toBeCloseTo(0.5, 6);
  // Pairs of colour wins say that the players are even; counted one by one the same games would say far less.
  const apart = strengthOf({ ...even(400), pairs: [0, 0, 0, 0, 0] });
  expect(apart?.most).toBeGreaterThan(20);
  const better = strengthOf(standingOf(games(1, 1, 1, 0.5, 1, 0, 1, 1, 0.5, 0.5)));
  expect(better?.superiority).toBeGreaterThan(0.9);
  expect([normalShare(1), normalShare(-1)]).toEqual([
    expect.closeTo(0.841344746, 6),
    expect.closeTo(1 - 0.841344746, 6),
  ]);
});

/** Tests of Stockfish as fishtest has published them: pairs, wins, losses, draws, bounds in logistic Elo, LLR. */
const PUBLISHED = [
  // Pull request 2971 of official-stockfish/Stockfish, at both time controls.
  [[17, 253, 1042, 337, 39], [487, 359, 2530], [-0.5, 1.5], 2.96],
  [[11, 407, 3238, 513, 11], [581, 475, 7304], [0.25, 1.75], 2.93],
  // 2493
  [[424, 2948, 5832, 3045, 460], [4960, 4789, 15679], [-1, 3], 2.94],
  [[1284, 17437, 55536, 18085, 1292], [24253, 23599, 139571], [0, 2], 2.94],
  // 3098
  [[491, 7345, 29693, 7670, 465], [9940, 9667, 71721], [-0.25, 1.25], 2.96],
  // 3103
  [[293, 5085, 20082, 5070, 326], [6594, 6543, 48575], [-1.25, 0.25], 2.95],
] as const;

test.each(PUBLISHED)('the test of pairs %j gives the published ratio', (pairs, counts, [elo0, elo1], llr) => {
  const [wins, losses, draws] = counts;
  const state = sprtOf({ wins, losses, draws, pairs }, { elo0, elo1, alpha: 0.05, beta: 0.05 });
  expect(state.llr).toBeCloseTo(llr, 2);
  expect([state.lower, state.upper]).toEqual([expect.closeTo(-2.944, 3), expect.closeTo(2.944, 3)]);
});

/** One simulated match: pairs of games with draws, decided or given up after so many pairs. */
function simulate(elo: number, bounds: SprtBounds, seed: number): string {
  const random = makeRandom(seed);
  const share = shareOfElo(elo);
  const draws = 0.3;
  const point = (): Points => {
    const drawn = random();
    return drawn < draws ? 0.5 : random() < (share - draws / 2) / (1 - draws) ? 1 : 0;
  };
  const played: { number: number; points: Points }[] = [];
  for (let pair = 0; pair < 3000; pair++) {
    for (const half of [1, 2]) played.push({ number: 2 * pair + half, points: point() });
    // Looking at every tenth pair is enough to see the error rates, and ten times as quick.
    if (pair % 10 !== 9) continue;
    const { decision } = sprtOf(standingOf(played), bounds);
    if (decision !== 'open') return decision;
  }
  return 'open';
}

test('simulated matches keep to the chances of error', () => {
  const bounds = { elo0: 0, elo1: 40, alpha: 0.1, beta: 0.1 };
  const RUNS = 120;
  const share = (elo: number, decision: string): number => {
    let count = 0;
    for (let seed = 1; seed <= RUNS; seed++) if (simulate(elo, bounds, seed) === decision) count += 1;
    return count / RUNS;
  };
  // Within three deviations of a binomial with 10 %: 0.1 + 3 * 0.027.
  expect(share(0, 'h1')).toBeLessThan(0.185);
  expect(share(40, 'h0')).toBeLessThan(0.185);
  expect(share(0, 'open')).toBeLessThan(0.02);
  expect(share(80, 'h1')).toBeGreaterThan(0.97);
});
