/** The feature of exporting and copying, which have different places in the menus. */
import { h } from 'vue';
import type { Feature } from '../../shell/feature.ts';
import { onDemand } from '../../shell/on-demand.ts';
import { exportCommands } from './export-commands.ts';
import { copyPart } from './copy-part.ts';
import { copyCommands } from './copy-commands.ts';
import { exportSettings } from './settings/choices.ts';

declare module '../../studio/window-parts.ts' {
  interface Dialogs {
    export: object;
  }
}

const ExportDialog = onDemand(() => import('./ExportDialog.vue'));

export const exportFeature: Feature = {
  settings: exportSettings,
  commands: exportCommands,
  dialogs: { export: () => h(ExportDialog) },
};

export const copyFeature: Feature = {
  part: copyPart,
  commands: copyCommands,
};
