/** The dialogs of the shell itself. */
import { h } from 'vue';
import CommandPalette from './CommandPalette.vue';
import ErrorDialog from './ErrorDialog.vue';
import type { Feature } from './feature.ts';

declare module '../studio/window-parts.ts' {
  interface Dialogs {
    palette: object;
  }
}

export const shellFeature: Feature = {
  dialogs: { palette: () => h(CommandPalette), error: (dialog) => h(ErrorDialog, { dialog }) },
};
