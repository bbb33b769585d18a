/** The feature that makes exercises from random games. */
import { h } from 'vue';
import type { Feature } from '../../../shell/feature.ts';
import { onDemand } from '../../../shell/on-demand.ts';
import { trainingPart } from '../training-part.ts';
import { generatorCommands } from './generator-commands.ts';

declare module '../../../studio/window-parts.ts' {
  interface Dialogs {
    'make-exercises': object;
  }
}

const GeneratorDialog = onDemand(() => import('./GeneratorDialog.vue'), trainingPart);

export const generatorFeature: Feature = {
  commands: generatorCommands,
  dialogs: { 'make-exercises': () => h(GeneratorDialog) },
};
