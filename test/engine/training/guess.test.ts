/** Guessing the moves of a game: who is asked, what a guess is worth by exhaustive search, and the figures. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Move } from '../../../engine/core/move.ts';
import { otherSide } from '../../../engine/core/side.ts';
import type { StoredValues } from '../../../engine/core/stored-values.ts';
import type { Value, WinnerValue } from '../../../engine/core/value.ts';
import { reviewTry, type TriedMove } from '../../../engine/review/review-line.ts';
import { DEFAULT_THRESHOLDS, JUDGED_BY, judgingOf } from '../../../engine/review/verdict.ts';
import type { Rules } from '../../../engine/rules/game.ts';
import type { Position } from '../../../engine/rules/types.ts';
import { setupOf } from '../../../engine/rules/state.ts';
import {
  askedPlies,
  scoreOf,
  sumUpGuesses,
  worstGuesses,
  type Guess,
} from '../../../engine/training/guess.ts';
import { gameOf } from '../../../engine/games/index.ts';
import { makePath, ROOT } from '../../../engine/tree/path.ts';
import { makePositions, positionAt } from '../../../engine/tree/positions.ts';
import { ruleSets } from '../../support/arbitraries.ts';
import { forAll } from '../../support/for-all.ts';
import { compiled } from '../../support/positions.ts';
import { makeRandom, walk } from '../../support/random-play.ts';
import { TESTED_GAMES } from '../../support/tested-games.ts';
import { exact, guess as estimate, wins } from '../../support/values.ts';
import { makeBruteForce, TooMany } from '../analysis/brute-force.ts';
import { smallPosition } from '../analysis/small-games.ts';

/** The value that exhaustive search found for a move, by South's view. */
function valueOf(rules: Rules, found: number): Value {
  if (rules.valueKind === 'margin') return exact(found);
  const winner = found > 0 ? 'south' : found < 0 ? 'north' : 'draw';
  return { kind: 'winner', winner, distance: null, proof: 'exact', source: 'search' };
}

test.for(['kalah', 'oware', 'hawalis', 'shakala'] as const)(
  '%s: a guess scores full exactly if exhaustive search finds no better move',
  (game) => {
    let [full, less] = [0, 0];
    for (let seed = 1; seed <= 120; seed += 1) {
      const small = smallPosition(game, seed);
      if (!small) continue;
      const { rules, text } = small;
      const setup = setupOf(small.position);
      const bare = rules.fromSetup(setup);
      if (!bare.ok || bare.value.outcome !== null || bare.value.swapped) continue;
      const position = bare.value;
      let found: ReadonlyMap<Move, number>;
      try {
        found = makeBruteForce(rules, 1500).moveValues(position);
      } catch (error) {
        if (error instanceof TooMany) continue;
        throw error;
      }
      const worth = (number: number): number => {
        const own = position.turn === 'south' ? number : -number;
        return rules.valueKind === 'margin' ? own : Math.sign(own);
      };
      const best = Math.max(...[...found.values()].map(worth));
      const values: StoredValues = {
        engine: '1',
        moves: [...found].map(([move, number]) => ({ move, value: valueOf(rules, number) })),
      };
      const key = rules.positionKey(position);
      const valuesAt = (at: Position): StoredValues | null => (rules.positionKey(at) === key ? values : null);
      const positions = makePositions(rules, setup);
      const judging = judgingOf({}, { ...DEFAULT_THRESHOLDS, by: JUDGED_BY[seed % 2] ?? 'result' });
      for (const [move, number] of found) {
        const tried = reviewTry(positions, ROOT, move, valuesAt, judging);
        if (!tried) throw new Error(`${text}: ${move}`);
        const score = scoreOf({ tried, own: tried });
        expect(score === 100, `${text}: ${move}`).toBe(worth(number) === best);
        if (rules.valueKind === 'margin')
          expect(score, `${text}: ${move}`).toBeCloseTo(100 * 2 ** ((worth(number) - best) / 4));
        if (score === 100) full += 1;
        else less += 1;
      }
    }
    expect(full).toBeGreaterThan(40);
    expect(less).toBeGreaterThan(0);
  },
);

const kalah = compiled('kalah:houses=4,seeds=3');
const opening = makePositions(kalah, null);

/** Judges a first move by estimates of the moves A to D. */
function judged(margins: readonly number[], move: string, error = 2): TriedMove {
  const values: StoredValues = {
    engine: '1',
    moves: [...kalah.moves(kalah.start())].map((each, i) => ({
      move: each,
      value: estimate(margins[i] ?? 0, 5),
    })),
  };
  const judging = judgingOf({ estimateErrors: [[0, error]] });
  const tried = reviewTry(opening, ROOT, move as Move, (at) => (at.ply === 0 ? values : null), judging);
  if (!tried) throw new Error(move);
  return tried;
}

test('a loss within the error of estimates scores full, a larger one less', () => {
  const margins = [6, 4, 2, -2];
  const scores = ['A', 'B', 'C', 'D'].map((move) => {
    const tried = judged(margins, move);
    return scoreOf({ tried, own: tried });
  });
  expect(scores).toEqual([100, 100, 50, 25]);
});

test('a move that is not guessed is worth nothing, and a position without values is not judged', () => {
  const own = judged([6, 4, 2, -2], 'D');
  const unknown: TriedMove = { ...own, isBest: null };
  expect(scoreOf({ tried: null, own })).toBe(0);
  expect(scoreOf({ tried: null, own: unknown })).toBeNull();
  expect(scoreOf({ tried: unknown, own })).toBeNull();
});

test.for([
  ['south', [12, 7, 6, 2]],
  // For North the fewer beads for South the better.
  ['north', [-12, -7, -6, -2]],
] as const)(
  'in games without margins estimates judge the moves of %s, beyond their measured error',
  ([starter, [a, b, c, d]]) => {
    const rules = compiled(`hawalis:columns=2,starter=${starter}`);
    const at = (estimate: number): WinnerValue => ({
      ...{ kind: 'winner', winner: 'none', distance: null, proof: 'heuristic', source: 'search' },
      ...{ estimate, depth: 10 },
    });
    const worth = (all: readonly Value[]): readonly (number | null)[] => {
      const legal = [...rules.moves(rules.start())];
      const values = { engine: '1', moves: legal.map((move, i) => ({ move, value: all[i] ?? at(0) })) };
      return legal.map((move) => {
        const judging = judgingOf(gameOf('hawalis'));
        expect(judging.error(10)).toBe(5);
        const positions = makePositions(rules, null);
        const tried = reviewTry(positions, ROOT, move, (each) => (each.ply === 0 ? values : null), judging);
        if (!tried) throw new Error(move);
        return scoreOf({ tried, own: tried });
      });
    };
    expect(worth([at(a), at(b), at(c), at(d)])).toEqual([
      100,
      100,
      100 * 2 ** (-6 / 4),
      100 * 2 ** (-10 / 4),
    ]);
    // A proved loss beside estimates that state no result cannot be measured in beads.
    const lost = wins(starter === 'south' ? 'north' : 'south');
    expect(worth([at(a), at(b), at(c), lost])).toEqual([100, 100, 100 * 2 ** (-6 / 4), null]);
  },
);

test.for(TESTED_GAMES)('$id: each move with a choice is asked of exactly one player', (game) => {
  fc.assert(
    fc.property(ruleSets(game), fc.nat(), fc.nat(20), (rules, seed, from) => {
      const { positions: along, moves } = walk(rules, rules.start(), 40, makeRandom(seed));
      const line = makePath(moves);
      const positions = makePositions(rules, null);
      const both = askedPlies(positions, line, from, null);
      const each = (['south', 'north'] as const).map((side) => askedPlies(positions, line, from, side));
      expect(each.flat().toSorted((a, b) => a - b)).toEqual(both);
      for (const [ply, position] of along.slice(0, -1).entries()) {
        const { turn, swapped } = position;
        const side = swapped ? otherSide(turn) : turn;
        const isAsked = ply >= from && rules.countMoves(position) > 1n;
        expect(each[side === 'south' ? 0 : 1]?.includes(ply), `${rules.key} ${String(ply)}`).toBe(isAsked);
      }
    }),
    { numRuns: 25 },
  );
});

test('a line is asked up to a move that cannot be played', () => {
  expect(positionAt(opening, makePath(['B', 'B'])).ok).toBe(false);
  expect(askedPlies(opening, makePath(['A', 'B', 'B']), 0, null).at(-1)).toBeLessThan(2);
  expect(askedPlies(opening, makePath(['A', 'resign']), 0, null)).toEqual([0]);
});

const moves = ['A', 'B', 'C', 'D'] as const;
const guesses = fc.array(
  fc.record({
    guessed: fc.option(fc.constantFrom(...moves)),
    game: fc.constantFrom(...moves),
    margins: fc.array(fc.integer({ min: -9, max: 9 }), { minLength: 4, maxLength: 4 }),
    ms: fc.nat(60_000),
    isKnown: fc.boolean(),
  }),
  { maxLength: 12 },
);

forAll([guesses])('the figures follow from the guesses', (list) => {
  const made = list.map(({ guessed, game, margins, ms, isKnown }, ply): Guess => {
    const at = (move: string): TriedMove => ({
      ...judged(margins, move),
      ...(!isKnown && { isBest: null }),
    });
    return {
      ply,
      move: guessed as Move | null,
      tried: guessed === null ? null : at(guessed),
      played: game as Move,
      own: at(game),
      ms,
    };
  });
  const figures = sumUpGuesses(made);
  const scores = made.flatMap((each) => scoreOf(each) ?? []);
  expect(figures.judged).toBe(scores.length);
  expect(figures.score).toBeCloseTo(scores.reduce((sum, each) => sum + each, 0) / Math.max(1, scores.length));
  expect(figures.best).toBe(scores.filter((each) => each === 100).length);
  const runs = scores.map((each) => (each === 100 ? 'x' : ' ')).join('');
  expect(figures.streak).toBe(Math.max(0, ...runs.split(' ').map((run) => run.length)));
  expect(figures.ms).toBe(list.reduce((sum, { ms }) => sum + ms, 0));
  // Whoever guesses every move of the game has the score of its player.
  const same = made.map((each) => ({ ...each, move: each.played, tried: each.own }));
  expect(sumUpGuesses(same).score).toBeCloseTo(sumUpGuesses(same).own);
  const worst = worstGuesses(made, 3);
  expect(worst.length).toBe(Math.min(3, scores.filter((each) => each < 100).length));
  const rest = made.filter((each) => !worst.includes(each) && (scoreOf(each) ?? 100) < 100);
  for (const each of rest) expect(scoreOf(each)).toBeGreaterThanOrEqual(scoreOf(worst.at(-1) ?? each) ?? 0);
});
