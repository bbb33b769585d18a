/** The best move by the known values of the position shown. */
import type { Move } from '../../../engine/core/move.ts';
import { firstBest } from '../../../engine/core/ranking.ts';
import { rankingAt } from '../../../engine/rules/known-moves.ts';
import type { Studio } from '../../studio/studio.ts';
import { useAnalysis } from './analysis.ts';

/** Returns the best known move for the player to move; the first of several equal moves. */
export function bestKnownMove(studio: Studio): Move | null {
  const { shown } = studio.documents;
  if (!shown?.position) return null;
  return firstBest(rankingAt(shown.rules, shown.position, useAnalysis().shownValues));
}
