/** Exercises: practised, made, and kept. */
import type { Feature } from '../../shell/feature.ts';
import { trainingCommands } from './commands.ts';
import { fromGameCommands } from './from-game/commands.ts';
import TrainingPane from './TrainingPane.vue';

export const trainingFeature: Feature = {
  commands: [...trainingCommands, ...fromGameCommands],
  panes: [{ region: 'stage', component: TrainingPane, isOpen: ({ ui }) => ui.page === 'training' }],
};
