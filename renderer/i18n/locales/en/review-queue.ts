/** English texts of the queue of reviews. */
export const texts = {
  'review.begun':
    'Review of {name} started: {n} position to search | Review of {name} started: {n} positions to search',
  'review.paused': 'Review of {name} paused',
  'review.finished':
    'Review of {name} finished: no mistakes | Review of {name} finished: {n} mistake | Review of {name} finished: {n} mistakes',
  'review.badge-running': 'Reviewing: {done} of {all} positions',
  'review.badge-aside': 'Review waits for the engine: {done} of {all} positions',
  'review.badge-paused': 'Review paused: {done} of {all} positions',
  'undo.review': 'review',
} as const;
