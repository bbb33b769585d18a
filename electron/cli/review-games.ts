/** Reviews games in this process, with one pool of searches for all of them. */
import { storedOf, type StoredValues } from '../../engine/core/stored-values.ts';
import type { Value } from '../../engine/core/value.ts';
import { gameOf } from '../../engine/games/index.ts';
import type { Rules } from '../../engine/rules/game.ts';
import { valueAt } from '../../engine/rules/outcome-value.ts';
import type { Position } from '../../engine/rules/types.ts';
import {
  reviewedLine,
  reviewTasks,
  storedAlong,
  writeReview,
  writeValues,
} from '../../engine/review/review-game.ts';
import { REVIEW_TAG, reviewName, type PositionLimits } from '../../engine/review/limit.ts';
import { hasAll, isProved } from '../../engine/review/known.ts';
import { DEFAULT_THRESHOLDS, judgingOf, type JudgedBy } from '../../engine/review/verdict.ts';
import { reviewLine, type ReviewedMove } from '../../engine/review/review-line.ts';
import { mainLineMoves } from '../../engine/tree/node.ts';
import { plyOf } from '../../engine/tree/path.ts';
import { makePositions, positionAt } from '../../engine/tree/positions.ts';
import { sameData } from '../../engine/tree/same-data.ts';
import { mergeValues } from '../../engine/tree/stored-values.ts';
import { setTag, tagValue } from '../../engine/tree/tags.ts';
import type { GameRecord } from '../../engine/tree/types.ts';
import { BUILD_ID } from '../program/build-id.ts';
import { valuesIn, withPool } from './cli-pool.ts';

/** Searches positions with fixed limits. */
export interface Reviewer {
  /** Version and limits as one text. */
  readonly name: string;
  /** Returns the values of all moves of a position. */
  readonly ask: (rules: Rules, position: Position) => StoredValues;
}

/** Runs work with a reviewer, then ends the reviewer's threads. */
export async function withReviewer(
  limits: PositionLimits,
  work: (reviewer: Reviewer) => Promise<void>,
): Promise<void> {
  await withPool((pool) =>
    work({
      name: reviewName(BUILD_ID, limits),
      ask: (rules, position) => storedOf(valuesIn(pool, rules, position, limits), BUILD_ID),
    }),
  );
}

/** Whether two records are the same game, with equal rules, start and main line. */
export function isSameGame(one: GameRecord, other: GameRecord): boolean {
  return (
    one.rules === other.rules &&
    sameData(one.setup, other.setup) &&
    sameData(mainLineMoves(one.root), mainLineMoves(other.root))
  );
}

/** Marks, in the tag of a stopped review, the ply from which on it has searched every position. */
const FROM = ' from=';

/** Returns the ply from which on a game was reviewed under this name: 0 if all of it was, infinite if nothing was. */
function reviewedFrom(record: GameRecord | null, name: string): number {
  const mark = record && tagValue(record, REVIEW_TAG);
  if (mark === name) return 0;
  return mark?.startsWith(name + FROM) ? Number(mark.slice((name + FROM).length)) : Infinity;
}

/** A reviewed game. */
interface ReviewedRecord {
  readonly record: GameRecord;
  readonly moves: readonly ReviewedMove[];
  /** Value of the position where the line ends. */
  readonly value: Value | null;
}

/**
 * Reviews the main line of a game, from its end.
 *
 * @param earlier the same game as an earlier run left it; only its values are used.
 * @param onProgress called after each position; `partly()` returns the game with the values known so far.
 * @param by whether moves are judged by the result first, or only by the margin.
 */
export async function reviewRecord(
  rules: Rules,
  given: GameRecord,
  earlier: GameRecord | null,
  reviewer: Reviewer,
  onProgress: (done: number, all: number, partly: () => GameRecord) => Promise<void>,
  by: JudgedBy = DEFAULT_THRESHOLDS.by,
): Promise<ReviewedRecord> {
  const positions = makePositions(rules, given.setup);
  const line = reviewedLine(given, positions);
  const known = storedAlong(given, positions, line);
  if (earlier)
    for (const [position, values] of storedAlong(earlier, positions, line))
      known.set(position, mergeValues(known.get(position) ?? null, values));
  const valuesAt = (position: Position): StoredValues | null => known.get(position) ?? null;
  const doneFrom = Math.min(reviewedFrom(given, reviewer.name), reviewedFrom(earlier, reviewer.name));
  const tagged = (value: string): GameRecord => {
    const marked = setTag(given, REVIEW_TAG, value);
    return marked.ok ? marked.value.record : given;
  };
  const tasks = reviewTasks(positions, line, (position) =>
    isProved(rules, position, valuesAt(position)),
  ).filter(({ path, position }) => plyOf(path) < doneFrom || !hasAll(rules, position, valuesAt(position)));
  for (const [i, { path, position }] of tasks.entries()) {
    known.set(position, mergeValues(valuesAt(position), reviewer.ask(rules, position)));
    const mark = `${reviewer.name}${FROM}${String(plyOf(path))}`;
    await onProgress(i + 1, tasks.length, () => writeValues(tagged(mark), positions, line, valuesAt));
  }
  const record = tagged(reviewer.name);
  const valued = writeValues(record, positions, line, valuesAt);
  const moves = reviewLine(positions, line, valuesAt, judgingOf(gameOf(rules.game), { by }));
  const end = positionAt(positions, line);
  const value = end.ok ? valueAt(rules, end.value, valuesAt(end.value)) : null;
  return { record: writeReview(valued, positions, moves), moves, value };
}
