/** A class: names of pupils, their rows, the order of the table, and the table as a file. */
import { must } from '../../support/must.ts';
import { describe, expect, test } from 'vitest';
import type { Move } from '../../../engine/core/move.ts';
import type { Exercise } from '../../../engine/training/exercise.ts';
import { exerciseId } from '../../../engine/training/id.ts';
import {
  CLASS_COLUMNS,
  classColumns,
  classCsv,
  contentOf,
  pupilRow,
  readPupil,
  sortValue,
  type ClassColumn,
  type ClassFilter,
  type Pupil,
} from '../../../engine/progress/class.ts';
import { exportText } from '../../../engine/progress/transfer.ts';
import { NEW_CARD } from '../../../engine/progress/schedule.ts';
import {
  NO_TRAINING,
  ratingKey,
  type DaySummary,
  type GuessedGame,
  type KindRating,
  type TrainingItem,
} from '../../../engine/progress/types.ts';
import { FIXED_ORDER } from '../../../engine/locales/order.ts';
import { sortRows } from '../../../engine/core/sort-rows.ts';

const TODAY = 20_000;

const EXERCISE: Exercise = {
  ...{
    kind: 'capture',
    rules: 'oware',
    move: 'A' as Move,
    pit: null,
    goal: null,
    answers: ['0'],
    values: null,
  },
  setup: { pits: [4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4], stores: [0, 0], turn: 'south' },
  ...{ line: [], refutation: [], traps: [], difficulty: 1 },
};

function sum(kind: DaySummary['kind'], day: number, right: number, answers: number): DaySummary {
  return { day, game: 'oware', kind, answers, right, fresh: 0, ms: 0, rating: 1500 };
}

function rating(kind: KindRating['kind'], value: number): readonly [string, KindRating] {
  return [
    ratingKey('oware', kind),
    { game: 'oware', kind, rating: value, deviation: 80, day: TODAY, answers: 4 },
  ];
}

function pupil(
  name: string,
  days: readonly DaySummary[],
  ratings: Iterable<readonly [string, KindRating]>,
): Pupil {
  const id = exerciseId(EXERCISE);
  const item: TrainingItem = {
    ...{ id, exercise: EXERCISE, game: 'oware', source: { kind: 'generated', name: '' }, addedAt: 0 },
    card: { ...NEW_CARD, due: TODAY - 1, reviewed: TODAY - 3, stability: 1, difficulty: 5, reviews: 1 },
    ...{ strength: { rating: 1500, deviation: 80 }, history: [] },
  };
  const data = {
    ...NO_TRAINING,
    items: new Map([[id, item]]),
    log: { answers: [], days },
    ratings: new Map(ratings),
  };
  return { name, path: `${name}.json`, data };
}

const ADA = pupil(
  'Ada',
  [sum('capture', TODAY - 40, 0, 10), sum('capture', TODAY - 2, 3, 4), sum('win', TODAY - 1, 1, 4)],
  [rating('capture', 1700), rating('win', 1400)],
);
const NEW = pupil('=Ben()', [], []);

describe('a class', () => {
  test.each([
    ['Ada.json', 'Ada'],
    ['6b/Ada Lovelace.JSON', 'Ada Lovelace'],
    ['Ada/mancala-training.json', 'Ada'],
    ['6b/Ada/mancala-training (2).json', 'Ada'],
    ['mancala-training.json', 'mancala-training'],
  ])('%s is the training of %s', (path, name) => {
    const { pupil } = must(readPupil(path, exportText(NO_TRAINING)));
    expect(pupil).toMatchObject({ name, path });
  });

  test('a row counts the last 30 days, and what is due, of the exercises chosen', () => {
    const all = { game: null, kind: null };
    expect(pupilRow(ADA, all, TODAY)).toMatchObject({
      ...{ answers: 8, right: 4, rating: 1550, weakest: 'win', due: 1, items: 1, last: TODAY - 1 },
    });
    expect(pupilRow(ADA, { game: null, kind: 'capture' }, TODAY)).toMatchObject({
      ...{ answers: 4, right: 3, rating: 1700, weakest: 'capture', last: TODAY - 2 },
    });
    expect(pupilRow(ADA, { game: 'kalah', kind: null }, TODAY)).toMatchObject({
      ...{ answers: 0, rating: null, weakest: null, due: 0, items: 0, last: null },
    });
    expect(contentOf([ADA, NEW])).toEqual({ games: ['oware'], kinds: ['capture', 'win'] });
  });

  test('guessed games count by their moves, and have columns only where somebody has guessed', () => {
    const game = (id: string, day: number, moves: number, score: number): readonly [string, GuessedGame] => [
      id,
      {
        ...{ id, at: day, day, game: 'oware', name: 'Game', side: null },
        ...{ moves, best: 1, score, own: 50, ms: 0 },
      },
    ];
    const guessed = new Map([
      game('a', TODAY, 10, 80),
      game('b', TODAY - 3, 30, 40),
      game('c', TODAY - 40, 5, 0),
    ]);
    const eve: Pupil = { ...NEW, name: 'Eve', data: { ...NEW.data, guessed } };
    const rowOf = (kind: ClassFilter['kind'], game: string | null = null) =>
      pupilRow(eve, { game, kind }, TODAY);
    expect(rowOf(null)).toMatchObject({ guesses: 40, score: 50, last: TODAY });
    expect(rowOf(null, 'kalah')).toMatchObject({ guesses: 0, score: null, last: null });
    expect(rowOf('win')).toMatchObject({ guesses: 0, score: null, last: null });
    expect(contentOf([eve]).games).toEqual(['oware']);
    expect(classColumns([rowOf('win')])).not.toContain('score');
    expect(classColumns([rowOf('win'), rowOf(null)])).toEqual(CLASS_COLUMNS);
    expect(classCsv([rowOf(null)], (key) => key.split('.').at(-1) ?? '')).toMatch(
      /items,guesses,score,last.*\r\nEve,.*,1,40,50,2024-10-04,/,
    );
  });

  test('what is not known comes last in both directions', () => {
    const rows = [NEW, ADA].map((each) => pupilRow(each, { game: null, kind: null }, TODAY));
    const names = (column: ClassColumn, isDown: boolean): readonly string[] =>
      sortRows(rows, (row) => sortValue(row, column), isDown, FIXED_ORDER).map(({ name }) => name);
    for (const column of ['accuracy', 'rating', 'weakest', 'last'] as const)
      for (const isDown of [true, false]) expect(names(column, isDown)).toEqual(['Ada', '=Ben()']);
    expect(names('answers', false)).toEqual(['=Ben()', 'Ada']);
  });

  test('the file has the kinds beside the table, and no cell is a formula', () => {
    const rows = [ADA, NEW].map((each) => pupilRow(each, { game: null, kind: null }, TODAY));
    const csv = classCsv(rows, (key) => key.split('.').at(-1) ?? '');
    expect(csv.split('\r\n')).toEqual([
      'name,answers,accuracy,rating,weakest,due,items,last,win,capture,file',
      'Ada,8,50,1550,win,1,1,2024-10-03,25,75,Ada.json',
      "'=Ben(),0,,,,1,1,,,,'=Ben().json",
      '',
    ]);
  });
});
