/** A mistake that is tried again, as data. */
import type { Move } from '../../../engine/core/move.ts';
import type { ReviewedMove, TriedMove } from '../../../engine/review/review-line.ts';
import type { MoveHint } from '../../../engine/training/hints.ts';
import type { Path } from '../../../engine/tree/types.ts';

/** A move that was tried. */
export interface Tried {
  readonly move: Move;
  /** Null if nothing is known of it. */
  readonly isRight: boolean | null;
  readonly judged: TriedMove;
}

/** The question asked. */
export interface Retry {
  readonly documentId: string;
  readonly game: number;
  readonly index: number;
  readonly mistake: ReviewedMove;
  /** The position before the mistake. */
  readonly before: Path;
  /** The last move tried; null before the first. */
  readonly tried: Tried | null;
  /** Hints that are given, the first one first. */
  readonly hints: readonly MoveHint[];
  /** The answer was found or shown: values are back. */
  readonly isAnswered: boolean;
  /** The line that is played on the board then: the answer, and best play after it. */
  readonly line: readonly Move[];
}
