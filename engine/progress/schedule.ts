/**
 * When exercises come back: FSRS (package `ts-fsrs`) with whole days as its time. FSRS counts 24 hours a day, so it
 * gets noons of calendar days instead of moments; its steps of minutes are off, since a session itself repeats wrong
 * answers.
 */
import { createEmptyCard, fsrs, Rating, State, type Card } from 'ts-fsrs';
import { utcNoon, type Day } from './days.ts';
import type { Grade, ReviewCard } from './types.ts';

const MS_A_DAY = 86_400_000;
const RATINGS = {
  again: Rating.Again,
  hard: Rating.Hard,
  good: Rating.Good,
  easy: Rating.Easy,
} as const satisfies Record<Grade, Rating>;

const scheduler = fsrs({ enable_short_term: false, enable_fuzz: false });

/** Makes the card of an exercise that has never been answered. */
export const NEW_CARD: ReviewCard = {
  due: 0,
  reviewed: null,
  stability: 0,
  difficulty: 0,
  reviews: 0,
  lapses: 0,
};

function cardFor({ due, reviewed, stability, difficulty, reviews, lapses }: ReviewCard): Card {
  const empty = createEmptyCard(utcNoon(due));
  if (reviewed === null) return empty;
  return {
    ...empty,
    ...{ stability, difficulty, lapses },
    reps: reviews,
    scheduled_days: due - reviewed,
    state: State.Review,
    last_review: utcNoon(reviewed),
  };
}

/** Returns the card after an answer. A clock that was set back counts as standing still. */
export function review(card: ReviewCard, grade: Grade, today: Day): ReviewCard {
  const day = Math.max(today, card.reviewed ?? today);
  const { card: next } = scheduler.next(cardFor(card), utcNoon(day), RATINGS[grade]);
  return {
    due: Math.floor(next.due.getTime() / MS_A_DAY),
    reviewed: day,
    stability: next.stability,
    difficulty: next.difficulty,
    reviews: next.reps,
    lapses: next.lapses,
  };
}

/** Tells whether an exercise has never been answered. */
export function isNew({ reviewed }: ReviewCard): boolean {
  return reviewed === null;
}

/** Tells whether an exercise that was answered before is due. */
export function isDue(card: ReviewCard, today: Day): boolean {
  return !isNew(card) && card.due <= today;
}
