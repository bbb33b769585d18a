/** The command that opens the preferences. */
import { action, type ActionCommand } from '../../shell/commands/command.ts';

export const preferencesCommands: readonly ActionCommand[] = [
  action({
    id: 'edit.preferences',
    group: 'edit',
    keys: ['Ctrl+,'],
    inDraft: true,
    run: ({ ui }) => {
      ui.open({ kind: 'preferences' });
    },
  }),
];
