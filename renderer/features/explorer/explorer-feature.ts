/** The explorer, in the place of the board: all games of chosen files and folders together. */
import { h } from 'vue';
import type { GameRow } from '../../../engine/explorer/question.ts';
import type { Feature } from '../../shell/feature.ts';
import { onDemand } from '../../shell/on-demand.ts';
import { explorerCommands } from './explorer-commands.ts';
import { explorerPart } from './explorer-part.ts';
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
    /** Changes a header field of games of the index. */
    'explorer-headers': { readonly rows: readonly GameRow[] };
  }
}

const ProblemsDialog = onDemand(() => import('./collections/ProblemsDialog.vue'), explorerPart);
const HeadersDialog = onDemand(() => import('./headers/HeadersDialog.vue'), explorerPart);
const ExplorerPage = onDemand(() => import('./ExplorerPage.vue'), explorerPart);
const HerePane = onDemand(() => import('./here/HerePane.vue'), explorerPart);

export const explorerFeature: Feature = {
  settings: explorerSettings,
  part: explorerPart,
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
