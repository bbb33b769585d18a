/** The command that opens the export dialog. */
import { action, type ActionCommand } from '../../shell/commands/command.ts';
import { hasGame } from '../../shell/commands/conditions.ts';

export const exportCommands: readonly ActionCommand[] = [
  action({
    id: 'file.print',
    group: 'file',
    keys: ['Ctrl+P'],
    enabled: hasGame,
    run: ({ settings, ui }) => {
      settings.change({ exports: { ...settings.values.exports, kind: 'pdf' } });
      ui.open({ kind: 'export' });
    },
  }),
  action({
    id: 'file.export',
    group: 'file',
    keys: ['Ctrl+Shift+E'],
    enabled: hasGame,
    run: (studio) => {
      studio.ui.open({ kind: 'export' });
    },
  }),
];
