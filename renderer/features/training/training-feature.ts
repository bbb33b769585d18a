/** The training: practises, makes and keeps exercises. */
import { h } from 'vue';
import type { Feature } from '../../shell/feature.ts';
import { onDemand } from '../../shell/on-demand.ts';
import { trainingCommands } from './training-commands.ts';
import { fromGameCommands } from './from-game/from-game-commands.ts';
import { trainingPart } from './training-part.ts';
import { trainingSettings } from './settings/choices.ts';

declare module '../../studio/window-parts.ts' {
  interface Pages {
    training: true;
  }
  interface Dialogs {
    /** The trainings of pupils. */
    class: object;
  }
}

const ClassDialog = onDemand(() => import('./class/ClassDialog.vue'), trainingPart);
const TrainingPane = onDemand(() => import('./TrainingPane.vue'), trainingPart);

export const trainingFeature: Feature = {
  settings: trainingSettings,
  part: trainingPart,
  keeper: () => ({
    flush: async () => trainingPart.now?.useTraining().flush(),
    keepAgain: () => trainingPart.now?.useTraining().keepAgain(),
    look(name) {
      if (name.startsWith('training/')) void trainingPart.now?.useTraining().look(name);
    },
  }),
  commands: [...trainingCommands, ...fromGameCommands],
  dialogs: { class: () => h(ClassDialog) },
  panes: [{ region: 'stage', component: TrainingPane, isOpen: ({ ui }) => ui.page === 'training' }],
};
