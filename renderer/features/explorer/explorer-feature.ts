/** The explorer: all games of chosen files and folders as one, in the place of the board. */
import { h } from 'vue';
import { dialogView } from '../../shell/dialog-view.ts';
import type { Feature } from '../../shell/feature.ts';
import ProblemsDialog from './collections/ProblemsDialog.vue';
import { explorerCommands } from './explorer-commands.ts';
import HeadersDialog from './headers/HeadersDialog.vue';
import HerePane from './here/HerePane.vue';
import ExplorerPage from './ExplorerPage.vue';

export const explorerFeature: Feature = {
  commands: explorerCommands,
  dialogs: [
    dialogView('explorer-problems', () => h(ProblemsDialog)),
    dialogView('explorer-headers', ({ rows }) => h(HeadersDialog, { rows })),
  ],
  panes: [
    { region: 'panel', panel: 'explorer', component: HerePane },
    { region: 'stage', component: ExplorerPage, isOpen: ({ ui }) => ui.page === 'explorer' },
  ],
};
