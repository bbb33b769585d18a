/** The aids on the board: those that the user switched on, and the pits that a threat or a mistake of the review loses. */
import { computed } from 'vue';
import { NO_AIDS, useAids } from '../aids/aids-store.ts';
import { advicePart } from '../advice/advice-part.ts';
import { useMistakeBoard } from '../review/mistake-board.ts';

/** Follows the position shown: the aids drawn, and their words by place. */
export function useBoardAids() {
  const aids = useAids();
  const mistake = useMistakeBoard();
  const drawn = computed(() => {
    const { threats } = mistake.reply ?? advicePart.now?.useAdvice().drawn ?? NO_AIDS;
    return { ...aids.drawn, threats };
  });
  return { drawn, words: computed(() => aids.wordsOf(drawn.value)) };
}
