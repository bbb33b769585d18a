/** Making exercises. */
import { useExerciseMaker } from './maker.ts';
import { action, type ActionCommand } from '../../../shell/commands/command.ts';

export const generatorCommands: readonly ActionCommand[] = [
  action({
    id: 'training.make',
    group: 'file',
    enabled: () => (useExerciseMaker().canMake ? true : 'reason.no-maker'),
    run: ({ ui }) => {
      ui.open({ kind: 'make-exercises' });
    },
  }),
];
