/** The review that lies in a game: what its stored values say of its main line, without any search. */
import type { StoredValues } from '../core/stored-values.ts';
import type { Rules } from '../rules/game.ts';
import type { Position } from '../rules/types.ts';
import { mainLine } from '../tree/node.ts';
import { makePositions, positionAt } from '../tree/positions.ts';
import type { GameRecord } from '../tree/types.ts';
import { reviewedLine, storedAlong } from './review-game.ts';
import { reviewLine, type ReviewedMove } from './review-line.ts';
import { summarise, type GameReview } from './summary.ts';
import type { Judging } from './verdict.ts';

/** A reviewed game: its moves and its figures. */
export interface StoredReview {
  readonly moves: readonly ReviewedMove[];
  readonly review: GameReview;
  /** The game is over where the line ends. */
  readonly isOver: boolean;
}

/**
 * Whether a game holds the values of a review: those of the moves of at least half of its positions. A position or two
 * that somebody had analysed make no review.
 *
 * Cost: one look at every node of the main line.
 */
export function isReviewed({ root }: GameRecord): boolean {
  const played = mainLine(root);
  const valued = [root, ...played].filter(({ values }) => (values?.moves.length ?? 0) > 0);
  return played.length > 0 && 2 * valued.length >= played.length;
}

/** The review of a game by its stored values; null where too few are stored to speak of one. */
export function storedReview(rules: Rules, record: GameRecord, judging: Judging): StoredReview | null {
  if (!isReviewed(record)) return null;
  const positions = makePositions(rules, record.setup);
  const line = reviewedLine(record, positions);
  const known = storedAlong(record, positions, line);
  const valuesAt = (position: Position): StoredValues | null => known.get(position) ?? null;
  const moves = reviewLine(positions, line, valuesAt, judging);
  if (moves.every(({ isBest }) => isBest === null)) return null;
  const end = positionAt(positions, line);
  return { moves, review: summarise(moves), isOver: end.ok && end.value.outcome !== null };
}
