/** Exercises: practised, made, and kept. */
import { h } from 'vue';
import { dialogView } from '../../shell/dialog-view.ts';
import type { Feature } from '../../shell/feature.ts';
import { trainingCommands } from './training-commands.ts';
import { fromGameCommands } from './from-game/from-game-commands.ts';
import DrillDialog from './from-game/DrillDialog.vue';
import TrainingPane from './TrainingPane.vue';

export const trainingFeature: Feature = {
  commands: [...trainingCommands, ...fromGameCommands],
  dialogs: [dialogView('drill-openings', ({ side }) => h(DrillDialog, { side }))],
  panes: [{ region: 'stage', component: TrainingPane, isOpen: ({ ui }) => ui.page === 'training' }],
};
