/** The arrow on the board: the reply that a mistake of the review allows, a threat or the move of a level, or the best known move. */
import { lastPlaces } from '../../../engine/drawing/last-places.ts';
import type { BoardView } from '../../../engine/drawing/scene.ts';
import type { Studio } from '../../studio/studio.ts';
import { useVisibility } from '../../studio/visibility.ts';
import { advicePart } from '../advice/advice-part.ts';
import { bestKnownMove } from '../analysis/best-known-move.ts';
import { useMistakeBoard } from '../review/mistake-board.ts';

/** Makes the arrow, from a pit to where its move ends; null if it is switched off, no move is known or values are hidden. */
export function bestArrow(studio: Studio): BoardView['lastMove'] {
  const drawn = useMistakeBoard().reply ?? advicePart.now?.useAdvice().drawn;
  if (drawn) return drawn.arrow;
  const here = studio.documents.shown;
  if (!studio.settings.values.bestArrow || !here?.position || !useVisibility().evaluation) return null;
  const move = bestKnownMove(studio);
  const turn = move === null ? null : here.rules.play(here.position, move);
  return turn?.ok ? lastPlaces(turn.value.steps) : null;
}
