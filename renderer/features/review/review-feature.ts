/** Reviews: the queue in the background, and the page that tells a reviewed game. */
import { h } from 'vue';
import { dialogView } from '../../shell/dialog-view.ts';
import type { Feature } from '../../shell/feature.ts';
import type { Studio } from '../../studio/studio.ts';
import { reviewCommands } from './review-commands.ts';
import { useRetry } from './retry.ts';
import ReviewDialog from './ReviewDialog.vue';
import ReviewGraph from './ReviewGraph.vue';
import ReviewPane from './ReviewPane.vue';
import { useReview } from './review-store.ts';

function isReviewing({ documents, settings }: Studio): boolean {
  return settings.values.layout === 'review' && documents.shown !== null;
}

export const reviewFeature: Feature = {
  commands: reviewCommands,
  panes: [
    { region: 'side', component: ReviewPane, isOpen: isReviewing },
    { region: 'dock', component: ReviewGraph, isOpen: isReviewing },
  ],
  takes: () => [{ order: 'question', moves: (picked) => useRetry().take(picked) }],
  follows: () => [
    { order: 'question', hear: (change) => useRetry().follow(change) },
    { order: 'keeping', hear: () => useReview().follow() },
  ],
  dialogs: [dialogView('review', ({ scope }) => h(ReviewDialog, { scope }))],
};
