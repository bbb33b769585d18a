/** Reads the review stored in a game: the moves of its main line by its stored values, without a search. */
import type { Rules } from '../rules/game.ts';
import { mainLine } from '../tree/node.ts';
import { makePositions, positionAt } from '../tree/positions.ts';
import type { GameRecord } from '../tree/types.ts';
import { reviewedLine, storedAlong } from './review-game.ts';
import { reviewLine, type ReviewedMove, type ValuesAt } from './review-line.ts';
import { summarise, type GameReview } from './summary.ts';
import type { Judging } from './verdict.ts';

/** A reviewed game: its moves and its figures. */
export interface StoredReview {
  readonly moves: readonly ReviewedMove[];
  readonly review: GameReview;
  /** Whether the game is over at the end of the line. */
  readonly isOver: boolean;
}

/**
 * Whether a game holds the values of a review, which are values of the moves in at least half of its positions. One or
 * two analysed positions are not a review.
 *
 * Cost: one look at every node of the main line.
 */
export function isReviewed({ root }: GameRecord): boolean {
  const played = mainLine(root);
  const valued = [root, ...played].filter(({ values }) => (values?.moves.length ?? 0) > 0);
  return played.length > 0 && 2 * valued.length >= played.length;
}

/** Reviews the main line of a game by its stored values. */
export function reviewStored(rules: Rules, record: GameRecord, judging: Judging) {
  const positions = makePositions(rules, record.setup);
  const line = reviewedLine(record, positions);
  const known = storedAlong(record, positions, line);
  const valuesAt: ValuesAt = (position) => known.get(position) ?? null;
  return { positions, line, valuesAt, moves: reviewLine(positions, line, valuesAt, judging) };
}

/** Returns the review of a game by its stored values; null if there are too few values. */
export function storedReview(rules: Rules, record: GameRecord, judging: Judging): StoredReview | null {
  if (!isReviewed(record)) return null;
  const { positions, line, moves } = reviewStored(rules, record, judging);
  if (moves.every(({ isBest }) => isBest === null)) return null;
  const end = positionAt(positions, line);
  return { moves, review: summarise(moves), isOver: end.ok && end.value.outcome !== null };
}
