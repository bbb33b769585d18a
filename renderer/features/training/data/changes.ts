/** Changes of the training's data. Pure: each answers the data after it, and shares what it left alone. */
import { gameOfText } from '../../../../engine/protocol/named-rules.ts';
import type { Exercise } from '../../../../engine/training/exercise.ts';
import { exerciseId } from '../../../../engine/training/id.ts';
import { joinOpenings } from '../../../../engine/training/openings.ts';
import { isSurer } from '../../../../engine/training/worth.ts';
import { sameData } from '../../../../engine/tree/same-data.ts';
import { logged } from './answer-log.ts';
import { dayOf, type Day } from './days.ts';
import { afterDays, rated, UNRATED, type Strength } from './glicko.ts';
import { gradeOf, scoreOf, type Attempt } from './grade.ts';
import { isNew, NEW_CARD, review } from './schedule.ts';
import {
  ratingKey,
  type AnswerEntry,
  type ExerciseSource,
  type KindRating,
  type TrainingData,
  type TrainingItem,
} from './types.ts';

/** Answers that an exercise remembers. */
export const MOST_HISTORY = 12;
/** What an exercise of difficulty 1 counts as, and each step more; nothing is harder than the last step. */
const EASIEST_RATING = 900;
const RATING_STEP = 120;
const MOST_STEPS = 10;
/** Difficulty says something, but not how hard people find it. */
const EXERCISE_DEVIATION = 200;

/** What an exercise is worth before anybody has tried it. */
export function strengthOf({ difficulty }: Pick<Exercise, 'difficulty'>): Strength {
  const steps = Math.min(MOST_STEPS, Math.max(0, difficulty - 1));
  return { rating: EASIEST_RATING + RATING_STEP * steps, deviation: EXERCISE_DEVIATION };
}

/** Makes an item of an exercise; null where its rules name no game of ours. */
function itemOf(exercise: Exercise, source: ExerciseSource, now: number): TrainingItem | null {
  const game = gameOfText(exercise.rules);
  if (game === null) return null;
  return {
    ...{ id: exerciseId(exercise), exercise, game, source, addedAt: now, history: [] },
    card: NEW_CARD,
    strength: strengthOf(exercise),
  };
}

/** What adding did. */
export interface Added {
  readonly data: TrainingData;
  readonly added: number;
  /** Exercises that were there already. */
  readonly known: number;
}

function isSameSource(one: ExerciseSource, other: ExerciseSource): boolean {
  return one.kind === other.kind && one.name === other.name;
}

/** Adds exercises; those that are there keep their review state. A drill follows its tree: new moves are right from now on. */
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
    // What was found by estimate gives way to a proof.
    if (known && !isDrill && !isSurer(exercise, known.exercise)) continue;
    // What the same tree had before may be gone from it; what another one has, or another game of the file, stays right.
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

/** The data without these exercises; what was answered stays in the log. */
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

/** What an answer changed. */
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
 * Takes an answer: the exercise is scheduled anew, rating and log follow. The user's rating counts first meetings only,
 * later ones are a matter of memory; the exercise's own follows every answer.
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
      items: new Map(data.items).set(item.id, item),
      log: logged(data.log, entry),
      ratings,
    },
    item,
    entry,
    before: user.rating,
  };
}
