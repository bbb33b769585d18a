/**
 * The stored form of the training's data. Every piece is checked on its own. An unreadable piece is left out, counted,
 * and written back unchanged, since a newer version may know it.
 */
import * as v from 'valibot';
import { amount, finite, natural } from '../core/fields.ts';
import { SIDES } from '../core/side.ts';
import { fields, oneOf, readBy, text, within, type Stored } from '../protocol/stored-fields.ts';
import { EXERCISE_KINDS, type Exercise } from '../training/exercise.ts';
import { exerciseId } from '../training/id.ts';
import { strengthOf } from './changes.ts';
import { cachedRules } from './rules-cache.ts';
import { NEW_CARD } from './schedule.ts';
import {
  GRADES,
  ratingKey,
  SOURCE_KINDS,
  type AnswerEntry,
  type AnswerLog,
  type DaySummary,
  type ExerciseSource,
  type GuessedGame,
  type ItemAnswer,
  type KindRating,
  type ReviewCard,
  type TrainingItem,
} from './types.ts';

const MOST_DAYS = 10_000_000;
const day = v.pipe(v.number(), v.safeInteger(), v.minValue(-MOST_DAYS), v.maxValue(MOST_DAYS));
const kind = v.picklist(EXERCISE_KINDS);
/** Texts that are shown in the window again. */
const word = v.pipe(v.string(), v.maxLength(4096));

const exerciseShape = v.object({
  kind,
  rules: word,
  setup: v.object({
    pits: v.array(natural),
    stores: v.array(natural),
    turn: v.picklist(SIDES),
    state: v.exactOptional(v.array(word)),
  }),
  move: v.nullable(word),
  pit: v.nullable(word),
  goal: v.nullable(natural),
  answers: v.pipe(v.array(word), v.minLength(1)),
  values: v.nullable(
    v.looseObject({
      engine: word,
      moves: v.array(
        v.looseObject({ move: word, value: v.looseObject({ kind: v.picklist(['margin', 'winner']) }) }),
      ),
    }),
  ),
  line: v.array(word),
  refutation: v.array(word),
  traps: v.array(word),
  difficulty: finite,
});

/** Tells whether this is an exercise that can be put on the board. */
function isExercise(value: unknown): value is Exercise {
  const shape = v.safeParse(exerciseShape, value);
  if (!shape.success) return false;
  const { rules, setup } = shape.output;
  return cachedRules(rules)?.fromSetup(setup).ok === true;
}

function readHistory(value: unknown): readonly ItemAnswer[] {
  const answer = v.object({ at: finite, isRight: v.boolean(), grade: v.picklist(GRADES) });
  const list: readonly unknown[] = Array.isArray(value) ? value : [];
  return list.flatMap((each) => (v.is(answer, each) ? [each] : []));
}

const cardShape = v.object({
  due: day,
  reviewed: v.nullable(day),
  stability: v.pipe(finite, v.minValue(0.001), v.maxValue(36_500)),
  difficulty: v.pipe(finite, v.minValue(1), v.maxValue(10)),
  reviews: natural,
  lapses: natural,
}) satisfies v.GenericSchema<unknown, ReviewCard>;

/**
 * Reads a card. An invalid card is replaced by a new one: the exercise is then asked again, which does the least harm.
 */
function readCard(value: unknown): ReviewCard {
  const card = v.safeParse(cardShape, value);
  return card.success && card.output.reviewed !== null ? card.output : NEW_CARD;
}

type ItemFields = Pick<TrainingItem, 'source' | 'addedAt' | 'history'> & { readonly card: unknown };

const itemFields: Stored<ItemFields> = fields<ItemFields>({
  source: fields<ExerciseSource>({ kind: oneOf(SOURCE_KINDS, 'imported'), name: text('') }),
  addedAt: within(0, Number.MAX_SAFE_INTEGER, 0),
  history: readBy(readHistory),
  card: readBy((value) => value),
});

const strengthShape = v.object({
  rating: v.pipe(finite, v.minValue(-5000), v.maxValue(9000)),
  deviation: v.pipe(finite, v.minValue(1), v.maxValue(350)),
});

function asObject(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {};
}

function fieldOf(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null) return undefined;
  return Object.getOwnPropertyDescriptor(value, name)?.value;
}

/** Reads one exercise with its review state; null if the value does not contain an exercise. */
function readItem(value: unknown): TrainingItem | null {
  const exercise = fieldOf(value, 'exercise');
  if (!isExercise(exercise)) return null;
  const game = cachedRules(exercise.rules)?.game;
  if (game === undefined) return null;
  const { source, addedAt, history, card } = v.parse(itemFields, value);
  const strength = v.safeParse(strengthShape, fieldOf(value, 'strength'));
  return {
    // Fields of newer versions are kept.
    ...asObject(value),
    ...{ id: exerciseId(exercise), exercise, game, source, addedAt, history },
    card: readCard(card),
    strength: strength.success ? strength.output : strengthOf(exercise),
  };
}

/** Returns the stored form of an exercise, without data that can be derived. */
export function itemToStore({ id: _id, game: _game, ...stored }: TrainingItem): object {
  return stored;
}

const entryShape = v.looseObject({
  ...{ at: finite, day, item: word, game: word, kind, isRight: v.boolean(), isNew: v.boolean() },
  ...{ hintsUsed: natural, ms: amount, grade: v.picklist(GRADES), rating: finite },
}) satisfies v.GenericSchema<unknown, AnswerEntry>;

const sumShape = v.looseObject({
  ...{ day, game: word, kind, answers: natural, right: natural, fresh: natural },
  ...{ ms: amount, rating: finite },
}) satisfies v.GenericSchema<unknown, DaySummary>;

const ratingShape = v.looseObject({
  ...{ ...strengthShape.entries, game: word, kind, day, answers: natural },
}) satisfies v.GenericSchema<unknown, KindRating>;

const share = v.pipe(finite, v.minValue(0), v.maxValue(100));
const guessedShape = v.looseObject({
  ...{ id: word, at: finite, day, game: word, name: word, side: v.nullable(v.picklist(SIDES)) },
  ...{ moves: natural, best: natural, score: share, own: share, ms: amount },
}) satisfies v.GenericSchema<unknown, GuessedGame>;

/** The readable and the unreadable pieces of a list. */
interface ReadList<T> {
  readonly good: readonly T[];
  readonly bad: readonly unknown[];
}

function readList<T>(value: unknown, read: (each: unknown) => T | null): ReadList<T> {
  const list: readonly unknown[] = Array.isArray(value) ? value : value === undefined ? [] : [value];
  const pairs = list.map((each) => [each, read(each)] as const);
  return {
    good: pairs.flatMap(([, item]) => (item === null ? [] : [item])),
    bad: pairs.flatMap(([each, item]) => (item === null ? [each] : [])),
  };
}

function readWith<T>(shape: v.GenericSchema<unknown, T>): (value: unknown) => T | null {
  return (value) => {
    const read = v.safeParse(shape, value);
    return read.success ? read.output : null;
  };
}

/** Unreadable pieces, by their list. */
export type Unread = Readonly<
  Record<'items' | 'answers' | 'days' | 'ratings' | 'guessed', readonly unknown[]>
>;

/** The pieces of a stored object. */
export interface ReadPieces {
  readonly items: ReadonlyMap<string, TrainingItem>;
  readonly log: AnswerLog;
  readonly ratings: ReadonlyMap<string, KindRating>;
  readonly guessed: ReadonlyMap<string, GuessedGame>;
  readonly unread: Unread;
  /** All other fields of the object. */
  readonly rest: Readonly<Record<string, unknown>>;
}

/** Reads stored data or the data of a file. Never fails. */
export function readPieces(stored: unknown): ReadPieces {
  const listed = (name: string): unknown => fieldOf(stored, name);
  const items = readList(listed('items'), readItem);
  const answers = readList(listed('answers'), readWith(entryShape));
  const days = readList(listed('days'), readWith(sumShape));
  const ratings = readList(listed('ratings'), readWith(ratingShape));
  const guessed = readList(listed('guessed'), readWith(guessedShape));
  const { items: _i, answers: _a, days: _d, ratings: _r, guessed: _g, ...rest } = asObject(stored);
  return {
    rest,
    items: new Map(items.good.map((item) => [item.id, item])),
    log: { answers: answers.good, days: days.good },
    ratings: new Map(ratings.good.map((rating) => [ratingKey(rating.game, rating.kind), rating])),
    guessed: new Map(guessed.good.map((each) => [each.id, each])),
    unread: {
      items: items.bad,
      answers: answers.bad,
      days: days.bad,
      ratings: ratings.bad,
      guessed: guessed.bad,
    },
  };
}

/** Counts the pieces that could not be read. */
export function unreadCount(unread: Unread): number {
  return Object.values(unread).reduce((sum, { length }) => sum + length, 0);
}
