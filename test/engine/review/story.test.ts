import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Move } from '../../../engine/core/move.ts';
import { otherSide, type Side } from '../../../engine/core/side.ts';
import { turnedValue, type Value } from '../../../engine/core/value.ts';
import { asBegun, changesOf, courseOf, leaderBy } from '../../../engine/review/course.ts';
import { doubtsOf } from '../../../engine/review/doubts.ts';
import { lossHistogram } from '../../../engine/review/histogram.ts';
import type { ReviewedMove } from '../../../engine/review/review-line.ts';
import { tellGame } from '../../../engine/review/story.ts';
import { lossOf, summarise } from '../../../engine/review/summary.ts';
import {
  DEFAULT_JUDGING,
  DEFAULT_THRESHOLDS,
  judgeMove,
  keptResult,
} from '../../../engine/review/verdict.ts';
import { makePath } from '../../../engine/tree/path.ts';
import { forAll } from '../../support/for-all.ts';
import { defined } from '../../../engine/core/result.ts';
import { bound, exact, guess, wins } from '../../support/values.ts';

type Standing = number | 'south' | 'draw' | 'north';

function valueOf(standing: Standing): Value {
  return typeof standing === 'number' ? exact(standing) : wins(standing);
}

/** How good a standing is for South, as people count: seeds, or results. */
function rank(standing: Standing): number {
  return typeof standing === 'number' ? standing : { south: 1, draw: 0, north: -1 }[standing];
}

/** A line with these standings after each ply, as the players began; players move in turn, seats change before `swapAt`. */
function lineOf(
  standings: readonly Standing[],
  swapAt = Infinity,
  judging = DEFAULT_JUDGING,
): readonly ReviewedMove[] {
  return standings.slice(1).map((after, index): ReviewedMove => {
    const player: Side = index % 2 === 0 ? 'south' : 'north';
    const swapped = index >= swapAt;
    const seen = (standing: Standing): Value =>
      swapped ? turnedValue(valueOf(standing)) : valueOf(standing);
    const before = standings[index] ?? 0;
    const seat = swapped ? otherSide(player) : player;
    const known = { moves: [{ value: seen(before) }] };
    const verdict = judgeMove(known, seen(after), seat, judging);
    const loss = Math.max(0, (rank(before) - rank(after)) * (player === 'south' ? 1 : -1));
    return {
      path: makePath(Array.from({ length: index + 1 }, () => 'A' as Move)),
      move: 'A' as Move,
      number: { side: seat, number: 1, turn: index, sowing: 0, swapped },
      player,
      before: seen(before),
      after: seen(after),
      best: 'B' as Move,
      bestLine: [],
      cost: typeof after === 'number' ? { kind: 'exact', seeds: loss } : null,
      kept: keptResult(known, seen(after), seat, judging),
      verdict,
      freedom: 'several',
      isBest: loss === 0,
      byEstimate: null,
      cause: null,
    };
  });
}

/** Standings that only the player to move can worsen: nobody gains by a move of their own. */
function falling(steps: readonly number[], start: number): readonly number[] {
  const standings = [start];
  for (const [index, step] of steps.entries())
    standings.push((standings.at(-1) ?? 0) + (index % 2 === 0 ? -step : step));
  return standings;
}

const margins = fc
  .tuple(
    fc.array(fc.constantFrom(0, 0, 0, 1, 2, 4, 9), { minLength: 1, maxLength: 30 }),
    fc.integer({ min: -6, max: 6 }),
  )
  .map(([steps, start]) => falling(steps, start));
const results = margins.map((each) =>
  each.map((margin): Standing => (margin > 0 ? 'south' : margin < 0 ? 'north' : 'draw')),
);
const standings: fc.Arbitrary<readonly Standing[]> = fc.oneof(margins, results);

describe('the course of a game', () => {
  forAll([standings, fc.nat(30)])(
    'is told of the players as they began, whenever seats change',
    (each, swapAt) => {
      const plain = lineOf(each);
      const swapped = lineOf(each, swapAt);
      expect(courseOf(swapped)).toEqual(courseOf(plain));
      expect(courseOf(plain)).toEqual(each.map(valueOf));
      expect(changesOf(swapped)).toEqual(changesOf(plain));
      expect(tellGame(swapped, false)).toEqual(tellGame(plain, false));
      expect(lossHistogram(swapped)).toEqual(lossHistogram(plain));
    },
  );

  forAll([standings])('every change of who wins is a change, and nothing else', (each) => {
    const truth = each.flatMap((after, ply) => {
      const before = each[ply - 1];
      return before !== undefined && Math.sign(rank(before)) !== Math.sign(rank(after)) ? [ply - 1] : [];
    });
    const line = lineOf(each);
    expect(changesOf(line).map(({ index }) => index)).toEqual(truth);
    expect(summarise(line).deciding).toBe(truth.at(-1) ?? null);
  });

  test('a bound says who wins only on its own side', () => {
    expect(leaderBy(bound(2, 'lower'))).toBe('south');
    expect(leaderBy(bound(2, 'upper'))).toBeNull();
    expect(leaderBy(bound(-2, 'lower'))).toBeNull();
    expect(leaderBy(guess(0, 9))).toBeNull();
    expect(leaderBy(asBegun(bound(-2, 'upper'), true))).toBe('south');
  });
});

describe('the histogram', () => {
  forAll([standings])('has every loss once, in bins without gaps', (each) => {
    const line = lineOf(each);
    const bins = lossHistogram(line);
    for (const side of ['south', 'north'] as const) {
      const losses = line.filter((move) => move.player === side && (lossOf(move) ?? 0) > 0);
      expect(bins.reduce((sum, bin) => sum + bin[side], 0)).toBe(losses.length);
    }
    for (const [i, bin] of bins.entries())
      expect(bin.most).toBe(bins[i + 1] === undefined ? null : (bins[i + 1]?.least ?? 0) - 1);
    expect(bins[0]?.least).toBe(1);
  });
});

describe('the story', () => {
  test.each<[string, readonly Standing[], object[]]>([
    ['nobody errs', [2, 2, 2], [{ kind: 'faultless', isProved: true }]],
    ['a lead is kept', [6, 4, 4], [{ kind: 'never-changed', leader: 'south' }]],
    [
      'a lead is lost and given back',
      [6, -2, 6, 6, 6],
      [
        { kind: 'win-lost', player: 'south', by: 6, index: 0, loss: 8, to: 'north', isReturn: false },
        { kind: 'win-lost', player: 'north', by: 2, index: 1, loss: 8, to: 'south', isReturn: true },
      ],
    ],
    [
      'many changes',
      [1, -1, 1, -1, 1],
      [
        { kind: 'many-changes', count: 4 },
        { kind: 'win-lost', index: 3, isDeciding: true, isReturn: false },
      ],
    ],
    [
      'results alone',
      ['south', 'north', 'north'],
      [{ kind: 'win-lost', player: 'south', by: null, loss: null, to: 'north' }],
    ],
  ])('%s', (_, each, clauses) => {
    expect(tellGame(lineOf(each), true)).toMatchObject(clauses);
  });

  test('a level game is lost, and something bigger happens later: a mistake by margin alone', () => {
    const steps = [0, -1, -1, -9];
    const lost = { kind: 'draw-lost', player: 'south', index: 0, loss: 1, to: 'north', isDeciding: true };
    const thresholds = { ...DEFAULT_THRESHOLDS, by: 'margin' } as const;
    expect(tellGame(lineOf(steps, Infinity, { ...DEFAULT_JUDGING, thresholds }), true)).toMatchObject([
      lost,
      { kind: 'costliest', player: 'south', index: 2, loss: 8 },
    ]);
    expect(tellGame(lineOf(steps), true)).toMatchObject([lost]);
  });

  test('says what is not known, and who leads where the game is not over', () => {
    const line = lineOf([3, 3, 3]).map((move, i) => (i === 0 ? { ...move, isBest: null, cost: null } : move));
    expect(tellGame(line, false)).toMatchObject([
      { kind: 'never-changed', leader: 'south', isPartial: true },
      { kind: 'unfinished', leader: 'south', by: 3 },
      { kind: 'unknown', count: 1 },
    ]);
    expect(tellGame([], true)).toEqual([{ kind: 'nothing-known' }]);
  });

  test('calls nobody the winner throughout where an estimate was level', () => {
    const level = guess(0, 12);
    const line = lineOf([2, 1, 1]).map((move, i) => (i === 2 ? move : { ...move, before: level }));
    expect(tellGame(line, true).map(({ kind }) => kind)).not.toContain('never-changed');
  });

  forAll([standings, fc.array(fc.boolean(), { minLength: 30, maxLength: 30 })])(
    'promises nothing of moves that are not judged yet',
    (each, hidden) => {
      const line = lineOf(each).map((move, i) =>
        hidden[i] ? { ...move, isBest: null, cost: null, verdict: null, before: null, after: null } : move,
      );
      const lastUnknown = line.findLastIndex(({ isBest }) => isBest === null);
      for (const clause of tellGame(line, true)) {
        if ('isPartial' in clause) expect(clause.isPartial).toBe(lastUnknown >= 0);
        if ('isDeciding' in clause && clause.isDeciding) expect(clause.index).toBeGreaterThan(lastUnknown);
        if (clause.kind === 'faultless') expect(lastUnknown).toBe(-1);
      }
    },
  );

  forAll([standings])('names every move at most once, and only moves that gave something away', (each) => {
    const line = lineOf(each);
    const named = tellGame(line, false).flatMap((clause) => ('index' in clause ? [clause.index] : []));
    expect(new Set(named).size).toBe(named.length);
    for (const index of named) expect(line[index]?.isBest).toBe(false);
  });
});

test('differences within the error of estimates are told with the depth they rest on', () => {
  const move = defined(lineOf([3, 3])[0], 'move');
  const after = guess(1, 12);
  const close = { ...move, after, cost: { kind: 'estimate' as const, seeds: 2 }, isBest: true };
  const judging = { thresholds: DEFAULT_THRESHOLDS, error: () => 4 };
  expect(doubtsOf([move, close], judging)).toEqual({ moves: [1], depth: 12, error: 4 });
  expect(doubtsOf([move], judging)).toBeNull();
});
