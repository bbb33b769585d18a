/** The merging of games and files. */
import { h } from 'vue';
import { dialogView } from '../../shell/dialog-view.ts';
import type { Feature } from '../../shell/feature.ts';
import { mergeCommands } from './merge-commands.ts';
import MergeDialog from './MergeDialog.vue';

export const mergeFeature: Feature = {
  commands: mergeCommands,
  dialogs: [dialogView('merge', (dialog) => h(MergeDialog, { isAdding: dialog.purpose === 'add' }))],
};
