/** English texts of the queue of reviews. */
export const texts = {
  'review.begun':
    'Review of {name} begins: {n} position to look at | Review of {name} begins: {n} positions to look at',
  'review.paused': 'Review of {name} paused',
  'review.finished':
    'Review of {name} is done: no mistakes | Review of {name} is done: {n} mistake | Review of {name} is done: {n} mistakes',
  'review.badge-running': 'Reviewing: {done} of {all} positions',
  'review.badge-aside': 'Review waits for the engine: {done} of {all} positions',
  'review.badge-paused': 'Review paused: {done} of {all} positions',
  'review.badge-games': '{n} game | {n} games',
  'review.pause': 'Pause',
  'review.resume': 'Resume',
  'undo.review': 'review',
} as const;
