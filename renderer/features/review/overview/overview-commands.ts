/** Commands of the reviews of many games. */
import { makeMgn } from '../../../../engine/formats/mgn.ts';
import type { GameRecord } from '../../../../engine/tree/types.ts';
import { t } from '../../../i18n/text.ts';
import { action, type ActionCommand, type Availability } from '../../../shell/commands/command.ts';
import { focusPane } from '../../../shell/focus.ts';
import type { Studio } from '../../../studio/studio.ts';
import { useReview } from '../review-store.ts';
import { overviewCsv } from './overview-data.ts';
import { useReviewOverview } from './overview-store.ts';

function hasJobs(): Availability {
  return useReview().jobs.length > 0 ? true : 'reason.no-reviews';
}

function hasReviewed(): Availability {
  return useReview().jobs.some(({ state }) => state === 'done') ? true : 'reason.no-reviews';
}

async function exportText({ host, ui }: Studio, name: string, data: string): Promise<void> {
  const saved = await host.exportFile({ name, data });
  if (saved.ok) ui.announce(t('export.saved', { name }));
  else if (saved.code !== 'ERR_HOST_CANCELLED') ui.showError(saved);
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
    isChecked: () => useReviewOverview().isOpen,
    run: () => {
      const overview = useReviewOverview();
      if (overview.isOpen) overview.close();
      else overview.open();
      focusPane('board');
    },
  }),
  action({
    id: 'review.save-games',
    group: 'analysis',
    onPage: true,
    enabled: hasReviewed,
    run: (studio) => {
      const { jobs, gameOf } = useReview();
      const games = jobs.flatMap(({ id, state }): readonly GameRecord[] => {
        const game = state === 'done' ? gameOf(id) : null;
        return game ? [game] : [];
      });
      return exportText(studio, t('overview.games-name'), makeMgn({ games }));
    },
  }),
  action({
    id: 'review.save-table',
    group: 'analysis',
    onPage: true,
    enabled: hasJobs,
    run: (studio) => exportText(studio, t('overview.table-name'), overviewCsv(useReviewOverview().jobs)),
  }),
];
