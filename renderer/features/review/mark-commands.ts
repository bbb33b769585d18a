/** Marks of a review: hollow glyphs and better lines from the values known, accepted as one's own, or taken away. */
import { findNodes } from '../../../engine/find/nodes.ts';
import { judgeGame, type Judgement } from '../../../engine/review/judge-game.ts';
import { writeReview } from '../../../engine/review/review-game.ts';
import { edited, type Edited } from '../../../engine/tree/edit.ts';
import { nearestPath } from '../../../engine/tree/node.ts';
import { acceptSuggestions, clearSuggestions } from '../../../engine/tree/suggestions.ts';
import type { GameRecord, Path, TreeNode } from '../../../engine/tree/types.ts';
import { acceptVerdicts, clearVerdicts, setVerdicts } from '../../../engine/tree/verdicts.ts';
import { t, type MessageKey } from '../../i18n/text.ts';
import { action, type ActionCommand, type Availability } from '../../shell/commands/command.ts';
import { also, hasGame } from '../../shell/commands/conditions.ts';
import { runEdit } from '../../shell/commands/edits.ts';
import type { Shown } from '../../studio/shown.ts';
import { judgingFor } from './judging.ts';
import type { Studio } from '../../studio/studio.ts';
import { bookValues, useReviewPage } from './page.ts';

/** Whether a review has left a mark on a move; of a line it has added, on its first one. */
function isMarked({ verdict, suggested }: TreeNode): boolean {
  return verdict !== null || suggested === 'better';
}

function countMarks({ documents }: Studio): number {
  const root = documents.shown?.record.root;
  return root ? [...findNodes(root, isMarked)].length : 0;
}

function hasMarks({ documents }: Studio): Availability {
  const root = documents.shown?.record.root;
  if (!root) return 'reason.no-document';
  const first = findNodes(root, (node) => isMarked(node) || node.suggested !== null).next();
  return first.done === true ? 'reason.no-verdicts' : true;
}

/** The verdicts of values on every move of the game, variations too. */
function judge(studio: Studio, { record, rules, positions, document: { book } }: Shown): Judgement {
  const judging = judgingFor(studio.settings.values, rules.game);
  return judgeGame(record.root, positions, bookValues(positions, book), judging);
}

/** Two edits as one. */
function both(
  record: GameRecord,
  path: Path,
  first: (record: GameRecord, path: Path) => Edited,
  second: (record: GameRecord, path: Path) => Edited,
): Edited {
  const done = first(record, path);
  return done.ok ? second(done.value.record, done.value.path) : done;
}

/** Accepts or takes away all marks and says how many there were. */
function forAll(
  id: string,
  said: MessageKey,
  edit: (record: GameRecord, path: Path) => Edited,
): ActionCommand {
  return action({
    id,
    group: 'analysis',
    enabled: hasMarks,
    run: (studio) => {
      const n = countMarks(studio);
      if (runEdit(studio, 'undo.verdicts', edit)) studio.ui.announce(t(said, { n }));
    },
  });
}

export const markCommands: readonly ActionCommand[] = [
  action({
    id: 'analysis.verdicts',
    group: 'analysis',
    enabled: also(
      hasGame,
      'reason.no-stored-values',
      ({ documents }) => (documents.active?.book.size ?? 0) > 0,
    ),
    run: (studio) => {
      const { shown } = studio.documents;
      if (!shown) return;
      const { verdicts, unknown } = judge(studio, shown);
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
    },
  }),
  forAll('analysis.accept-verdicts', 'verdict.accepted', (record, path) =>
    both(record, path, acceptVerdicts, acceptSuggestions),
  ),
  forAll('analysis.clear-verdicts', 'verdict.cleared', (record, path) =>
    both(record, path, clearVerdicts, clearSuggestions),
  ),
];
