/** The feature of the games in the open file. */
import { h } from 'vue';
import type { Feature } from '../../shell/feature.ts';
import { onDemand } from '../../shell/on-demand.ts';
import { libraryCommands } from './library-commands.ts';
import { t } from '../../i18n/text.ts';
import { oneOfRow } from '../../shell/preferences.ts';
import { THUMBNAILS } from '../../studio/settings-data.ts';

declare module '../../studio/window-parts.ts' {
  interface Dialogs {
    'game-information': object;
    /** Games of the document shown, to be moved or copied to another document. */
    transfer: object;
  }
}

const GameInfoDialog = onDemand(() => import('./GameInfoDialog.vue'));
const TransferDialog = onDemand(() => import('./TransferDialog.vue'));
const LibraryPane = onDemand(() => import('./LibraryPane.vue'));

export const libraryFeature: Feature = {
  preferences: () => [
    oneOfRow(['appearance', 50], 'thumbnails', THUMBNAILS, (each) => t(`thumbnails.${each}`)),
  ],
  commands: libraryCommands,
  panes: [{ region: 'library', component: LibraryPane }],
  dialogs: {
    'game-information': () => h(GameInfoDialog),
    transfer: () => h(TransferDialog),
  },
};
