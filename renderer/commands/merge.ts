/** Merging other games into the tree. */
import { action, type ActionCommand } from './command.ts';
import { hasGame } from './conditions.ts';

export const mergeCommands: readonly ActionCommand[] = [
  action({
    id: 'edit.merge',
    group: 'edit',
    section: 4,
    keys: ['Ctrl+U'],
    enabled: hasGame,
    run: ({ ui }) => {
      ui.open({ kind: 'merge' });
    },
  }),
];
