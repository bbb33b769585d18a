/** The dialogs of the shell itself. */
import { h } from 'vue';
import type { Feature } from './feature.ts';
import { loadWhenIdle, onDemand } from './on-demand.ts';

declare module '../studio/window-parts.ts' {
  interface Dialogs {
    palette: object;
  }
}

const CommandPalette = onDemand(() => import('./CommandPalette.vue'));
const loadErrorDialog = () => import('./ErrorDialog.vue');
const ErrorDialog = onDemand(loadErrorDialog);

export const shellFeature: Feature = {
  listen() {
    // Errors are to be told also when the host is gone.
    loadWhenIdle(loadErrorDialog);
    return undefined;
  },
  dialogs: { palette: () => h(CommandPalette), error: (dialog) => h(ErrorDialog, { dialog }) },
};
