/** Making exercises. */
import { action, type ActionCommand } from '../../../shell/commands/command.ts';

export const generatorCommands: readonly ActionCommand[] = [
  action({
    id: 'training.make',
    group: 'file',
    enabled: () => true,
    run: ({ ui }) => {
      ui.open({ kind: 'make-exercises' });
    },
  }),
];
