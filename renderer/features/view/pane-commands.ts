/** Commands for panes: showing and hiding them, going to one, cycling through them. */
import { enterPane, focusPane, hasFocus, isResting, openPanes } from '../../shell/focus.ts';
import type { PanelPane } from '../../shell/feature.ts';
import { action, type ActionCommand, type Command } from '../../shell/commands/command.ts';
import { useLibraryDrawer } from '../../studio/library-drawer.ts';

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

/** Makes the command that goes to a panel. */
export function panelCommand({ panel, digit, place }: PanelPane): ActionCommand {
  return action({
    id: `view.panel-${panel}`,
    group: 'view',
    keys: [`Ctrl+Digit${String(digit)}`],
    enabled: ({ documents }) => (documents.shown ? true : 'reason.no-document'),
    run: ({ settings, ui }) => {
      settings.showPanel(panel, place);
      focusPane(ui.isNarrow ? 'side' : place);
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
      // From the board as a whole, the first step goes to its pit cursor.
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
    run: () => {
      const drawer = useLibraryDrawer();
      drawer.show(!drawer.isOpen);
      if (drawer.isOpen) focusPane('library');
    },
  }),
  paneCommand('side', 'Ctrl+R'),
  paneCommand('dock', 'Ctrl+G'),
  paneCommand('bar', null),
  cyclePane('view.next-pane', 1, 'F6'),
  cyclePane('view.previous-pane', -1, 'Shift+F6'),
];
