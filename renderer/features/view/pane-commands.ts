/** Panes: showing and hiding them, going to one, going round them. */
import { enterPane, focusPane, hasFocus, isResting, openPanes, type FocusPlace } from '../../shell/focus.ts';
import { action, type ActionCommand, type Command } from '../../shell/commands/command.ts';
import { useLibraryDrawer } from '../../studio/library-drawer.ts';
import { PANELS, type Panel } from '../../studio/settings-data.ts';

function paneCommand(id: 'side' | 'dock' | 'bar', key: string | null): ActionCommand {
  return action({
    id: `view.${id}`,
    group: 'view',
    ...(key === null ? {} : { keys: [key] }),
    isChecked: (studio) => studio.settings.layout[id],
    run: ({ settings }) => {
      settings.changeLayout({ [id]: !settings.layout[id] });
    },
  });
}

/** Where a panel takes the focus in a wide window. */
const PLACES: Readonly<Record<Panel, FocusPlace>> = {
  moves: 'moves',
  note: 'notes',
  lines: 'lines',
  evaluation: 'side',
  rules: 'side',
  relay: 'side',
  explorer: 'side',
};

function panelCommand(panel: Panel, index: number): ActionCommand {
  return action({
    id: `view.panel-${panel}`,
    group: 'view',
    keys: [`Ctrl+Digit${String(index + 1)}`],
    enabled: ({ documents }) => (documents.shown ? true : 'reason.no-document'),
    run: (studio) => {
      studio.settings.showPanel(panel);
      focusPane(studio.ui.isNarrow ? 'side' : PLACES[panel]);
    },
  });
}

function cyclePane(id: string, by: -1 | 1, key: string): ActionCommand {
  return action({
    id,
    group: 'view',
    keys: [key],
    run: () => {
      const panes = openPanes();
      const index = panes.findIndex(hasFocus);
      // From the board as a whole the first step on is to its pit cursor.
      if (by > 0 && isResting()) enterPane('board');
      else {
        const next = panes[(Math.max(index, by > 0 ? -1 : 0) + by + panes.length) % panes.length];
        if (next) enterPane(next);
      }
    },
  });
}

export const paneCommands: readonly Command[] = [
  action({
    id: 'view.library',
    group: 'view',
    keys: ['Ctrl+L'],
    isChecked: () => useLibraryDrawer().isOpen,
    run: ({ ui }) => {
      const drawer = useLibraryDrawer();
      drawer.show(!drawer.isOpen);
      if (drawer.isOpen && ui.isNarrow) focusPane('library');
    },
  }),
  paneCommand('side', 'Ctrl+R'),
  paneCommand('dock', 'Ctrl+G'),
  paneCommand('bar', null),
  ...PANELS.map(panelCommand),
  cyclePane('view.next-pane', 1, 'F6'),
  cyclePane('view.previous-pane', -1, 'Shift+F6'),
];
