/** A mistake that is tried again, as data. */
import type { Move } from '../../../engine/core/move.ts';
import type { ReviewedMove, TriedMove } from '../../../engine/review/review-line.ts';
import type { MoveHint } from '../../../engine/training/hints.ts';
import type { Path } from '../../../engine/tree/types.ts';

/** A move that was tried. */
export interface Tried {
  readonly move: Move;
  /** Whether the move is right; null if nothing is known about it. */
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
  /** Hints given so far, in order. */
  readonly hints: readonly MoveHint[];
  /** Whether the answer was found or shown; values are then shown again. */
  readonly isAnswered: boolean;
  /** The line that is then played on the board: the answer, and best play after it. */
  readonly line: readonly Move[];
}
