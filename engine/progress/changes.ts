/** Changes of the training's data. Pure: each returns the new data, which shares all unchanged parts. */
import { gameOfText } from '../protocol/named-rules.ts';
import type { Exercise } from '../training/exercise.ts';
import { exerciseId } from '../training/id.ts';
import { joinOpenings } from '../training/openings.ts';
import { isSurer } from '../training/worth.ts';
import { sameData } from '../tree/same-data.ts';
import { logged } from './answer-log.ts';
import { dayOf, type Day } from './days.ts';
import { afterDays, rated, UNRATED, type Strength } from './glicko.ts';
import { gradeOf, scoreOf, type Attempt } from './grade.ts';
import { isNew, NEW_CARD, review } from './schedule.ts';
import {
  ratingKey,
  type AnswerEntry,
  type ExerciseSource,
  type GuessedGame,
  type KindRating,
  type TrainingData,
  type TrainingItem,
} from './types.ts';

/** The number of answers that an exercise remembers. */
export const MOST_HISTORY = 12;
/** The rating of an exercise of difficulty 1, and the increase with each step up to the last one. */
const EASIEST_RATING = 900;
const RATING_STEP = 120;
const MOST_STEPS = 10;
/** Initial uncertainty: difficulty says something, but not how hard people find an exercise. */
const EXERCISE_DEVIATION = 200;

/** Returns the rating of an exercise that has not been tried yet. */
export function strengthOf({ difficulty }: Pick<Exercise, 'difficulty'>): Strength {
  const steps = Math.min(MOST_STEPS, Math.max(0, difficulty - 1));
  return { rating: EASIEST_RATING + RATING_STEP * steps, deviation: EXERCISE_DEVIATION };
}

/** Makes an item of an exercise; null if its rules belong to none of our games. */
function itemOf(exercise: Exercise, source: ExerciseSource, now: number): TrainingItem | null {
  const game = gameOfText(exercise.rules);
  if (game === null) return null;
  return {
    ...{ id: exerciseId(exercise), exercise, game, source, addedAt: now, history: [] },
    card: NEW_CARD,
    strength: strengthOf(exercise),
  };
}

/** The result of adding exercises. */
export interface Added {
  readonly data: TrainingData;
  readonly added: number;
  /** Exercises that were already there. */
  readonly known: number;
}

function isSameSource(one: ExerciseSource, other: ExerciseSource): boolean {
  return one.kind === other.kind && one.name === other.name;
}

/** Adds exercises; existing ones keep their review state. A drill follows its tree: new moves are right from now on. */
export function addExercises(
  data: TrainingData,
  exercises: readonly Exercise[],
  source: ExerciseSource,
  now: number,
): Added {
  const items = new Map(data.items);
  const changed = new Set<string>();
  for (const exercise of exercises) {
    const item = itemOf(exercise, source, now);
    if (!item) continue;
    const known = items.get(item.id);
    const isDrill = exercise.kind === 'opening';
    // A proof replaces an estimate.
    if (known && !isDrill && !isSurer(exercise, known.exercise)) continue;
    // The same tree may have lost some of its answers; the answers of another tree or game of the file stay right.
    const isReplaced = known && isSameSource(known.source, source) && !changed.has(item.id);
    const drill = known && isDrill && !isReplaced ? joinOpenings(exercise, known.exercise) : exercise;
    changed.add(item.id);
    if (known && sameData(known.exercise, drill)) continue;
    items.set(item.id, known ? { ...known, exercise: drill } : item);
  }
  const added = items.size - data.items.size;
  const isSame = [...items].every(([id, item]) => data.items.get(id) === item);
  return { data: isSame ? data : { ...data, items }, added, known: exercises.length - added };
}

/** Keeps the result of a guessed game; a later result of the same sitting replaces it. */
export function keepGuessed(data: TrainingData, result: GuessedGame): TrainingData {
  return { ...data, guessed: new Map(data.guessed).set(result.id, result) };
}

/** Removes these exercises; the log keeps their answers. */
export function removeItems(data: TrainingData, ids: readonly string[]): TrainingData {
  const items = new Map(data.items);
  for (const id of ids) items.delete(id);
  return { ...data, items };
}

/** Makes exercises new again. */
export function resetItems(data: TrainingData, ids: readonly string[]): TrainingData {
  const items = new Map(data.items);
  for (const id of ids) {
    const item = items.get(id);
    if (!item) continue;
    const strength = strengthOf(item.exercise);
    items.set(id, { ...item, card: NEW_CARD, strength, history: [] });
  }
  return { ...data, items };
}

/** The result of an answer. */
export interface Answered {
  readonly data: TrainingData;
  readonly item: TrainingItem;
  readonly entry: AnswerEntry;
  /** The user's rating before it. */
  readonly before: number;
}

function ratingAt(known: KindRating | undefined, today: Day): Strength {
  return known ? afterDays(known, today - known.day) : UNRATED;
}

/**
 * Records an answer: reschedules the exercise, updates ratings and log. The user's rating counts the first answer only,
 * since later ones test memory; the rating of the exercise counts every answer.
 */
export function answerItem(data: TrainingData, old: TrainingItem, attempt: Attempt, now: number): Answered {
  const { exercise, game } = old;
  const { kind } = exercise;
  const today = dayOf(now);
  const key = ratingKey(game, kind);
  const known = data.ratings.get(key);
  const user = ratingAt(known, today);
  const score = scoreOf(attempt);
  const isFirst = isNew(old.card);
  const next = isFirst ? rated(user, [{ opponent: old.strength, score }]) : user;
  const grade = gradeOf(exercise, attempt);
  const { isRight, hintsUsed, ms } = attempt;
  const item: TrainingItem = {
    ...old,
    card: review(old.card, grade, today),
    strength: rated(old.strength, [{ opponent: user, score: 1 - score }]),
    history: [...old.history, { at: now, isRight, grade }].slice(-MOST_HISTORY),
  };
  const entry: AnswerEntry = {
    ...{ at: now, day: today, item: old.id, game, kind, isRight, isNew: isFirst, hintsUsed, ms, grade },
    rating: next.rating,
  };
  const ratings = new Map(data.ratings);
  if (isFirst) {
    const day = Math.max(today, known?.day ?? today);
    ratings.set(key, { ...next, game, kind, day, answers: (known?.answers ?? 0) + 1 });
  }
  return {
    data: {
      ...data,
      items: new Map(data.items).set(item.id, item),
      log: logged(data.log, entry),
      ratings,
    },
    item,
    entry,
    before: user.rating,
  };
}
