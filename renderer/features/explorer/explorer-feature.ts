/** The explorer: all games of chosen files and folders as one, in the place of the board. */
import { h } from 'vue';
import type { GameRow } from '../../../engine/explorer/question.ts';
import type { Feature } from '../../shell/feature.ts';
import { onDemand } from '../../shell/on-demand.ts';
import { explorerCommands } from './explorer-commands.ts';
import { useCollections } from './collections/collections-store.ts';
import { useExplorer } from './explorer-store.ts';
import { explorerSettings } from './settings/explorer-choice.ts';

declare module '../../studio/window-parts.ts' {
  interface Pages {
    explorer: true;
  }
  interface Panels {
    explorer: true;
  }
  interface Dialogs {
    /** The parts of the collection that could not be read. */
    'explorer-problems': object;
    /** Changing a header field of games of the index. */
    'explorer-headers': { readonly rows: readonly GameRow[] };
  }
}

const ProblemsDialog = onDemand(() => import('./collections/ProblemsDialog.vue'));
const HeadersDialog = onDemand(() => import('./headers/HeadersDialog.vue'));
const ExplorerPage = onDemand(() => import('./ExplorerPage.vue'));
const HerePane = onDemand(() => import('./here/HerePane.vue'));

export const explorerFeature: Feature = {
  settings: explorerSettings,
  start({ engine, studio }) {
    useExplorer().connect(engine);
    useCollections().connect(studio.host.collections);
  },
  listen: () => useCollections().keepWatching(),
  commands: explorerCommands,
  dialogs: {
    'explorer-problems': () => h(ProblemsDialog),
    'explorer-headers': ({ rows }) => h(HeadersDialog, { rows }),
  },
  panes: [
    { panel: 'explorer', digit: 7, place: 'side', component: HerePane },
    { region: 'stage', component: ExplorerPage, isOpen: ({ ui }) => ui.page === 'explorer' },
  ],
};
