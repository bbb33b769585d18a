import fc from 'fast-check';
import { gameOf } from '../../../engine/games/index.ts';
import type { MoveReport, SearchReport } from '../../../engine/core/report.ts';
import type { Move } from '../../../engine/core/move.ts';
import {
  chooseMove,
  comparesMoves,
  levelLimits,
  levelOf,
  LEVELS,
  type Level,
} from '../../../engine/analysis/levels.ts';
import { moveShares } from '../../../engine/analysis/move-shares.ts';
import { play, search } from '../../../engine/analysis/search.ts';
import { makeStore } from '../../../engine/analysis/store.ts';
import { isProvedWin, worthOf } from '../../../engine/analysis/worth.ts';
import { makeRandom, type Random } from '../../../engine/core/random.ts';
import type { MarginValue, Value } from '../../../engine/core/value.ts';
import type { Rules } from '../../../engine/rules/game.ts';
import type { Position } from '../../../engine/rules/types.ts';
import { compiled } from '../../support/positions.ts';
import { randomOpening } from '../../../engine/match/openings.ts';
import { describe, expect, test } from 'vitest';
import { defined } from '../../../engine/core/result.ts';
import { forAll } from '../../support/for-all.ts';
import { exact, guess, wins } from '../../support/values.ts';

const margin = (south: number): MarginValue => guess(south, 3);
/** An estimate of a game without margins. */
const hope = (estimate: number): Value => ({ ...wins('none'), proof: 'heuristic', estimate });

const kalah = compiled('kalah:seeds=4');
const hawalis = compiled('hawalis');

function reportOf(values: Readonly<Record<string, Value>>, best: string): SearchReport {
  const moves: MoveReport[] = Object.entries(values).map(([move, value]) => ({
    move: move as Move,
    value,
    line: [move as Move],
    nodes: 1,
  }));
  return { value: null, best: best as Move, moves, depth: 1, nodes: 1, timeMs: 0, isSolved: false };
}

const seesAll: Level = {
  number: 0,
  depth: 1,
  nodes: 1000,
  effort: 0,
  largestLoss: 0,
  overlooksReplies: 0,
  overlooksOwn: 0,
};
const loose: Level = { ...seesAll, largestLoss: 3 };

/** How often each move is chosen in 3,000 tries. */
function counts(
  rules: Rules,
  position: Position,
  report: SearchReport,
  level: Level,
): Readonly<Record<string, number>> {
  const random = makeRandom(11);
  const found: Record<string, number> = {};
  for (let i = 0; i < 3000; i++) {
    const move = chooseMove(rules, position, report, level, random) ?? 'none';
    found[move] = (found[move] ?? 0) + 1;
  }
  return found;
}

describe('the choice of a level', () => {
  const south = kalah.start();
  const north: Position = { ...south, turn: 'north' };

  test('nearly equal moves are all played, the better ones oftener; worse ones never', () => {
    const values = { A: margin(5), B: margin(4), C: margin(2), D: margin(1), E: margin(-20) };
    const found = counts(kalah, south, reportOf(values, 'A'), loose);
    expect(Object.keys(found).sort()).toEqual(['A', 'B', 'C']);
    expect(found['A']).toBeGreaterThan(found['B'] ?? 0);
    expect(found['B']).toBeGreaterThan(found['C'] ?? 0);
    expect(Object.keys(counts(kalah, north, reportOf(values, 'E'), loose))).toEqual(['E']);
  });

  test('a sooner win is worth more, any hope more than a defeat', () => {
    const start = hawalis.start();
    const chosen = (values: Readonly<Record<string, Value>>, best: string): readonly string[] =>
      Object.keys(counts(hawalis, start, reportOf(values, best), loose));
    expect(chosen({ A: wins('south', 3), B: hope(40) }, 'A')).toEqual(['A']);
    expect(chosen({ A: wins('north', 2), B: hope(-40) }, 'B')).toEqual(['B']);
    expect(worthOf(wins('north', 8), 'south')).toBeGreaterThan(worthOf(wins('north', 2), 'south'));
    expect(worthOf(wins('draw', 4), 'north')).toBe(0);
  });

  test('without anything overlooked it plays what the search finds best', () => {
    const report = reportOf({ A: margin(2), B: margin(2) }, 'B');
    expect(counts(kalah, south, report, seesAll)).toEqual({ B: 3000 });
    expect(chooseMove(kalah, south, { ...report, moves: [], best: null }, loose, makeRandom(1))).toBe(null);
  });

  const values = fc.constantFrom<Value>(
    margin(30),
    margin(-4),
    exact(-2),
    exact(0),
    exact(1),
    { ...margin(3), proof: 'lower' },
    { ...margin(-3), proof: 'upper' },
    { ...margin(9), range: [2, 20] },
    { ...margin(9), range: [-2, 20] },
  );
  forAll([
    fc.tuple(values, values, values, values, values, values),
    fc.constantFrom(...LEVELS, loose),
    fc.constantFrom(south, north),
    fc.integer(),
  ])('a proved win is kept by every level, whatever else seems better', (six, level, position, seed) => {
    const letters = position.turn === 'south' ? 'ABCDEF' : 'abcdef';
    const report = reportOf(
      Object.fromEntries(six.map((value, i): readonly [string, Value] => [letters.charAt(i), value])),
      letters.charAt(0),
    );
    const chosen = chooseMove(kalah, position, report, level, makeRandom(seed));
    const winning = report.moves.filter(({ value }) => isProvedWin(value, position.turn));
    expect(winning.length === 0 || winning.some(({ move }) => move === chosen)).toBe(true);
  });
});

/** Positions after random moves. */
function somePositions(rules: Rules, count: number, plies: number): readonly Position[] {
  const random = makeRandom(5);
  return Array.from({ length: count }, () =>
    randomOpening(rules, plies, random).reduce((at, move) => rules.next(at, move), rules.start()),
  );
}

/** The reply that captures most after a move; null where none captures. */
function bestCapture(
  rules: Rules,
  position: Position,
  move: Move,
): { readonly move: Move; readonly captured: number } | null {
  const after = rules.next(position, move);
  if (after.turn === position.turn) return null;
  let best: { readonly move: Move; readonly captured: number } | null = null;
  for (const reply of rules.moves(after)) {
    const turn = rules.play(after, reply);
    if (turn.ok && turn.value.captured > (best?.captured ?? 0))
      best = { move: reply, captured: turn.value.captured };
  }
  return best;
}

describe('what is overlooked', () => {
  const { position, own, other, reply } = defined(
    somePositions(kalah, 40, 6).flatMap((position) => {
      const moves = [...kalah.moves(position)];
      return moves.flatMap((own) => {
        const other = moves.find((move) => move !== own);
        const reply = bestCapture(kalah, position, own);
        return reply === null || other === undefined || reply.captured < 4
          ? []
          : [{ position, own, other, reply }];
      });
    })[0],
    'capture in any of these positions',
  );
  const sign = position.turn === 'south' ? 1 : -1;
  const { moves, ...rest } = reportOf({ [own]: margin(-4 * sign), [other]: margin(-1 * sign) }, other);
  const report = {
    ...rest,
    moves: moves.map((row) => (row.move === own ? { ...row, line: [own, reply.move] } : row)),
  };

  test('what the other side can capture, as often as the level says, and then the move seems better', () => {
    const played = (overlooksReplies: number): number =>
      counts(kalah, position, report, { ...seesAll, overlooksReplies })[own] ?? 0;
    expect(played(0)).toBe(0);
    expect(played(1)).toBe(3000);
    expect(played(0.3)).toBeLessThan(played(0.6));
    expect(played(0.6)).toBeLessThan(3000);
  });

  test("a move of one's own that captures", () => {
    const after = kalah.next(position, own);
    const best = reportOf(
      {
        ...Object.fromEntries([...kalah.moves(after)].map((move) => [move, margin(0)])),
        [reply.move]: margin(-4 * sign),
      },
      reply.move,
    );
    const played = (overlooksOwn: number): number =>
      counts(kalah, after, best, { ...seesAll, overlooksOwn })[reply.move] ?? 0;
    expect(played(0)).toBe(3000);
    expect(played(0.5)).toBeLessThan(1700);
  });
});

const store = makeStore(1);

function levelMove(rules: Rules, position: Position, level: Level, random: Random): Move {
  const look = comparesMoves(level) ? search : play;
  const limits = levelLimits(level, gameOf(rules.game));
  const report = look(rules, position, limits, { store });
  return defined(chooseMove(rules, position, report, level, random), 'move');
}

/** Seeds that a move captures, less those that the best reply captures. */
function exchange(rules: Rules, position: Position, move: Move): number {
  const turn = rules.play(position, move);
  return (turn.ok ? turn.value.captured : 0) - (bestCapture(rules, position, move)?.captured ?? 0);
}

test.for(['kalah:seeds=4', 'oware'])('weak levels of %s miss captures of both sides', (text) => {
  const rules = compiled(text);
  const positions = somePositions(rules, 120, 10);
  const balance = (number: number): number => {
    const random = makeRandom(3);
    return positions.reduce(
      (sum, at) => sum + exchange(rules, at, levelMove(rules, at, levelOf(number), random)),
      0,
    );
  };
  const [first, third, sixth] = [balance(1), balance(3), balance(6)];
  expect(first).toBeLessThan(third - 10);
  expect(third).toBeLessThan(sixth - 10);
});

test('the same seed plays the same game, another seed another one', () => {
  const game = (seed: number): readonly Move[] => {
    const random = makeRandom(seed);
    const moves: Move[] = [];
    for (
      let at = kalah.start();
      at.outcome === null && moves.length < 40;
      at = kalah.next(at, moves.at(-1) as Move)
    )
      moves.push(levelMove(kalah, at, levelOf(2), random));
    return moves;
  };
  expect(game(3)).toEqual(game(3));
  expect(game(3)).not.toEqual(game(4));
});

test('levels overlook less and less, and look at more; tighter limits stay', () => {
  for (const [i, level] of LEVELS.entries()) {
    const below = LEVELS[i - 1];
    expect(level.number).toBe(i + 1);
    if (!below) continue;
    expect(level.depth).toBeGreaterThanOrEqual(below.depth);
    expect(level.largestLoss).toBeLessThanOrEqual(below.largestLoss);
    expect(level.overlooksReplies).toBeLessThanOrEqual(below.overlooksReplies);
    expect(level.overlooksOwn).toBeLessThanOrEqual(below.overlooksOwn);
  }
  const cheap = { nodeCost: 1, levelGrowth: 10 };
  const deep = { ...seesAll, depth: 6, effort: 2 };
  expect(levelLimits(deep, cheap)).toEqual({ depth: 6, nodes: 100_000 });
  expect(levelLimits(deep, { ...cheap, nodeCost: 10 })).toEqual({ depth: 6, nodes: 10_000 });
  expect(levelLimits({ ...deep, depth: Infinity }, cheap, { nodes: 500 })).toEqual({ nodes: 500 });
  expect(levelLimits(deep, cheap, { depth: 2, timeMs: 100 })).toEqual({
    depth: 2,
    nodes: 100_000,
    timeMs: 100,
  });
});

test('shares tell how often a level chooses each move', () => {
  const report = reportOf({ A: margin(5), B: margin(4), C: margin(-9) }, 'A');
  const shares = moveShares(kalah, kalah.start(), report, loose);
  expect(shares.map(({ move }) => move)).toEqual(['A', 'B']);
  expect(shares.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1);
  // The better move has weight 4, the other 3.
  expect(shares[0]?.share).toBeGreaterThan(0.5);
  expect(shares[0]?.share).toBeLessThan(0.64);
  expect(moveShares(kalah, kalah.start(), report, seesAll)).toEqual([{ move: 'A', share: 1 }]);
});
