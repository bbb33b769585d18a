/**
 * A review of one game as the queue knows it: the request, its progress and its result. The game itself, with
 * the values found so far, is kept separately.
 */
import type { Failure } from '../../../engine/core/result.ts';
import type { BySide, Side } from '../../../engine/core/side.ts';
import type { GameReview } from '../../../engine/review/summary.ts';
import type { Path, Verdict } from '../../../engine/tree/types.ts';
import type { ReviewChoice } from './settings/review-choice.ts';

/** How long a position is searched. `proof`: until every move is proved, for at most a minute. */
export type ReviewLimit =
  | { readonly kind: 'time'; readonly seconds: number }
  | { readonly kind: 'depth'; readonly depth: number }
  | { readonly kind: 'proof' };

/** Returns the limit that the user has chosen. */
export function limitOf({ kind, seconds, depth }: ReviewChoice): ReviewLimit {
  if (kind === 'time') return { kind, seconds };
  return kind === 'depth' ? { kind, depth } : { kind };
}

export const REVIEW_STATES = ['waiting', 'running', 'paused', 'done', 'failed'] as const;
export type ReviewState = (typeof REVIEW_STATES)[number];

/** The place where a game under review is open, or was when its review began. */
export interface ReviewPlace {
  readonly documentId: string;
  /** Id of the document's file; null for none. */
  readonly fileId: string | null;
  /** Number of the game in the document, 0 = first. */
  readonly game: number;
}

/** A mistake that a review has found. */
export interface JobMistake {
  /** Number of the move in the line under review, 0 = first. */
  readonly ply: number;
  /** Who played it, by the seat they began the game in. */
  readonly player: Side;
  /** The move with its number, as written games count it. */
  readonly name: string;
  readonly verdict: Verdict;
}

export interface ReviewJob {
  /** Id of the job, also the name under which the host keeps it. */
  readonly id: string;
  /** The players, or the name of the document or file. */
  readonly name: string;
  /** Their names, `''` if the game has none. */
  readonly players: BySide<string>;
  /** The result of the game, `''` if it has none. */
  readonly result: string;
  /** The event of the game, `''` if there is none. */
  readonly event: string;
  /** Path of the file in its folder, or name of the document that the game comes from. */
  readonly source: string;
  /** Number of the game in that file, 1 = first. */
  readonly number: number;
  /** Text of the rule set. */
  readonly rules: string;
  /** The line under review, from the root to its end, and its moves. */
  readonly line: Path;
  readonly plies: number;
  readonly state: ReviewState;
  /** Positions that are done, and all positions. */
  readonly done: number;
  readonly all: number;
  readonly limit: ReviewLimit;
  /** Null for a game from a file that is not open. */
  readonly place: ReviewPlace | null;
  /** The figures of a finished review. */
  readonly summary: GameReview | null;
  /** Its mistakes, in the order of the game. */
  readonly mistakes: readonly JobMistake[];
  /** Why the review failed, or why the queue was paused at it. */
  readonly failure: Failure | null;
  /** Time at which the job was added, milliseconds since 1970. */
  readonly addedAt: number;
  /** Whether verdicts and better lines are written into the open game. */
  readonly isWritten: boolean;
}

/** Tells whether nothing is left to do for a job. */
export function isOver({ state }: ReviewJob): boolean {
  return state === 'done' || state === 'failed';
}
