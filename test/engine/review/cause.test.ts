import { describe, expect, test } from 'vitest';
import { solve } from '../../../engine/analysis/search.ts';
import { makeStore } from '../../../engine/analysis/store.ts';
import type { Move } from '../../../engine/core/move.ts';
import { storedOf } from '../../../engine/core/stored-values.ts';
import { findCause } from '../../../engine/review/find-cause.ts';
import { reviewedLine } from '../../../engine/review/review-game.ts';
import { reviewLine } from '../../../engine/review/review-line.ts';
import { spareMoves } from '../../../engine/review/spare-moves.ts';

import { makeRandom, walk } from '../../support/random-play.ts';
import { compiled, positionOf } from '../../support/positions.ts';
import { recordOf } from '../../support/records.ts';
import { causesOf } from '../../support/cause-check.ts';
import { recordedGame, reviewedGames } from '../../support/reviewed-games.ts';

const course = (move: string, ...line: readonly string[]) => ({ move: move as Move, line: line as Move[] });

function causeAt(rules: string, position: string, better: readonly string[], played: readonly string[]) {
  const [best = '', ...bestLine] = better;
  const [own = '', ...line] = played;
  const compiledRules = compiled(rules);
  return findCause(
    compiledRules,
    positionOf(compiledRules, position),
    course(best, ...bestLine),
    course(own, ...line),
  );
}

describe('Kalah', () => {
  test('a capture allowed names its pit, and the better move saves it', () => {
    const cause = causeAt('kalah', '0-0-1-0-10-0-0-0-0-2-3-1-13-6-S', ['C'], ['E', 'd', 'c', 'F', 'A']);
    expect(cause?.faults).toMatchObject([
      { kind: 'loses', after: [], turn: ['d', 'c'], beads: 2, pits: [2], weak: [] },
    ]);
    expect(cause?.merits).toMatchObject([
      { kind: 'saves', pits: [2] },
      { kind: 'threatens' },
      { kind: 'keeps', pit: 4, seeds: 10 },
    ]);
  });

  test('an extra turn missed, and one given', () => {
    const start = '4-4-4-4-4-4-4-4-4-4-4-4-0-0-S';
    const cause = causeAt('kalah:seeds=4', start, ['C', 'F', 'a'], ['A', 'c', 'f']);
    expect(cause?.faults[0]).toEqual({ kind: 'gives-turn', turn: ['c', 'f'] });
    expect(cause?.merits[0]).toEqual({ kind: 'moves-again', turn: ['C', 'F'] });
  });

  test('a move compared with itself has no cause', () => {
    expect(causeAt('kalah:seeds=4', '4-4-4-4-4-4-4-4-4-4-4-4-0-0-S', ['C'], ['C'])).toBeNull();
  });
});

describe('Oware', () => {
  test('weak pits are those of the chain that hold one or two seeds', () => {
    const cause = causeAt('oware', '0-4-0-0-1-2-0-1-0-19-4-2-7-8-S', ['B', 'e', 'B', 'f'], ['F', 'd']);
    expect(cause?.faults[0]).toMatchObject({
      kind: 'loses',
      turn: ['d'],
      beads: 9,
      weak: [{ pit: 4, seeds: 1 }],
    });
    expect(cause?.merits[0]).toEqual({ kind: 'saves', pits: [3, 4, 5] });
  });

  test('a longer chain missed', () => {
    const cause = causeAt('oware', '0-4-0-0-1-0-1-0-0-19-4-2-9-8-N', ['d', 'B', 'e'], ['a', 'B', 'd']);
    expect(cause?.merits[0]).toMatchObject({
      kind: 'takes',
      after: [],
      turn: ['d'],
      beads: 9,
      pits: [2, 3, 4, 5],
    });
  });

  test('spare moves decide where nothing is captured', () => {
    const cause = causeAt('oware', '0-0-0-0-1-13-0-0-0-1-1-2-10-20-N', ['e'], ['d']);
    expect(cause?.faults[0]).toEqual({ kind: 'tempo', own: 0, better: 2, other: 1 });
  });
});

test.each([
  ['kalah', 5],
  // Two seeds are sown backwards, out of the row in the end.
  ['kalah:direction=cross', 0],
  // D goes on with the seeds of E, into the other row.
  ['kalah:relay=on', 0],
] as const)('%s: spare moves are counted where sowing goes straight along the row', (text, moves) => {
  const rules = compiled(text);
  expect(spareMoves(rules, positionOf(rules, '0-0-0-1-2-0-1-0-0-0-0-0-30-38-S'), 'south')).toBe(moves);
});

describe('every fact is true', () => {
  test.each([['kalah'], ['oware'], ['awele']])('%s: in games of weak levels', (text) => {
    const { all, found, wrong } = causesOf(reviewedGames(compiled(text), 5, { depth: 6 }));
    expect(wrong).toEqual([]);
    expect(all).toBeGreaterThan(5);
    expect(found / all).toBeGreaterThanOrEqual(0.8);
  });

  test('in games that people played', () => {
    const names = ['ARQRYUmL', 'Pd83xW5h'].map((name) => `oware-playstrategy-${name}.txt`);
    const { all, found, wrong } = causesOf(names.map((name) => recordedGame(name, { depth: 6 })));
    expect(wrong).toEqual([]);
    expect(all).toBeGreaterThan(3);
    expect(found / all).toBeGreaterThanOrEqual(0.8);
  });

  test.each([
    ['kalah:houses=3,seeds=2', 40],
    ['kalah:houses=3,seeds=2,pie-rule=on', 40],
    ['kalah:houses=4,seeds=2,empty-capture=on', 20],
    ['oware:start-distribution=0-0-0-0-2-1-0-0-1-0-2-1,repetition=0,no-capture-limit=6', 40],
    ['oware:start-distribution=0-0-1-1-0-2-0-1-0-0-1-2,majority-stop=on,repetition=0,no-capture-limit=5', 40],
    ['hawalis:columns=2,repetition=0,no-capture-limit=8', 20],
  ])('%s: in random games, whose values are proved', (text, count) => {
    const rules = compiled(text);
    const store = makeStore(4);
    const games = Array.from({ length: count }, (_, seed) => {
      const { record, positions } = recordOf(rules, walk(rules, rules.start(), 40, makeRandom(seed)).moves);
      const line = reviewedLine(record, positions);
      const known = new Map<unknown, ReturnType<typeof storedOf>>();
      const moves = reviewLine(positions, line, (position) => {
        if (position.outcome) return null;
        const values =
          known.get(position) ?? storedOf(solve(rules, position, { nodes: 20_000 }, { store }, 'all'), '1');
        known.set(position, values);
        return values;
      });
      return { rules, positions, line, moves };
    });
    const { all, found, wrong } = causesOf(games);
    expect(wrong).toEqual([]);
    expect(all).toBeGreaterThan(10);
    // A swap of seats is no sowing, so a mistake that it answers has no cause.
    expect(found / all).toBeGreaterThanOrEqual(text.includes('pie-rule') ? 0.75 : 0.95);
  });
});
