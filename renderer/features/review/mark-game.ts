/** Marks every move of a game by the known values, with verdicts and with the better lines of its review. */
import { judgeGame } from '../../../engine/review/judge-game.ts';
import { writeReview } from '../../../engine/review/review-game.ts';
import { edited } from '../../../engine/tree/edit.ts';
import { nearestPath } from '../../../engine/tree/node.ts';
import { setVerdicts } from '../../../engine/tree/verdicts.ts';
import { t } from '../../i18n/text.ts';
import { runEdit } from '../../shell/commands/edits.ts';
import type { Studio } from '../../studio/studio.ts';
import { judgingFor } from './judging.ts';
import { bookValues, useReviewPage } from './page.ts';

/** Marks the game shown, including its variations, and announces how many moves got a verdict. */
export function markGame(studio: Studio): void {
  const { shown } = studio.documents;
  if (!shown) return;
  const { record: game, rules, positions: reached, document } = shown;
  const judging = judgingFor(studio.settings.values, rules.game);
  const { verdicts, unknown } = judgeGame(game.root, reached, bookValues(reached, document.book), judging);
  const { moves } = useReviewPage();
  const isMade = runEdit(studio, 'undo.verdicts', (record, path, positions) => {
    const judged = setVerdicts(record, path, verdicts);
    if (!judged.ok) return judged;
    const { root } = writeReview(judged.value.record, positions, moves);
    return edited(record, root, nearestPath(root, path));
  });
  if (!isMade) return;
  const made = t('verdict.made', { n: verdicts.size });
  studio.ui.announce(t('verdict.unknown', { made, n: unknown }));
}
