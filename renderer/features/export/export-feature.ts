/** Exports, and copying; they stand in different places of the menus. */
import { h } from 'vue';
import { dialogView } from '../../shell/dialog-view.ts';
import type { Feature } from '../../shell/feature.ts';
import { exportCommands } from './export-commands.ts';
import { copyCommands } from './copy-commands.ts';
import ExportDialog from './ExportDialog.vue';

export const exportFeature: Feature = {
  commands: exportCommands,
  dialogs: [dialogView('export', () => h(ExportDialog))],
};

export const copyFeature: Feature = { commands: copyCommands };
