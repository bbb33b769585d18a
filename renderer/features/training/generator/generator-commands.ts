/** The command that makes exercises. */
import { trainingPart } from '../training-part.ts';
import { action, type ActionCommand } from '../../../shell/commands/command.ts';

export const generatorCommands: readonly ActionCommand[] = [
  action({
    id: 'training.make',
    group: 'file',
    enabled: () => (trainingPart.now?.useExerciseMaker().canMake === false ? 'reason.no-maker' : true),
    run: ({ ui }) => {
      ui.open({ kind: 'make-exercises' });
    },
  }),
];
