/** Merges other games into the tree. */
import { action, type ActionCommand } from '../../shell/commands/command.ts';
import { hasGame } from '../../shell/commands/conditions.ts';

export const mergeCommands: readonly ActionCommand[] = [
  action({
    id: 'edit.merge',
    group: 'edit',
    keys: ['Ctrl+U'],
    enabled: hasGame,
    run: ({ ui }) => {
      ui.open({ kind: 'merge' });
    },
  }),
];
