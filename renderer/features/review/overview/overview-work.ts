/** The functions that the commands of the overview call. */
import { makeMgn } from '../../../../engine/formats/mgn.ts';
import type { GameRecord } from '../../../../engine/tree/types.ts';
import { t } from '../../../i18n/text.ts';
import type { Studio } from '../../../studio/studio.ts';
import { useReview } from '../review-store.ts';
import { overviewCsv } from './overview-data.ts';
import { useReviewOverview } from './overview-store.ts';

/** Saves the reviewed games as one file. */
export async function saveGames({ files }: Studio): Promise<void> {
  const { jobs, gameOf } = useReview();
  const games = jobs.flatMap(({ id, state }): readonly GameRecord[] => {
    const game = state === 'done' ? gameOf(id) : null;
    return game ? [game] : [];
  });
  await files.exportText(t('overview.games-name'), makeMgn({ games }));
}

/** Saves the table of the overview as CSV, in its order. */
export async function saveTable({ files }: Studio): Promise<void> {
  await files.exportText(t('overview.table-name'), overviewCsv(useReviewOverview().jobs));
}
