import { gameOf } from '../../../engine/games/index.ts';
import type { MoveReport, SearchReport } from '../../../engine/core/report.ts';
import type { Move } from '../../../engine/core/move.ts';
import type { Side } from '../../../engine/core/side.ts';
import {
  chooseMove,
  levelLimits,
  levelOf,
  LEVELS,
  worthOf,
  type Level,
} from '../../../engine/analysis/levels.ts';
import { makeRandom } from '../../../engine/core/random.ts';
import type { Value } from '../../../engine/core/value.ts';
import { PLANS, playLevelMatch } from '../../bench/matches.ts';
import { describe, expect, test } from 'vitest';

function margin(south: number): Value {
  return { kind: 'margin', proof: 'heuristic', source: 'search', margin: south, depth: 3 };
}

function won(winner: Side | 'draw', distance: number | null): Value {
  return { kind: 'winner', proof: 'exact', source: 'search', winner, distance };
}

function guess(estimate: number): Value {
  return { kind: 'winner', proof: 'heuristic', source: 'search', winner: 'none', distance: null, estimate };
}

function reportOf(values: Readonly<Record<string, Value>>, best: string): SearchReport {
  const moves: MoveReport[] = Object.entries(values).map(([move, value]) => ({
    move: move as Move,
    value,
    line: [],
    nodes: 1,
  }));
  return { value: null, best: best as Move, moves, depth: 1, nodes: 1, timeMs: 0, isSolved: false };
}

const loose: Level = { number: 1, depth: 1, nodes: 1, largestLoss: 3 };

/** How often each move is chosen in 3,000 tries. */
function counts(report: SearchReport, level: Level, side: Side): Readonly<Record<string, number>> {
  const random = makeRandom(11);
  const found: Record<string, number> = {};
  for (let i = 0; i < 3000; i++) {
    const move = chooseMove(report, level, side, random) ?? 'none';
    found[move] = (found[move] ?? 0) + 1;
  }
  return found;
}

describe('the choice of a level', () => {
  test('never loses more than its largest loss, and likes small losses better', () => {
    const values = { A: margin(5), B: margin(4), C: margin(2), D: margin(1), E: margin(-20) };
    const south = counts(reportOf(values, 'A'), loose, 'south');
    expect(Object.keys(south).sort()).toEqual(['A', 'B', 'C']);
    expect(south['A']).toBeGreaterThan(south['B'] ?? 0);
    expect(south['B']).toBeGreaterThan(south['C'] ?? 0);
    expect(Object.keys(counts(reportOf(values, 'E'), loose, 'north'))).toEqual(['E']);
  });

  test('never gives away a win it sees, and prefers any hope to a loss', () => {
    expect(Object.keys(counts(reportOf({ A: won('south', 3), B: guess(40) }, 'A'), loose, 'south'))).toEqual([
      'A',
    ]);
    expect(Object.keys(counts(reportOf({ A: won('north', 2), B: guess(-40) }, 'B'), loose, 'south'))).toEqual(
      ['B'],
    );
    expect(worthOf(won('north', 8), 'south')).toBeGreaterThan(worthOf(won('north', 2), 'south'));
    expect(worthOf(won('draw', 4), 'north')).toBe(0);
  });

  test('without a loss allowed it plays what the search finds best', () => {
    const report = reportOf({ A: margin(2), B: margin(2) }, 'B');
    expect(counts(report, { ...loose, largestLoss: 0 }, 'south')).toEqual({ B: 3000 });
    expect(chooseMove({ ...report, moves: [], best: null }, loose, 'south', makeRandom(1))).toBe(null);
  });

  test('the same seed chooses the same moves', () => {
    const report = reportOf({ A: margin(1), B: margin(1), C: margin(1) }, 'A');
    const choose = (seed: number): (Move | null)[] => {
      const random = makeRandom(seed);
      return Array.from({ length: 40 }, () => chooseMove(report, loose, 'south', random));
    };
    expect(choose(3)).toEqual(choose(3));
    expect(choose(3)).not.toEqual(choose(4));
  });
});

test('levels grow in depth and nodes and fall in what they may lose; tighter limits stay', () => {
  for (const [i, level] of LEVELS.entries()) {
    const below = LEVELS[i - 1];
    expect(level.number).toBe(i + 1);
    if (!below) continue;
    expect(level.depth).toBeGreaterThanOrEqual(below.depth);
    expect(level.nodes).toBeGreaterThan(below.nodes);
    expect(level.largestLoss).toBeLessThanOrEqual(below.largestLoss);
  }
  expect(levelLimits(levelOf(8), gameOf('shakala'))).toEqual({
    depth: levelOf(8).depth,
    nodes: levelOf(8).nodes / 10,
  });
  expect(levelLimits(levelOf(8), gameOf('kalah'), { depth: 2, timeMs: 100 })).toEqual({
    depth: 2,
    nodes: levelOf(8).nodes,
    timeMs: 100,
  });
});

/** Openings of each match. Every level against the next is played by hand: `npm run bench -- --levels 50`. */
const PAIRS = 5;

test.for(PLANS.filter(({ game }) => game !== 'shakala'))('$game: level 5 beats level 1', (plan) => {
  expect(playLevelMatch(plan, 5, 1, PAIRS, 1).share).toBeGreaterThan(0.7);
});
