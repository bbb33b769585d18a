/** The question about the position shown, and the games that its answers count. */
import type { Move } from '../../../../engine/core/move.ts';
import type { Asked, ExploreScope, Query } from '../../../../engine/explorer/question.ts';
import type { Shown } from '../../../studio/shown.ts';
import { positionRef } from '../../analysis/search-request.ts';

/** Asks for the moves played in a position, in the games of a scope. */
export type HereQuestion = Asked<'here'>;

/** Makes the question; null without a collection, or at a move that cannot be played. */
export function hereQuestion(scope: ExploreScope | null, shown: Shown | null): HereQuestion | null {
  if (!scope || !shown?.position) return null;
  return { ask: 'here', scope, position: positionRef(shown) };
}

/** Returns a query for the games that an answer counts: the filter's games with the position, and the move if given. */
export function gamesQuery({ scope, position }: HereQuestion, move: Move | null): Query {
  return [...scope.filter, { isNot: false, kind: 'position', position, move }];
}
