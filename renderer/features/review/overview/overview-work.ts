/** The functions that the commands of the overview call. */
import { makeMgn } from '../../../../engine/formats/mgn.ts';
import type { GameRecord } from '../../../../engine/tree/types.ts';
import { t } from '../../../i18n/text.ts';
import type { Studio } from '../../../studio/studio.ts';
import { useReview } from '../review-store.ts';
import { overviewCsv } from './overview-data.ts';
import { useReviewOverview } from './overview-store.ts';

async function exportText({ host, ui }: Studio, name: string, data: string): Promise<void> {
  const saved = await host.exportFile({ name, data });
  if (saved.ok) ui.announce(t('announce.saved', { name }));
  else if (saved.code !== 'ERR_HOST_CANCELLED') ui.showError(saved);
}

/** Saves the reviewed games as one file. */
export function saveGames(studio: Studio): Promise<void> {
  const { jobs, gameOf } = useReview();
  const games = jobs.flatMap(({ id, state }): readonly GameRecord[] => {
    const game = state === 'done' ? gameOf(id) : null;
    return game ? [game] : [];
  });
  return exportText(studio, t('overview.games-name'), makeMgn({ games }));
}

/** Saves the table of the overview as CSV, in its order. */
export function saveTable(studio: Studio): Promise<void> {
  return exportText(studio, t('overview.table-name'), overviewCsv(useReviewOverview().jobs));
}
