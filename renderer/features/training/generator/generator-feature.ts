/** Making exercises from random games. */
import { h } from 'vue';
import { dialogView } from '../../../shell/dialog-view.ts';
import type { Feature } from '../../../shell/feature.ts';
import { generatorCommands } from './generator-commands.ts';
import GeneratorDialog from './GeneratorDialog.vue';

export const generatorFeature: Feature = {
  commands: generatorCommands,
  dialogs: [dialogView('make-exercises', () => h(GeneratorDialog))],
};
