/** The aids on the board: those that the user switched on, and the pits that a mistake of the review loses. */
import { computed } from 'vue';
import { useAids } from '../aids/aids-store.ts';
import { useMistakeBoard } from '../review/mistake-board.ts';

/** Follows the position shown: the aids drawn, and their words by place. */
export function useBoardAids() {
  const aids = useAids();
  const mistake = useMistakeBoard();
  const drawn = computed(() => {
    const lost = mistake.reply?.threats ?? [];
    const isLost = new Set(lost.map(({ place }) => place));
    const others = aids.drawn.threats.filter(({ place }) => !isLost.has(place));
    return { ...aids.drawn, threats: [...lost, ...others] };
  });
  return { drawn, words: computed(() => aids.wordsOf(drawn.value)) };
}
