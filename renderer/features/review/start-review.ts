/** Starts a review of the game, of the branch shown, or of all games of the file. */
import { mainLineMoves } from '../../../engine/tree/node.ts';
import { makePath, ROOT } from '../../../engine/tree/path.ts';
import type { Path } from '../../../engine/tree/types.ts';
import { focusPane } from '../../shell/focus.ts';
import { runCommand } from '../../shell/commands/registry.ts';
import type { Shown } from '../../studio/shown.ts';
import type { Studio } from '../../studio/studio.ts';
import { wholeLine } from '../analysis/ribbon-data.ts';
import { useReviewPage } from './page.ts';
import { limitOf } from './queue-job.ts';
import { useReview } from './review-store.ts';

/** Subjects of a review: the main line of the game, the branch shown, or all games of the file. */
export const REVIEW_SCOPES = ['game', 'branch', 'file'] as const;
export type ReviewScope = (typeof REVIEW_SCOPES)[number];

/** Returns the line shown, to its end; null if it is the main line. */
export function branchOf(shown: Shown): Path | null {
  const line = wholeLine(shown);
  return line === ROOT || line === makePath(mainLineMoves(shown.record.root)) ? null : line;
}

/** Tells whether the review of the game shown is already under way. */
function isUnderWay(): boolean {
  const state = useReview().here?.state;
  return state === 'running' || state === 'waiting';
}

/** Starts a review with the limit chosen last, and shows its page. */
export function startReview(studio: Studio, scope: ReviewScope): void {
  const { shown } = studio.documents;
  if (!shown) return;
  const review = useReview();
  const page = useReviewPage();
  const limit = limitOf(studio.settings.values.review);
  const line = scope === 'branch' ? branchOf(shown) : null;
  const { id, gameIndex } = shown.document;
  page.choose(line === null ? null : { documentId: id, game: gameIndex, line });
  void runCommand('view.layout:review', studio);
  if (scope === 'file') review.startAll(shown.document, limit);
  else if (line !== null) review.start(shown, { limit, line });
  else if (review.here?.state === 'paused') review.resume();
  else if (!isUnderWay()) review.start(shown, { limit });
  focusPane('board');
}

/** Starts at once with the last choice, or asks if there is none. */
export function askForReview(studio: Studio, scope: ReviewScope): void {
  if (studio.settings.values.review.isChosen) startReview(studio, scope);
  else studio.ui.open({ kind: 'review', scope });
}
