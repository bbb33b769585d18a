/** Merging games and files. */
import { h } from 'vue';
import type { Feature } from '../../shell/feature.ts';
import { onDemand } from '../../shell/on-demand.ts';
import { mergeCommands } from './merge-commands.ts';

declare module '../../studio/window-parts.ts' {
  interface Dialogs {
    /** The dialog that merges games into the game shown, or adds them to its file. */
    merge: { readonly purpose?: 'add' };
  }
}

const MergeDialog = onDemand(() => import('./MergeDialog.vue'));

export const mergeFeature: Feature = {
  commands: mergeCommands,
  dialogs: { merge: (dialog) => h(MergeDialog, { isAdding: dialog.purpose === 'add' }) },
};
