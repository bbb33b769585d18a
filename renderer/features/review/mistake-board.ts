/** The mistake that the review shows, as drawn on the board: the reply that it allows, and the pits that it loses. */
import { defineStore } from 'pinia';
import { computed } from 'vue';
import { lastPlaces } from '../../../engine/drawing/last-places.ts';
import type { BoardAids, BoardView } from '../../../engine/drawing/scene.ts';
import { capturedIn } from '../../../engine/rules/board-aids.ts';
import type { PlaceIndex } from '../../../engine/rules/types.ts';
import { useDocuments } from '../../studio/documents.ts';
import { useSettings } from '../../studio/settings.ts';
import { useVisibility } from '../../studio/visibility.ts';
import { useReviewPage } from './page.ts';

/** The reply to a mistake on the board. */
interface DrawnReply {
  /** The last move of the reply's turn. */
  readonly arrow: BoardView['lastMove'];
  /** The pits that the reply captures from. */
  readonly threats: BoardAids['threats'];
}

export const useMistakeBoard = defineStore('mistake-board', () => {
  const documents = useDocuments();
  const settings = useSettings();
  const visibility = useVisibility();
  const page = useReviewPage();

  /** The reply; null unless the review is open at a mistake whose next turn is its cause. */
  const reply = computed((): DrawnReply | null => {
    const here = documents.shown;
    const isShown = settings.values.layout === 'review' && visibility.evaluation && visibility.tellsAll;
    const [fault] = (isShown && page.isOnLine && page.moves[page.ply - 1]?.cause?.faults) || [];
    const isNext = fault?.kind === 'gives-turn' || (fault?.kind === 'loses' && fault.after.length === 0);
    if (!isNext || !here?.position) return null;
    const beads = new Map<PlaceIndex, number>();
    let arrow: BoardView['lastMove'] = null;
    let { position } = here;
    for (const move of fault.turn) {
      const turn = here.rules.play(position, move);
      if (!turn.ok) return null;
      for (const [place, count] of capturedIn(turn.value)) beads.set(place, (beads.get(place) ?? 0) + count);
      arrow = lastPlaces(turn.value.steps);
      ({ position } = turn.value);
    }
    return { arrow, threats: [...beads].map(([place, count]) => ({ place, beads: count })) };
  });

  return { reply };
});
