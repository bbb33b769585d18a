/** Commands that review a game, go through its mistakes and try them again. */
import { isMistake, searchPath } from '../../../engine/tree/navigate.ts';
import type { Path } from '../../../engine/tree/types.ts';
import { action, type ActionCommand } from '../../shell/commands/command.ts';
import { also, hasGame } from '../../shell/commands/conditions.ts';
import { runCommand } from '../../shell/commands/registry.ts';
import { focusPane } from '../../shell/focus.ts';
import { gamesOf } from '../../studio/document.ts';
import type { Studio } from '../../studio/studio.ts';
import { markCommands } from './mark-commands.ts';
import { useReviewPage, type Mistake } from './page.ts';
import { useRetry } from './retry.ts';
import { askForReview, branchOf } from './start-review.ts';

/** Finds the next mistake: along the reviewed line while the page of a review is open, else in the whole tree. */
function mistakePath({ documents, settings }: Studio, by: -1 | 1): Path | null {
  const { shown } = documents;
  if (!shown) return null;
  const page = useReviewPage();
  if (settings.values.layout === 'review' && page.hasReview) return page.mistakeFrom(by)?.move.path ?? null;
  return searchPath(shown.record.root, shown.path, by, isMistake);
}

function mistakeCommand(id: string, by: -1 | 1, key: string): ActionCommand {
  return action({
    id,
    group: 'game',
    keys: [key],
    enabled: also(hasGame, 'reason.no-mistake', (studio) => mistakePath(studio, by) !== null),
    run: (studio) => {
      const path = mistakePath(studio, by);
      if (path !== null) studio.documents.goTo(path);
    },
  });
}

/** Finds the mistake shown, else the nearest one from here. */
function mistakeHere(): Mistake | null {
  const page = useReviewPage();
  const shown = page.isOnLine ? page.mistakes.find(({ index }) => index + 1 === page.ply) : undefined;
  return shown ?? page.mistakeFrom(1) ?? page.mistakeFrom(-1);
}

const hasMoves = also(
  hasGame,
  'reason.nothing-to-review',
  ({ documents }) => documents.shown?.record.root.children.length !== 0,
);

export const reviewCommands: readonly ActionCommand[] = [
  action({
    id: 'review.game',
    group: 'analysis',
    keys: ['F12'],
    enabled: hasMoves,
    run: (studio) => {
      askForReview(studio, 'game');
    },
  }),
  action({
    id: 'review.branch',
    group: 'analysis',
    enabled: (studio) => {
      const moves = hasMoves(studio);
      const { shown } = studio.documents;
      return moves !== true || !shown ? moves : branchOf(shown) === null ? 'reason.no-branch' : true;
    },
    run: (studio) => {
      askForReview(studio, 'branch');
    },
  }),
  action({
    id: 'review.file',
    group: 'analysis',
    enabled: ({ documents: { active } }) => {
      if (!active) return 'reason.no-document';
      return gamesOf(active).length > 1 ? true : 'reason.one-game';
    },
    run: (studio) => {
      askForReview(studio, 'file');
    },
  }),
  action({
    id: 'review.options',
    group: 'analysis',
    enabled: hasMoves,
    run: ({ ui }) => {
      ui.open({ kind: 'review', scope: 'game' });
    },
  }),
  action({
    id: 'review.try-again',
    group: 'analysis',
    keys: ['Shift+F12'],
    isChecked: () => useRetry().current !== null,
    enabled: also(
      hasGame,
      'reason.no-mistake-here',
      ({ documents }) =>
        (documents.active?.book.size ?? 0) > 0 && (useRetry().current ?? mistakeHere()) !== null,
    ),
    run: (studio) => {
      const retry = useRetry();
      const mistake = mistakeHere();
      if (retry.current) retry.leave();
      else if (mistake) {
        void runCommand('view.layout:review', studio);
        retry.start(mistake);
      }
      focusPane('board');
    },
  }),
  mistakeCommand('game.previous-mistake', -1, 'Shift+F8'),
  mistakeCommand('game.next-mistake', 1, 'F8'),
  ...markCommands,
];
