/** What the times of the reviewed moves say beside their losses. */
import { computed, type ComputedRef } from 'vue';
import { reviewTimes, type TimeReview } from '../../../engine/review/times.ts';
import { useReviewPage } from './page.ts';

/** Follows the page of the review; null if no time is known. */
export function useTimeReview(): ComputedRef<TimeReview | null> {
  const page = useReviewPage();
  return computed(() => reviewTimes(page.moves, page.times));
}
