/** The move that the values known of the position shown speak for. */
import type { Move } from '../../../engine/core/move.ts';
import { bestRank, rankOf } from '../../i18n/ranking.ts';
import type { Studio } from '../../studio/studio.ts';
import { useAnalysis } from './analysis.ts';

/** The move with the best known value for the player to move; the first of several equal ones. */
export function bestKnownMove(studio: Studio): Move | null {
  const { shown } = studio.documents;
  const known = useAnalysis().shownValues;
  if (!shown?.position || !known) return null;
  const { turn } = shown.position;
  const best = bestRank(known, turn);
  return known.moves.find(({ value }) => rankOf(value) === best)?.move ?? null;
}
