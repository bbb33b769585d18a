/**
 * The work on one job: the positions of its line from the last one backwards, and their results. Pure; the store runs
 * the searches.
 */
import type { PositionRef } from '../../../engine/core/position-ref.ts';
import { reviewName, type PositionLimits, PROOF_LIMIT_MS, REVIEW_TAG } from '../../../engine/review/limit.ts';
import { hasAll, isProved } from '../../../engine/review/known.ts';
import {
  reviewedLine,
  reviewTasks,
  storedAlong,
  writeReview,
  writeValues,
  type ReviewTask,
} from '../../../engine/review/review-game.ts';
import { reviewLine, type ReviewedMove, type ValuesAt } from '../../../engine/review/review-line.ts';
import type { Judging } from '../../../engine/review/verdict.ts';
import { makePosition } from '../../../engine/notation/position-text.ts';
import type { StoredValues } from '../../../engine/core/stored-values.ts';
import type { Position } from '../../../engine/rules/types.ts';
import { movesOf } from '../../../engine/tree/path.ts';
import type { Positions } from '../../../engine/tree/positions.ts';
import { mergeValues } from '../../../engine/tree/stored-values.ts';
import { setTag, tagValue } from '../../../engine/tree/tags.ts';
import type { GameRecord, Path } from '../../../engine/tree/types.ts';
import type { ReviewLimit } from './queue-job.ts';

/** A game under review. */
export interface ReviewWork {
  /** The game as it was given. */
  readonly game: GameRecord;
  readonly positions: Positions;
  readonly line: Path;
  /** Positions to be searched, the last one first. */
  readonly tasks: readonly ReviewTask[];
  /** Number of tasks that are done, counted from the first. */
  readonly done: number;
  readonly known: ReadonlyMap<Position, StoredValues>;
  /** Whether the values known at the start come from a review by the same engine with the same limits. */
  readonly isRepeated: boolean;
}

/** Returns the limits of a position in the form that the engine gets. */
export function positionLimits(limit: ReviewLimit): PositionLimits {
  switch (limit.kind) {
    case 'time':
      return { limits: { timeMs: Math.round(limit.seconds * 1000) }, isProof: false };
    case 'depth':
      return { limits: { depth: limit.depth }, isProof: false };
    case 'proof':
      return { limits: { timeMs: PROOF_LIMIT_MS }, isProof: true };
  }
}

/**
 * Begins or resumes the work on a game.
 *
 * @param line the line under review; if it has an illegal move, it is reviewed up to that move.
 * @param done number of positions that an earlier run has done.
 */
export function openWork(
  game: GameRecord,
  positions: Positions,
  line: Path,
  done: number,
  isRepeated: boolean,
): ReviewWork {
  const tasks = reviewTasks(positions, line, () => false);
  return {
    game,
    positions,
    line,
    tasks,
    done: Math.min(done, tasks.length),
    known: storedAlong(game, positions, line),
    isRepeated,
  };
}

/** Tells whether a game carries the mark of a review by this engine with these limits. */
export function isReviewed(game: GameRecord, build: string, limit: ReviewLimit): boolean {
  return tagValue(game, REVIEW_TAG) === reviewName(build, positionLimits(limit));
}

/**
 * Skips positions about which enough is known.
 *
 * @param elsewhere returns other known values of a position, from the document.
 */
export function skipKnown(work: ReviewWork, elsewhere: ValuesAt): ReviewWork {
  const { positions, tasks, isRepeated } = work;
  const known = new Map(work.known);
  let { done } = work;
  for (; done < tasks.length; done += 1) {
    const position = tasks[done]?.position;
    if (!position) break;
    const found = elsewhere(position);
    if (found) known.set(position, mergeValues(known.get(position) ?? null, found));
    const values = known.get(position) ?? null;
    const isEnough =
      isProved(positions.rules, position, values) ||
      (isRepeated && hasAll(positions.rules, position, values));
    if (!isEnough) break;
  }
  return done === work.done ? work : { ...work, done, known };
}

/** Returns the position to be searched next, or null if all are done. */
export function nextTask({ tasks, done }: ReviewWork): ReviewTask | null {
  return tasks[done] ?? null;
}

/** Returns the work after its next position was searched; if `found` is null, the position stays unknown. */
export function takeFound(work: ReviewWork, found: StoredValues | null): ReviewWork {
  const task = nextTask(work);
  if (!task) return work;
  const { position } = task;
  const known = found
    ? new Map(work.known).set(position, mergeValues(work.known.get(position) ?? null, found))
    : work.known;
  return { ...work, done: work.done + 1, known };
}

/** Returns a position in the form that the engine gets. */
export function refOf({ game }: ReviewWork, { path }: ReviewTask): PositionRef {
  return {
    rules: game.rules,
    start: game.setup ? makePosition(game.setup) : null,
    moves: movesOf(path),
  };
}

/** Returns the game with the results so far on its nodes. */
export function workedGame({ game, positions, line, known }: ReviewWork): GameRecord {
  return writeValues(game, positions, line, (position) => known.get(position) ?? null);
}

/** A game with its review written into it. */
interface FinishedReview {
  readonly record: GameRecord;
  readonly moves: readonly ReviewedMove[];
}

/**
 * Judges the moves of a line and writes verdicts and better lines into the game, with the mark of the review if the
 * main line was reviewed.
 *
 * @param name value of the mark.
 */
export function finishReview(
  game: GameRecord,
  positions: Positions,
  line: Path,
  valuesAt: ValuesAt,
  judging: Judging,
  name: string,
): FinishedReview {
  const moves = reviewLine(positions, line, valuesAt, judging);
  const written = writeReview(game, positions, moves);
  const isMain = reviewedLine(game, positions) === line;
  const tagged = isMain ? setTag(written, REVIEW_TAG, name) : null;
  return { record: tagged?.ok ? tagged.value.record : written, moves };
}
