/** Limits of the searches of a review. */
import type { SearchOptions } from '../core/search-options.ts';

/** Tag with the program version and the limits of the last review, which need not be repeated. */
export const REVIEW_TAG = 'Review';

/** A proof that takes longer stops with what is proved by then. */
export const PROOF_LIMIT_MS = 60_000;

/** Limits of the searches of a review. `isProof`: until every move is proved. */
export interface PositionLimits {
  readonly limits: SearchOptions;
  readonly isProof: boolean;
}

/** The value of the tag for a review by this version of the program. */
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
