/** The move tree: editing it, its variations, its views and going about in it; each has its own place in the menus. */
import { h } from 'vue';
import { dialogView } from '../../shell/dialog-view.ts';
import type { Feature } from '../../shell/feature.ts';
import { correctionCommands } from './correction-commands.ts';
import { editCommands } from './edit-commands.ts';
import GoToDialog from './GoToDialog.vue';
import { useCorrection } from '../../studio/move-correction.ts';
import MovesPane from './MovesPane.vue';
import { navigateCommands } from './navigation-commands.ts';
import PeekCard from './PeekCard.vue';
import { variationCommands } from './variation-commands.ts';
import { movesViewCommands } from './view-commands.ts';

export const editFeature: Feature = { commands: editCommands };

export const movesFeature: Feature = {
  commands: [...variationCommands, ...correctionCommands],
  panes: [
    { region: 'panel', panel: 'moves', component: MovesPane },
    { region: 'card', component: PeekCard },
  ],
  takes: () => [{ order: 'correction', moves: (picked) => useCorrection().take(picked) }],
};

export const navigationFeature: Feature = {
  commands: [...movesViewCommands, ...navigateCommands],
  dialogs: [dialogView('go-to', () => h(GoToDialog))],
};
