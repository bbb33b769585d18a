import { describe, expect, test } from 'vitest';
import { makeMgn, parseMgn } from '../../../engine/formats/mgn.ts';
import type { Rules } from '../../../engine/rules/game.ts';
import { makeWorkshop, type Workshop } from '../../../engine/analysis/exercise-tools.ts';
import type { Exercise, ExerciseTools } from '../../../engine/training/exercise.ts';
import { openingExercises } from '../../../engine/training/openings.ts';
import { turnSetup } from '../../../engine/setup/setup-turns.ts';
import { exerciseAt } from '../../../engine/training/generate.ts';
import type { PositionKind } from '../../../engine/training/exercise.ts';
import { checkExercise, makeExercise } from '../../../engine/training/make.ts';
import { exerciseOf, exerciseRecord } from '../../../engine/training/record.ts';
import { compiled } from '../../support/positions.ts';
import { must } from '../../support/must.ts';
import { recordOf } from '../../support/records.ts';

const workshops = new Map<string, Workshop>();

/** Fresh tools; the endgame table is made once for each rule set. */
function toolsFor(rules: Rules): ExerciseTools {
  const workshop = workshops.get(rules.key) ?? makeWorkshop(rules, '1', 50_000);
  workshops.set(rules.key, workshop);
  return workshop.tools();
}

function generated(text: string, kind: PositionKind, count: number, seed = 8): readonly Exercise[] {
  const rules = compiled(text);
  const wish = { kind, least: 4, most: 40, isUnique: false, difficulty: null };
  const made: Exercise[] = [];
  for (let index = 0; made.length < count && index < 60; index++) {
    const exercise = exerciseAt(rules, wish, seed, index, toolsFor(rules));
    if (exercise) made.push(exercise);
  }
  return made;
}

/** Three exercises of a kind, which several tests look at. */
const known = new Map<string, readonly Exercise[]>();
function someOf(text: string, kind: PositionKind): readonly Exercise[] {
  const found = known.get(`${text} ${kind}`) ?? generated(text, kind, 3);
  known.set(`${text} ${kind}`, found);
  return found;
}

describe.each([
  ['kalah:houses=4,seeds=3', 'best-move'],
  ['kalah:houses=4,seeds=3', 'win'],
  ['kalah:houses=4,seeds=3', 'draw'],
  ['kalah', 'capture'],
  ['hawalis', 'landing'],
  ['oware', 'capture'],
  ['shakala', 'landing'],
  ['kalah:houses=4,seeds=3', 'only-move'],
  ['kalah:houses=4,seeds=3', 'play-win'],
  ['hawalis', 'laps'],
  ['awele', 'holds'],
  ['kalah', 'moves-until'],
  ['shakala', 'beads'],
] as const)('%s, %s', (text, kind) => {
  const exercises = someOf(text, kind);

  test('are made, differ, and hold when everything is made again', () => {
    expect(exercises).toHaveLength(3);
    expect(new Set(exercises.map(({ setup }) => JSON.stringify(setup))).size).toBe(3);
    const rules = compiled(text);
    for (const exercise of exercises) {
      expect(checkExercise(exercise, rules, toolsFor(rules).prove)).toBe(true);
      const wrong = { ...exercise, answers: ['no such answer'] };
      expect(checkExercise(wrong, rules, toolsFor(rules).prove)).toBe(false);
    }
  });

  test('the same seed gives the same ones', () => {
    expect(generated(text, kind, 1)).toEqual(exercises.slice(0, 1));
  });

  test('a file keeps them with their solutions', () => {
    const rules = compiled(text);
    const games = exercises.map((each, i) =>
      exerciseRecord(each, rules, i + 1, { question: 'Which?', answer: 'That.' }),
    );
    const read = parseMgn(makeMgn({ games }));
    expect(read.problems).toEqual([]);
    expect(read.collection.games).toEqual(games);
    expect(read.collection.games.map((game) => exerciseOf(game, rules))).toEqual(exercises);
    for (const [i, { line, answers }] of exercises.entries()) {
      expect(games[i]?.root.children[0]?.move).toBe(line[0]);
      expect(games[i]?.tags).toContainEqual({ name: 'Answer', value: answers.join(' | ') });
    }
  });
});

test('a win is the one winning move, a draw the one that keeps it', () => {
  for (const [kind, sign] of [
    ['win', 1],
    ['draw', 0],
  ] as const)
    for (const { values, answers, setup } of someOf('kalah:houses=4,seeds=3', kind)) {
      const mine = (margin: number): number => Math.sign(setup.turn === 'south' ? margin : -margin);
      const good = values?.moves.filter(({ value }) => value.kind === 'margin' && mine(value.margin) >= sign);
      expect(good?.map(({ move }) => move)).toEqual(answers);
    }
});

test('what cannot be proved, or has nothing to find, is no exercise', () => {
  const rules = compiled('kalah:houses=4,seeds=3');
  const blind: ExerciseTools = { prove: () => null, look: () => null, estimate: () => null };
  expect(makeExercise('best-move', rules, rules.start(), blind)).toBeNull();
  const over = must(rules.fromSetup({ pits: [0, 0, 0, 0, 1, 1, 1, 1], stores: [10, 10], turn: 'south' }));
  expect(makeExercise('capture', rules, over, toolsFor(rules))).toBeNull();
});

test('from the other side of the board the answers are those of the other side', () => {
  const rules = compiled('kalah:houses=4,seeds=3');
  const turned = (answer: string): string =>
    answer === answer.toUpperCase() ? answer.toLowerCase() : answer.toUpperCase();
  for (const kind of ['best-move', 'win', 'moves-until'] as const)
    for (const { setup, answers } of someOf('kalah:houses=4,seeds=3', kind)) {
      const position = must(rules.fromSetup(turnSetup(rules.board, setup, 'rotate')));
      const other = makeExercise(kind, rules, position, toolsFor(rules));
      expect([...(other?.answers ?? [])].sort()).toEqual(answers.map(turned).sort());
    }
});

test('a tree is drilled from either side, its moves reached in several ways together', () => {
  const rules = compiled('kalah:houses=4,seeds=3');
  const { record } = recordOf(rules, ['B', 'A', 'c'], ['C', 'd'], ['B', 'D']);
  const [first, ...rest] = openingExercises([record], rules, 'south');
  expect(first).toMatchObject({ answers: ['B', 'C'], line: ['B', 'A', 'c'] });
  expect(rest.map(({ answers }) => answers)).toEqual([['A', 'D']]);
  expect(openingExercises([record], rules, 'north').map(({ answers }) => answers)).toEqual([['c'], ['d']]);
});
