/** The training's data: exercises with their review state, answers, ratings. All immutable. */
import type { Exercise, ExerciseKind } from '../training/exercise.ts';
import type { GameId } from '../rules/types.ts';
import type { Side } from '../core/side.ts';
import type { Day } from './days.ts';
import type { Strength } from './glicko.ts';

/** How well an exercise was known. */
export const GRADES = ['again', 'hard', 'good', 'easy'] as const;
export type Grade = (typeof GRADES)[number];

/** When an exercise comes back: the memory state of FSRS, in days. */
export interface ReviewCard {
  /** The day from which it is due; 0 while it is new. */
  readonly due: Day;
  /** The day of the last answer; null while it is new. */
  readonly reviewed: Day | null;
  /** Days until the chance of remembering it falls to 90 %. */
  readonly stability: number;
  /** From 1 to 10; 0 while it is new. */
  readonly difficulty: number;
  readonly reviews: number;
  /** How often it was forgotten. */
  readonly lapses: number;
}

export const SOURCE_KINDS = ['mistakes', 'game', 'position', 'generated', 'opening', 'imported'] as const;

/** The origin of exercises; `name`: the game or file, or the seed number of the generator. */
export interface ExerciseSource {
  readonly kind: (typeof SOURCE_KINDS)[number];
  readonly name: string;
}

/** An answer as the exercise remembers it. */
export interface ItemAnswer {
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly isRight: boolean;
  readonly grade: Grade;
}

/** An exercise of the user's training. */
export interface TrainingItem {
  /** Hash of the question. */
  readonly id: string;
  readonly exercise: Exercise;
  readonly game: GameId;
  readonly source: ExerciseSource;
  readonly addedAt: number;
  readonly card: ReviewCard;
  /** How hard it has proved to be for this user, as the rating of an opponent. */
  readonly strength: Strength;
  /** The last answers, oldest first. */
  readonly history: readonly ItemAnswer[];
}

/** A line of the log. */
export interface AnswerEntry {
  readonly at: number;
  readonly day: Day;
  /** Id of the exercise. */
  readonly item: string;
  readonly game: GameId;
  readonly kind: ExerciseKind;
  readonly isRight: boolean;
  /** Whether the exercise had never been answered before. */
  readonly isNew: boolean;
  readonly hintsUsed: number;
  readonly ms: number;
  readonly grade: Grade;
  /** The user's rating after it. */
  readonly rating: number;
}

/** The answers of a day, game and kind. */
export interface DaySummary {
  readonly day: Day;
  readonly game: GameId;
  readonly kind: ExerciseKind;
  readonly answers: number;
  readonly right: number;
  /** Exercises answered for the first time. */
  readonly fresh: number;
  readonly ms: number;
  /** The user's rating after the last of them. */
  readonly rating: number;
}

/** Answers: the latest ones singly, earlier days summed up. */
export interface AnswerLog {
  readonly answers: readonly AnswerEntry[];
  readonly days: readonly DaySummary[];
}

/** The user's rating in a kind of exercise of a game. */
export interface KindRating extends Strength {
  readonly game: GameId;
  readonly kind: ExerciseKind;
  /** The last day it changed. */
  readonly day: Day;
  /** The number of answers on which it is based. */
  readonly answers: number;
}

/** A game whose moves were guessed. */
export interface GuessedGame {
  /** The same for all results of one sitting: the latest one counts. */
  readonly id: string;
  readonly at: number;
  readonly day: Day;
  readonly game: GameId;
  /** Name of the game. */
  readonly name: string;
  /** The player whose moves were guessed, by the seat at the start; null for both. */
  readonly side: Side | null;
  /** Moves guessed that could be judged, and how many of them were as good as the best. */
  readonly moves: number;
  readonly best: number;
  /** The mean worth of the guesses, and of the moves of the game in the same positions, 0 to 100. */
  readonly score: number;
  readonly own: number;
  readonly ms: number;
}

/** Everything that is kept. */
export interface TrainingData {
  readonly items: ReadonlyMap<string, TrainingItem>;
  readonly log: AnswerLog;
  /** By `ratingKey`. */
  readonly ratings: ReadonlyMap<string, KindRating>;
  /** By id. */
  readonly guessed: ReadonlyMap<string, GuessedGame>;
}

export const NO_TRAINING: TrainingData = {
  items: new Map(),
  log: { answers: [], days: [] },
  ratings: new Map(),
  guessed: new Map(),
};

/** Returns the key of a game and kind. */
export function ratingKey(game: GameId, kind: ExerciseKind): string {
  return `${game} ${kind}`;
}
