/** Finds where reviewed games leave the user's repertoire. */
import { computed, type ComputedRef } from 'vue';
import { useStoryTeller } from '../../../studio/story-teller.ts';
import type { ReviewJob } from '../queue-job.ts';
import { useReview } from '../review-store.ts';

/** Returns the number of a move, 1 = first ply; null if the game leaves no repertoire. */
export type LeftAt = (job: Pick<ReviewJob, 'id' | 'line'>) => number | null;

/** Returns where games leave a repertoire; null while there is none. Each game is read once for each repertoire. */
export function useLeftAt(): ComputedRef<LeftAt | null> {
  const review = useReview();
  const teller = useStoryTeller();
  return computed(() => {
    if (teller.edition === 0) return null;
    const known = new Map<string, number | null>();
    return ({ id, line }) => {
      const before = known.get(id);
      if (before !== undefined) return before;
      const record = review.gameOf(id);
      const left = record && teller.tell(record, line).find((clause) => clause.kind === 'left-repertoire');
      const at = left?.kind === 'left-repertoire' && left.how !== 'end' ? left.index + 1 : null;
      known.set(id, at);
      return at;
    };
  });
}
