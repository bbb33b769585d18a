/** Exercises: practised, made, and kept. */
import { h } from 'vue';
import type { Side } from '../../../engine/core/side.ts';
import type { Feature } from '../../shell/feature.ts';
import { onDemand } from '../../shell/on-demand.ts';
import { trainingCommands } from './training-commands.ts';
import { fromGameCommands } from './from-game/from-game-commands.ts';
import { useTraining } from './data/training-store.ts';
import { useGatherer } from './from-game/gather.ts';
import { inTurn } from './from-game/in-turn.ts';
import { useExerciseMaker } from './generator/maker.ts';
import { useTrainer } from './session/trainer.ts';
import { trainingSettings } from './settings/choices.ts';
import type { Exercise } from '../../../engine/training/exercise.ts';
import type { ExerciseQuestion } from '../../../engine/protocol/messages.ts';

declare module '../../studio/window-parts.ts' {
  interface Pages {
    training: true;
  }
  interface Dialogs {
    /** How deep the openings of the game shown are drilled. */
    'drill-openings': { readonly side: Side };
  }
}

const DrillDialog = onDemand(() => import('./from-game/DrillDialog.vue'));
const TrainingPane = onDemand(() => import('./TrainingPane.vue'));

export const trainingFeature: Feature = {
  settings: trainingSettings,
  start({ engine, version }) {
    const ask = inTurn<ExerciseQuestion, Exercise>((question, onEnd) => engine.exercise(question, onEnd));
    useExerciseMaker().connect(ask);
    useGatherer().connect(ask);
    useTrainer().connect(engine, version);
  },
  listen({ host }) {
    void useTraining().begin(host);
    return undefined;
  },
  keeper: () => useTraining(),
  commands: [...trainingCommands, ...fromGameCommands],
  dialogs: { 'drill-openings': ({ side }) => h(DrillDialog, { side }) },
  panes: [{ region: 'stage', component: TrainingPane, isOpen: ({ ui }) => ui.page === 'training' }],
};
