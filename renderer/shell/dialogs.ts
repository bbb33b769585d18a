/** The dialogs of the shell itself. */
import { h } from 'vue';
import CommandPalette from './CommandPalette.vue';
import { dialogView, type DialogView } from './dialog-view.ts';
import ErrorDialog from './ErrorDialog.vue';

export const SHELL_DIALOGS: readonly DialogView[] = [
  dialogView('palette', () => h(CommandPalette)),
  dialogView('error', (dialog) => h(ErrorDialog, { dialog })),
];
