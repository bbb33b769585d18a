/** The pupils of a class in numbers: rows of a table, their order, and the table as a file. Pure. */
import { csvRow } from '../export/csv/cells.ts';
import { ok, type Result } from '../core/result.ts';
import type { GameId } from '../rules/types.ts';
import type { ExerciseKind } from '../training/exercise.ts';
import { dailySums } from './answer-log.ts';
import type { Say } from '../locales/text.ts';
import { isoDay, type Day } from './days.ts';
import { kindRows, RECENT_DAYS, type KindRow, type Tally } from './figures.ts';
import { importedTraining, type TrainingError } from './transfer.ts';
import type { TrainingData } from './types.ts';

/** The training of a pupil, as a file has it. */
export interface Pupil {
  readonly name: string;
  /** Path of the file inside the folder. */
  readonly path: string;
  readonly data: TrainingData;
}

/** The exercises that a table of a class counts. */
export interface ClassFilter {
  /** Null counts all games. */
  readonly game: GameId | null;
  /** Null counts all kinds. */
  readonly kind: ExerciseKind | null;
}

export const CLASS_COLUMNS = [
  'name',
  'answers',
  'accuracy',
  'rating',
  'weakest',
  'due',
  'items',
  'guesses',
  'score',
  'last',
] as const;
export type ClassColumn = (typeof CLASS_COLUMNS)[number];

/** Returns the columns of a table: those about guessed games only if somebody has guessed. */
export function classColumns(rows: readonly PupilRow[]): readonly ClassColumn[] {
  const hasGuesses = rows.some(({ guesses }) => guesses > 0);
  return CLASS_COLUMNS.filter((id) => hasGuesses || (id !== 'guesses' && id !== 'score'));
}

/** Tells whether a column has words or days; others have numbers, of which the greatest come first. */
export function isWordColumn(column: ClassColumn): boolean {
  return ['name', 'weakest', 'last'].includes(column);
}

/** A pupil in numbers; answers and guesses are those of the last 30 days. */
export interface PupilRow extends Tally {
  readonly name: string;
  readonly path: string;
  readonly items: number;
  readonly due: number;
  /** The mean of the kinds; null before the first answer. */
  readonly rating: number | null;
  /** The kind with the lowest rating; null before the first answer. */
  readonly weakest: ExerciseKind | null;
  /** Moves of games that were guessed and judged. They belong to no kind of exercise. */
  readonly guesses: number;
  /** Their mean worth, 0 to 100; null without any. */
  readonly score: number | null;
  /** The day of the last answer or guess; null if there is none. */
  readonly last: Day | null;
  /** The weakest kind first. */
  readonly kinds: readonly KindRow[];
}

/** A name that the program suggests for the file of a training, with the numbers that systems add to copies. */
const USUAL_NAME = /^mancala-training\s*(\(\d+\)|\d*)$/i;

/** Returns the name of a pupil: the name of the file, or of its folder if the file has the usual name. */
function pupilName(path: string): string {
  const parts = path.split('/');
  const file = (parts.pop() ?? '').replace(/\.json$/i, '');
  return USUAL_NAME.test(file) ? (parts.pop() ?? file) : file;
}

/** Reads the file of a pupil; `unread` counts the pieces that this version cannot read. */
export function readPupil(
  path: string,
  text: string,
): Result<{ readonly pupil: Pupil; readonly unread: number }, TrainingError> {
  const read = importedTraining(text);
  if (!read.ok) return read;
  const { data, unread } = read.value;
  return ok({ pupil: { name: pupilName(path), path, data }, unread });
}

function sumOf(rows: readonly KindRow[], of: (row: KindRow) => number): number {
  return rows.reduce((sum, row) => sum + of(row), 0);
}

/** Counts what a pupil has done of the chosen exercises. */
export function pupilRow({ name, path, data }: Pupil, { game, kind }: ClassFilter, today: Day): PupilRow {
  const isIn = (each: { readonly game: GameId; readonly kind: ExerciseKind }): boolean =>
    (game === null || each.game === game) && (kind === null || each.kind === kind);
  const items = [...data.items.values()].filter((item) =>
    isIn({ game: item.game, kind: item.exercise.kind }),
  );
  const sums = dailySums(data.log).filter(isIn);
  const kinds = kindRows(items, sums, [...data.ratings.values()].filter(isIn), today);
  const rated = kinds.filter(({ rating }) => rating !== null);
  const guessed = [...data.guessed.values()].filter(
    (each) => kind === null && (game === null || each.game === game),
  );
  const recent = guessed.filter(({ day }) => day > today - RECENT_DAYS);
  const guesses = recent.reduce((sum, { moves }) => sum + moves, 0);
  const worth = recent.reduce((sum, { moves, score }) => sum + moves * score, 0);
  const days = [...sums, ...guessed].map(({ day }) => day);
  return {
    ...{ name, path, kinds },
    items: items.length,
    due: sumOf(kinds, ({ due }) => due),
    answers: sumOf(kinds, ({ answers }) => answers),
    right: sumOf(kinds, ({ right }) => right),
    rating: rated.length === 0 ? null : sumOf(rated, ({ rating }) => rating ?? 0) / rated.length,
    weakest: rated[0]?.kind ?? null,
    ...{ guesses, score: guesses === 0 ? null : worth / guesses },
    last: days.length === 0 ? null : Math.max(...days),
  };
}

/** Returns the share of right answers; null if there are no answers. */
export function shareOf({ answers, right }: Tally): number | null {
  return answers === 0 ? null : right / answers;
}

/** Returns the sort key of a column; null comes last in either order. */
export function sortValue(row: PupilRow, column: ClassColumn): string | number | null {
  return column === 'accuracy' ? shareOf(row) : row[column];
}

/** Lists the games that pupils have exercises, answers or guesses of, and the kinds. */
export function contentOf(pupils: readonly Pupil[]): {
  readonly games: readonly GameId[];
  readonly kinds: readonly ExerciseKind[];
} {
  const all = pupils.flatMap(({ data }) => [
    ...[...data.items.values()].map(({ game, exercise: { kind } }) => ({ game, kind })),
    ...dailySums(data.log),
  ]);
  const guessed = pupils.flatMap(({ data }) => [...data.guessed.values()]);
  return {
    games: [...new Set([...all, ...guessed].map(({ game }) => game))].toSorted(),
    kinds: [...new Set(all.map(({ kind }) => kind))],
  };
}

function percentOf(tally: Tally): string | number {
  const share = shareOf(tally);
  return share === null ? '' : Math.round(100 * share);
}

/** Returns a cell of the file: numbers are whole, days as in 2026-11-27. */
function csvCell(row: PupilRow, column: ClassColumn, say: Say): string | number {
  if (column === 'accuracy') return percentOf(row);
  if (column === 'weakest') return row.weakest === null ? '' : say(`exercise.kind.${row.weakest}`);
  const value = row[column];
  if (value === null) return '';
  if (column === 'last') return isoDay(Number(value));
  return typeof value === 'number' ? Math.round(value) : value;
}

/** Writes rows as a table for other programs, in their order, with the share of right answers for each kind. */
export function classCsv(rows: readonly PupilRow[], say: Say): string {
  const kinds = [...new Set(rows.flatMap((row) => row.kinds.map(({ kind }) => kind)))];
  const columns = classColumns(rows);
  const head = [
    ...columns.map((id) => say(`class.column.${id}`)),
    ...kinds.map((kind) => say(`exercise.kind.${kind}`)),
    say('class.file'),
  ];
  const lines = rows.map((row) => [
    ...columns.map((id) => csvCell(row, id, say)),
    ...kinds.map((kind) => {
      const own = row.kinds.find((each) => each.kind === kind);
      return own ? percentOf(own) : '';
    }),
    row.path,
  ]);
  return [head, ...lines].map(csvRow).join('');
}
