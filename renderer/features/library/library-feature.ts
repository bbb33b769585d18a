/** The games of the open file. */
import { h } from 'vue';
import { dialogView } from '../../shell/dialog-view.ts';
import type { Feature } from '../../shell/feature.ts';
import { libraryCommands } from './library-commands.ts';
import GameInfoDialog from './GameInfoDialog.vue';
import LibraryPane from './LibraryPane.vue';
import TransferDialog from './TransferDialog.vue';

export const libraryFeature: Feature = {
  commands: libraryCommands,
  panes: [{ region: 'library', component: LibraryPane }],
  dialogs: [
    dialogView('game-information', () => h(GameInfoDialog)),
    dialogView('transfer', () => h(TransferDialog)),
  ],
};
