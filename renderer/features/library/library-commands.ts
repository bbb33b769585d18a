/** Commands on the games of the open file (name, copy, order, details) and on the tabs of the open documents. */
import { addGames, moveGame, removeGame } from '../../../engine/tree/collection.ts';
import { extractBranch } from '../../../engine/tree/record.ts';
import { textOf, t } from '../../i18n/text.ts';
import { useLibraryDrawer } from '../../studio/library-drawer.ts';
import { useLibrary } from './library-store.ts';
import { THUMBNAILS } from '../../studio/settings-data.ts';
import {
  action,
  choice,
  type ActionCommand,
  type Availability,
  type Command,
} from '../../shell/commands/command.ts';
import { settingChoice } from '../../shell/commands/setting-commands.ts';
import { hasDocument, hasGame, hasMove } from '../../shell/commands/conditions.ts';
import { isChanged } from '../../studio/document.ts';
import type { Studio } from '../../studio/studio.ts';

function neighbour(studio: Studio, by: -1 | 1): Availability {
  const document = studio.documents.active;
  if (!document) return 'reason.no-document';
  return document.history.present.games[document.gameIndex + by] ? true : 'reason.no-game';
}

/** Announces which game is shown after the list has changed around it. */
function sayPlace(studio: Studio, what: string): void {
  const document = studio.documents.active;
  if (!document) return;
  const [now, all] = [document.gameIndex + 1, document.history.present.games.length];
  studio.ui.announce(t('library.says', { what, now, all }));
}

function moveCommand(id: string, by: -1 | 1, key: string): ActionCommand {
  return action({
    id,
    group: 'game',
    scope: 'library',
    keys: [key],
    enabled: (studio) => neighbour(studio, by),
    run: (studio) => {
      studio.documents.editGames({ key: 'undo.move-game' }, (games, index) =>
        moveGame(games, index, index + by),
      );
      sayPlace(studio, textOf('library.says.moved'));
    },
  });
}

function hasOtherTab(studio: Studio): Availability {
  return studio.documents.list.length > 1 ? true : 'reason.only-document';
}

function tabIndex(studio: Studio): number {
  return studio.documents.list.findIndex(({ id }) => id === studio.documents.activeId);
}

function showTab(
  id: string,
  by: -1 | 1,
  keys: readonly string[],
  browserKeys: readonly string[],
): ActionCommand {
  return action({
    id,
    group: 'view',
    keys,
    browserKeys,
    enabled: hasOtherTab,
    run: (studio) => {
      const { list } = studio.documents;
      const next = list[(tabIndex(studio) + by + list.length) % list.length];
      if (!next) return;
      studio.documents.activate(next.id);
      studio.ui.announce(next.name);
    },
  });
}

function moveTab(id: string, by: -1 | 1, key: string): ActionCommand {
  return action({
    id,
    group: 'view',
    keys: [key],
    enabled: (studio) => (studio.documents.list[tabIndex(studio) + by] ? true : 'reason.no-tab-there'),
    run: (studio) => {
      const { activeId, moveDocument, list } = studio.documents;
      const to = tabIndex(studio) + by;
      if (activeId === null) return;
      moveDocument(activeId, to);
      studio.ui.announce(t('document.says.moved', { now: to + 1, all: list.length }));
    },
  });
}

export const libraryCommands: readonly Command[] = [
  action({
    id: 'game.information',
    group: 'game',
    keys: ['Alt+Enter'],
    enabled: hasGame,
    run: (studio) => studio.ui.open({ kind: 'game-information' }),
  }),
  action({
    id: 'game.add-text',
    group: 'game',
    enabled: hasDocument,
    run: ({ documents, ui }) => {
      if (documents.activeId !== null) ui.open({ kind: 'paste', into: documents.activeId });
    },
  }),
  action({
    id: 'game.add-from',
    group: 'game',
    enabled: hasGame,
    run: ({ ui }) => ui.open({ kind: 'merge', purpose: 'add' }),
  }),
  action({
    id: 'game.add-branch',
    group: 'game',
    enabled: hasMove,
    run: (studio) => {
      const { shown } = studio.documents;
      if (!shown) return;
      const branch = extractBranch(shown.record, shown.path);
      if (!branch.ok) return;
      studio.documents.takeIn(shown.document.id, { key: 'undo.add-game' }, [branch.value.record]);
      studio.documents.goTo(shown.path);
      sayPlace(studio, textOf('library.says.added'));
    },
  }),
  action({
    id: 'game.transfer',
    group: 'game',
    enabled: hasDocument,
    run: ({ ui }) => ui.open({ kind: 'transfer' }),
  }),
  action({
    id: 'game.rename',
    group: 'game',
    keys: ['F2'],
    enabled: hasGame,
    run: (studio) => {
      const { active } = studio.documents;
      if (!active) return;
      useLibraryDrawer().show(true);
      useLibrary().renaming = active.gameIndex;
    },
  }),
  action({
    id: 'game.duplicate',
    group: 'game',
    scope: 'library',
    keys: ['Ctrl+D'],
    enabled: hasGame,
    run: (studio) => {
      const { shown } = studio.documents;
      if (!shown) return;
      studio.documents.editGames({ key: 'undo.duplicate-game' }, (games, index) =>
        // The copy is a new record, because games are distinguished by identity.
        addGames(games, [{ ...shown.record }], index + 1),
      );
      sayPlace(studio, textOf('library.says.duplicated'));
    },
  }),
  moveCommand('game.move-up', -1, 'Alt+ArrowUp'),
  moveCommand('game.move-down', 1, 'Alt+ArrowDown'),
  action({
    id: 'game.remove',
    group: 'game',
    scope: 'library',
    keys: ['Delete'],
    enabled: (studio) =>
      (studio.documents.active?.history.present.games.length ?? 0) > 1 ? true : 'reason.only-game',
    run: (studio) => {
      studio.documents.editGames({ key: 'undo.remove-game' }, removeGame);
      sayPlace(studio, textOf('library.says.removed'));
    },
  }),
  settingChoice({ id: 'view.thumbnails', group: 'view' }, 'thumbnails', THUMBNAILS, (each) =>
    t(`thumbnails.${each}`),
  ),
  choice({
    id: 'view.document',
    group: 'view',
    enabled: hasDocument,
    choices: ({ documents }) =>
      documents.list.map((document) => ({
        id: document.id,
        label: isChanged(document) ? t('document.listed-changed', { name: document.name }) : document.name,
        isChecked: document.id === documents.activeId,
      })),
    run: ({ documents, ui }, id) => {
      ui.page = null;
      documents.activate(id);
    },
  }),
  showTab('view.next-document', 1, ['Ctrl+Tab', 'Alt+PageDown'], ['Alt+PageDown']),
  showTab('view.previous-document', -1, ['Ctrl+Shift+Tab', 'Alt+PageUp'], ['Alt+PageUp']),
  moveTab('view.move-document-left', -1, 'Alt+Shift+PageUp'),
  moveTab('view.move-document-right', 1, 'Alt+Shift+PageDown'),
];
