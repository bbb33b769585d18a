/** Exercises of mistakes: by proof where there is one, by estimate where the gap is well beyond the measured error. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { makeWorkshop } from '../../../engine/analysis/exercise-tools.ts';
import { search } from '../../../engine/analysis/search.ts';
import { makeStore } from '../../../engine/analysis/store.ts';
import { makeRandom } from '../../../engine/core/random.ts';
import type { Move } from '../../../engine/core/move.ts';
import { defined } from '../../../engine/core/result.ts';
import { storedOf, type StoredValues } from '../../../engine/core/stored-values.ts';
import { makeMgn, parseMgn } from '../../../engine/formats/mgn.ts';
import { gameOf } from '../../../engine/games/index.ts';
import {
  DEFAULT_JUDGING,
  DEFAULT_THRESHOLDS,
  JUDGED_BY,
  judgingOf,
  type JudgedBy,
  type Judging,
} from '../../../engine/review/verdict.ts';
import type { Rules } from '../../../engine/rules/game.ts';
import type { Step } from '../../../engine/rules/types.ts';
import { effortOf } from '../../../engine/training/difficulty.ts';
import type { Exercise, ExerciseTools } from '../../../engine/training/exercise.ts';
import { checkExercise, makeExercise } from '../../../engine/training/make.ts';
import { makeMistake, type PlayedMistake } from '../../../engine/training/mistakes.ts';
import { exerciseOf, exerciseRecord } from '../../../engine/training/record.ts';
import { estimateOf } from '../../../engine/training/worth.ts';
import { compiled } from '../../support/positions.ts';
import { makeBruteForce } from '../analysis/brute-force.ts';
import { forAll } from '../../support/for-all.ts';
import { exact, guess } from '../../support/values.ts';

const BLIND: ExerciseTools = { prove: () => null, look: () => null, estimate: () => null };
const ERROR = 2;
const judged = (by: JudgedBy): Judging => ({
  thresholds: { ...DEFAULT_THRESHOLDS, by },
  error: () => ERROR,
});
const JUDGING = judged('result');

/** Estimates of the first moves of a start position, seen by South. */
function guesses(rules: Rules, margins: readonly number[], depth = 5): StoredValues {
  return {
    engine: '1',
    moves: [...rules.moves(rules.start())].map((move, i) => ({
      move,
      value: guess(margins[i] ?? 0, depth),
    })),
  };
}

function made(rules: Rules, values: StoredValues, move: string, tools = BLIND): Exercise | null {
  return makeMistake(rules, { position: rules.start(), move: move as Move, values }, tools, JUDGING);
}

const kalah = compiled('kalah:houses=4,seeds=3');
const at = (...margins: readonly number[]): StoredValues => guesses(kalah, margins);

test('by estimate a mistake is twice the error below the best, and right is what is within the error of it', () => {
  expect(made(kalah, at(9, 4, 4, 4), 'B')).toMatchObject({ answers: ['A'], move: 'B' });
  expect(made(kalah, at(9, 7, 4, 4), 'C')?.answers).toEqual(['A', 'B']);
  expect(made(kalah, at(9, 9, 0, 0), 'C')?.answers).toEqual(['A', 'B']);
  // The best one is shown, wherever it stands.
  expect(made(kalah, at(8, 9, 0, 0), 'C')?.answers).toEqual(['B', 'A']);
  // Not far enough below, or no mistake at all.
  expect(made(kalah, at(9, 6, 4, 4), 'B')).toBeNull();
  expect(made(kalah, at(9, 4, 4, 4), 'A')).toBeNull();
});

test('the best move rests on estimates only where every other move is twice the error below', () => {
  const asked = (values: StoredValues, judging: Judging | null = JUDGING): Exercise | null =>
    makeExercise('best-move', kalah, kalah.start(), { ...BLIND, estimate: () => values }, false, judging);
  expect(asked(at(9, 4, 4, 4))).toMatchObject({ kind: 'best-move', answers: ['A'] });
  expect(asked(at(9, 7, 4, 4))?.answers).toEqual(['A', 'B']);
  // In doubt, too many right moves, or no measured error.
  expect(asked(at(9, 6, 4, 4))).toBeNull();
  expect(asked(at(9, 8, 8, 4))).toBeNull();
  expect(asked(at(9, 4, 4, 4), null)).toBeNull();
  const made = defined(asked(at(9, 4, 4, 4)), 'best move');
  expect(estimateOf(made)).toBe(5);
  expect(checkExercise(made, kalah, BLIND.prove, JUDGING)).toBe(true);
  expect(checkExercise(made, kalah, () => at(4, 9, 9, 9), JUDGING)).toBe(true);
  const proof: StoredValues = {
    engine: '1',
    moves: at(0).moves.map((each, i) => ({ ...each, value: exact([4, 9, 4, 4][i] ?? 0) })),
  };
  expect(checkExercise(made, kalah, () => proof, JUDGING)).toBe(false);
});

test('a long sowing, laps and several captures make an exercise harder', () => {
  const sow = { kind: 'sow', from: 0, at: 1, bead: 0 };
  const take = (at: number) => ({ kind: 'capture', at, to: 12, beads: [3], why: 'count' });
  const effort = (steps: readonly object[], laps = 1): number => effortOf({ steps: steps as Step[], laps });
  expect(effort([sow, sow])).toBe(0);
  expect(effort(Array.from({ length: 25 }, () => sow))).toBe(2);
  expect(effort([sow, take(7)])).toBe(0);
  expect(effort([sow, take(7), take(8), take(9)])).toBe(2);
  expect(effort([sow], 5)).toBe(4);
});

test('where no error was measured, estimates make no exercise', () => {
  const mistake: PlayedMistake = { position: kalah.start(), move: 'B' as Move, values: at(30, 0, 0, 0) };
  expect(makeMistake(kalah, mistake, BLIND, DEFAULT_JUDGING)).toBeNull();
});

const oware = compiled('oware');
const margins = fc.array(fc.integer({ min: -12, max: 12 }), { minLength: 6, maxLength: 6 });
forAll([margins, fc.nat(5), fc.integer({ min: 1, max: 20 })])(
  'by estimate exactly the moves within the error of the best are right, and the recheck agrees',
  (list, pick, depth) => {
    const values = guesses(oware, list, depth);
    const move = defined(values.moves[pick], 'move').move;
    const exercise = made(oware, values, move);
    const best = Math.max(...list);
    const isMistake = best - (list[pick] ?? 0) >= 2 * ERROR;
    expect(exercise !== null).toBe(isMistake);
    if (!exercise) return;
    const near = values.moves.filter((_, i) => best - (list[i] ?? 0) <= ERROR).map((each) => each.move);
    expect([...exercise.answers].sort()).toEqual([...near].sort());
    expect(estimateOf(exercise)).toBe(depth);
    expect(checkExercise(exercise, oware, BLIND.prove, JUDGING)).toBe(true);
    expect(checkExercise({ ...exercise, answers: [move] }, oware, BLIND.prove, JUDGING)).toBe(false);
  },
);

test('a file keeps the mark of an estimate and what it rests on', () => {
  const exercise = defined(made(kalah, at(9, 7, 4, 4), 'C'), 'exercise');
  const record = exerciseRecord(exercise, kalah, 1, { question: 'Which?', answer: '' });
  expect(record.tags).toContainEqual({ name: 'Estimate', value: 'depth 5' });
  const [read] = parseMgn(makeMgn({ games: [record] })).collection.games;
  const again = defined(exerciseOf(defined(read, 'game'), kalah), 'exercise');
  expect(again).toEqual(exercise);
  expect(estimateOf(again)).toBe(5);
});

test('a proof settles the matter: no estimate counts beside it, and none that it gainsays holds', () => {
  const tools = makeWorkshop(compiled('kalah:houses=2,seeds=2'), '1').tools();
  const rules = compiled('kalah:houses=2,seeds=2');
  const proof = defined(tools.prove(rules.start(), 'all'), 'proof');
  const [one, other] = proof.moves.map((each) => each.move);
  /** Estimates by which this move alone is a mistake. */
  const against = (move: Move | undefined): StoredValues =>
    guesses(
      rules,
      proof.moves.map((each) => (each.move === move ? -20 : 20)),
    );
  const wrong = (move: Move | undefined): Exercise | null => made(rules, against(move), move ?? '', tools);
  // Of two moves at most one is a mistake, whatever estimates say.
  const both = [wrong(one), wrong(other)].filter((each) => each !== null);
  expect(both.length).toBeLessThan(2);
  for (const each of both) expect(estimateOf(each)).toBeNull();
  for (const move of [one, other]) {
    const unproved = made(rules, against(move), move ?? '');
    const isTrue = both.some((each) => each.move === move);
    expect(checkExercise(defined(unproved, 'guess'), rules, tools.prove, JUDGING)).toBe(isTrue);
  }
});

test('a move that keeps a proved win is wrong only where every seed counts', () => {
  const proved = (...margins: readonly number[]): StoredValues => ({
    engine: '1',
    moves: at(...margins).moves.map(({ move }, i) => ({ move, value: exact(margins[i] ?? 0) })),
  });
  const by = (choice: JudgedBy, values: StoredValues, move: string): readonly string[] | null =>
    makeMistake(kalah, { position: kalah.start(), move: move as Move, values }, BLIND, judged(choice))
      ?.answers ?? null;
  expect(by('result', proved(9, 1, 0, -4), 'B')).toBeNull();
  expect(by('margin', proved(9, 1, 0, -4), 'B')).toEqual(['A']);
  expect(by('result', proved(9, 1, 0, -4), 'C')).toEqual(['A', 'B']);
  // A loss that nobody can turn.
  expect(by('result', proved(-2, -9, -9, -9), 'B')).toBeNull();
  expect(by('margin', proved(-2, -9, -9, -9), 'B')).toEqual(['A']);
  // A proved win beside estimates.
  const mixed = at(12, 2, -4, -4);
  const moves = mixed.moves.map((each, i) => (i === 1 ? (proved(0, 2).moves[1] ?? each) : each));
  expect(by('result', { ...mixed, moves }, 'C')).toEqual(['A', 'B']);
  expect(by('result', { ...mixed, moves }, 'B')).toBeNull();
  expect(by('margin', { ...mixed, moves }, 'C')).toEqual(['A']);
});

const small = compiled('kalah:houses=3,seeds=2');
const smallShop = makeWorkshop(small, '1', 50_000);
const bruteForce = makeBruteForce(small, 1_000_000);
test.each(JUDGED_BY)('judged by %s, brute force agrees with every exercise of random games', (by) => {
  const rules = small;
  const random = makeRandom(4);
  let count = 0;
  for (let game = 0; game < 30; game++) {
    const [tools, others] = [{ ...BLIND, prove: smallShop.tools().prove }, smallShop.tools()];
    for (let position = rules.start(); position.outcome === null;) {
      const legal = [...rules.moves(position)];
      const move = defined(legal[Math.floor(random() * legal.length)], 'move');
      const exercise = makeMistake(rules, { position, move, values: null }, tools, judged(by));
      const sign = position.turn === 'south' ? 1 : -1;
      const values = [...bruteForce.moveValues(position)].map(
        ([each, margin]) => [each, by === 'margin' ? sign * margin : Math.sign(sign * margin)] as const,
      );
      const best = Math.max(...values.map(([, value]) => value));
      const right = values.filter(([, value]) => value === best).map(([each]) => each);
      expect(exercise?.answers.toSorted() ?? null).toEqual(right.includes(move) ? null : right.toSorted());
      if (exercise) {
        count += 1;
        expect(checkExercise(exercise, rules, others.prove, judged(by))).toBe(true);
      }
      position = rules.next(position, move);
    }
  }
  expect(count).toBeGreaterThan(20);
});

test.each(['oware', 'kalah'])(
  'the mistakes of a game of %s reviewed by estimates become exercises',
  (text) => {
    const rules = compiled(text);
    const judging = judgingOf(gameOf(rules.game));
    const workshop = makeWorkshop(rules, '1', 2000);
    // What one search has found serves the next, as in a review.
    const store = makeStore(16);
    const random = makeRandom(5);
    const exercises: Exercise[] = [];
    let position = rules.start();
    for (let ply = 0; ply < 14 && position.outcome === null; ply++) {
      const report = search(rules, position, { depth: 8, nodes: 60_000 }, { store });
      const legal = [...rules.moves(position)];
      const move = random() < 0.4 ? legal[Math.floor(random() * legal.length)] : report.best;
      if (move === null || move === undefined) break;
      const exercise = makeMistake(
        rules,
        { position, move, values: storedOf(report, '1') },
        { ...BLIND, prove: workshop.tools().prove },
        judging,
      );
      if (exercise) exercises.push(exercise);
      position = rules.next(position, move);
    }
    const guessed = exercises.filter((each) => estimateOf(each) !== null);
    expect(guessed.length).toBeGreaterThan(0);
    for (const each of exercises)
      expect(checkExercise(each, rules, workshop.tools().prove, judging)).toBe(true);
  },
);
