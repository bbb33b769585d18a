/** The mistake that the review shows, as drawn on the board: the reply that it allows, and the pits that it loses. */
import { defineStore } from 'pinia';
import { computed } from 'vue';
import { drawTurn, type DrawnTurn } from '../../../engine/drawing/drawn-turn.ts';
import { useDocuments } from '../../studio/documents.ts';
import { useSettings } from '../../studio/settings.ts';
import { useVisibility } from '../../studio/visibility.ts';
import { useReviewPage } from './page.ts';

export const useMistakeBoard = defineStore('mistake-board', () => {
  const documents = useDocuments();
  const settings = useSettings();
  const visibility = useVisibility();
  const page = useReviewPage();

  /** The reply; null unless the review is open at a mistake whose next turn is its cause. */
  const reply = computed((): DrawnTurn | null => {
    const here = documents.shown;
    const isShown = settings.values.layout === 'review' && visibility.evaluation && visibility.tellsAll;
    const [fault] = (isShown && page.isOnLine && page.moves[page.ply - 1]?.cause?.faults) || [];
    const isNext = fault?.kind === 'gives-turn' || (fault?.kind === 'loses' && fault.after.length === 0);
    return isNext && here?.position ? drawTurn(here.rules, here.position, fault.turn) : null;
  });

  return { reply };
});
