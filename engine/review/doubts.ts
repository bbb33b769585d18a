/** Moves that seem worse than the best by no more than the measured error of estimates. */
import { isLoss } from '../core/ranking.ts';
import type { ReviewedMove } from './review-line.ts';
import { estimateDepth, type Judging } from './verdict.ts';

/** Moves whose losses are too small to be counted as mistakes. */
export interface Doubts {
  /** Indexes of the moves in the line. */
  readonly moves: readonly number[];
  /** The smallest depth of their estimates, and the error measured for it. */
  readonly depth: number;
  readonly error: number;
}

/** Finds the moves whose loss is within the error of estimates; null if there are none. */
export function doubtsOf(line: readonly ReviewedMove[], { error }: Judging): Doubts | null {
  const found = line.flatMap(({ cost, isBest, before, after }, index) => {
    const isDoubt = isBest === true && isLoss(cost) && cost.kind === 'estimate';
    return isDoubt ? [{ index, depth: estimateDepth([before, after]) ?? 0 }] : [];
  });
  if (found.length === 0) return null;
  const depth = Math.min(...found.map((each) => each.depth));
  return { moves: found.map(({ index }) => index), depth, error: error(depth) };
}
