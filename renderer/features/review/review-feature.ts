/** Reviews: the queue in the background, and the page that presents a reviewed game. */
import { h } from 'vue';
import type { ReviewScope } from './start-review.ts';
import type { Feature } from '../../shell/feature.ts';
import { useRetry } from './retry.ts';
import { onDemand } from '../../shell/on-demand.ts';
import type { Studio } from '../../studio/studio.ts';
import { reviewCommands } from './review-commands.ts';
import { useReview } from './review-store.ts';
import { reviewSettings } from './settings/review-choice.ts';
import { reviewPreferences } from './settings/review-preferences.ts';

declare module '../../studio/window-parts.ts' {
  interface Dialogs {
    /** The dialog that starts a review, with the scope it begins with. */
    review: { readonly scope: ReviewScope };
  }
}

const ReviewDialog = onDemand(() => import('./ReviewDialog.vue'));
const ReviewPane = onDemand(() => import('./ReviewPane.vue'));
const ReviewGraph = onDemand(() => import('./ReviewGraph.vue'));

function isReviewing({ documents, settings }: Studio): boolean {
  return settings.values.layout === 'review' && documents.shown !== null;
}

export const reviewFeature: Feature = {
  settings: reviewSettings,
  preferences: reviewPreferences,
  start: ({ engine, version }) => useReview().connect(engine, version),
  bringBack: ({ host }) => useReview().begin(host),
  keeper: () => useReview(),
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
  dialogs: { review: ({ scope }) => h(ReviewDialog, { scope }) },
};
