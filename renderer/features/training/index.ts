/** Exercises: practised, made, and kept. */
import type { Feature } from '../../shell/feature.ts';
import { trainingCommands } from './commands.ts';
import TrainingPane from './TrainingPane.vue';

export const trainingFeature: Feature = {
  commands: trainingCommands,
  panes: [{ region: 'stage', component: TrainingPane, isOpen: ({ ui }) => ui.page === 'training' }],
};
