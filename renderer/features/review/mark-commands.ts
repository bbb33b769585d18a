/** Marks of a review: hollow glyphs and better lines from the known values; the user accepts or removes them. */
import { findNodes } from '../../../engine/find/nodes.ts';
import type { Edited } from '../../../engine/tree/edit.ts';
import { acceptSuggestions, clearSuggestions } from '../../../engine/tree/suggestions.ts';
import type { GameRecord, Path, TreeNode } from '../../../engine/tree/types.ts';
import { acceptVerdicts, clearVerdicts } from '../../../engine/tree/verdicts.ts';
import { t, type MessageKey } from '../../i18n/text.ts';
import { action, type ActionCommand, type Availability } from '../../shell/commands/command.ts';
import { also, hasGame } from '../../shell/commands/conditions.ts';
import { runEdit } from '../../shell/commands/edits.ts';
import { part } from '../../shell/on-demand.ts';
import type { Studio } from '../../studio/studio.ts';

const markPart = part(() => import('./mark-game.ts'));

/** Tells whether a review has marked a move; a line that a review added is marked at its first move. */
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

/** Joins two edits into one. */
function both(
  record: GameRecord,
  path: Path,
  first: (record: GameRecord, path: Path) => Edited,
  second: (record: GameRecord, path: Path) => Edited,
): Edited {
  const done = first(record, path);
  return done.ok ? second(done.value.record, done.value.path) : done;
}

/** Accepts or removes all marks and says how many there were. */
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
    run: async (studio) => (await markPart.load()).markGame(studio),
  }),
  forAll('analysis.accept-verdicts', 'verdict.accepted', (record, path) =>
    both(record, path, acceptVerdicts, acceptSuggestions),
  ),
  forAll('analysis.clear-verdicts', 'verdict.cleared', (record, path) =>
    both(record, path, clearVerdicts, clearSuggestions),
  ),
];
