/** Commands of the reviews of many games. */
import { action, type ActionCommand, type Availability } from '../../../shell/commands/command.ts';
import { focusPane } from '../../../shell/focus.ts';
import { useReview } from '../review-store.ts';
import { overviewPart } from './overview-part.ts';

function hasJobs(): Availability {
  return useReview().jobs.length > 0 ? true : 'reason.no-reviews';
}

function hasReviewed(): Availability {
  return useReview().jobs.some(({ state }) => state === 'done') ? true : 'reason.no-reviews';
}

export const overviewCommands: readonly ActionCommand[] = [
  action({
    id: 'review.files',
    group: 'analysis',
    onPage: true,
    run: ({ ui }) => {
      ui.open({ kind: 'review-files' });
    },
  }),
  action({
    id: 'review.overview',
    group: 'analysis',
    onPage: true,
    keys: ['Ctrl+F12'],
    isChecked: ({ ui }) => ui.page === 'reviews',
    run: ({ ui }) => {
      ui.page = ui.page === 'reviews' ? null : 'reviews';
      focusPane('board');
    },
  }),
  action({
    id: 'review.save-games',
    group: 'analysis',
    onPage: true,
    enabled: hasReviewed,
    run: async (studio) => (await overviewPart.load()).saveGames(studio),
  }),
  action({
    id: 'review.save-table',
    group: 'analysis',
    onPage: true,
    enabled: hasJobs,
    run: async (studio) => (await overviewPart.load()).saveTable(studio),
  }),
];
