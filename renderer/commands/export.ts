/** The export dialog. */
import { action, type ActionCommand } from './command.ts';
import { hasGame } from './conditions.ts';

export const exportCommands: readonly ActionCommand[] = [
  action({
    id: 'file.export',
    group: 'file',
    section: 3,
    keys: ['Ctrl+Shift+E'],
    enabled: hasGame,
    run: (studio) => {
      studio.ui.open({ kind: 'export' });
    },
  }),
];
