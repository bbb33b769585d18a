/** The dialogs of the shell itself. */
import { h } from 'vue';
import type { Feature } from './feature.ts';
import { onDemand } from './on-demand.ts';

declare module '../studio/window-parts.ts' {
  interface Dialogs {
    palette: object;
  }
}

const CommandPalette = onDemand(() => import('./CommandPalette.vue'));
const ErrorDialog = onDemand(() => import('./ErrorDialog.vue'));

export const shellFeature: Feature = {
  dialogs: { palette: () => h(CommandPalette), error: (dialog) => h(ErrorDialog, { dialog }) },
};
