/** Limits of the searches of a review. */
import type { SearchOptions } from '../core/search-options.ts';

/** Tag with the program version and the limits of the last review, so that the same review need not be repeated. */
export const REVIEW_TAG = 'Review';

/** Time limit of a proof, which then stops with the limits proved so far. */
export const PROOF_LIMIT_MS = 60_000;

/** Limits of the searches of a review. `isProof`: search until every move is proved. */
export interface PositionLimits {
  readonly limits: SearchOptions;
  readonly isProof: boolean;
}

/** Returns the value of the tag for a review by this version of the program. */
export function reviewName(build: string, { limits, isProof }: PositionLimits): string {
  const { timeMs, depth, nodes } = limits;
  return [
    build,
    ...(isProof ? ['proof'] : []),
    ...(timeMs === undefined ? [] : [`time=${String(timeMs / 1000)}`]),
    ...(depth === undefined ? [] : [`depth=${String(depth)}`]),
    ...(nodes === undefined ? [] : [`nodes=${String(nodes)}`]),
  ].join(' ');
}
