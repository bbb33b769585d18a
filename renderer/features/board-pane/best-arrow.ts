/** The arrow for the best known move, from its pit to where it ends. */
import { lastPlaces } from '../../../engine/drawing/last-places.ts';
import type { BoardView } from '../../../engine/drawing/scene.ts';
import type { Studio } from '../../studio/studio.ts';
import { useVisibility } from '../../studio/visibility.ts';
import { bestKnownMove } from '../analysis/best-known-move.ts';

/** Makes the arrow; null if it is switched off, no move is known or values are hidden. */
export function bestArrow(studio: Studio): BoardView['lastMove'] {
  const here = studio.documents.shown;
  if (!studio.settings.values.bestArrow || !here?.position || !useVisibility().evaluation) return null;
  const move = bestKnownMove(studio);
  const turn = move === null ? null : here.rules.play(here.position, move);
  return turn?.ok ? lastPlaces(turn.value.steps) : null;
}
