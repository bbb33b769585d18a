/** The move tree: editing, variations, views and navigation. Each has its own place in the menus. */
import { h } from 'vue';
import type { Feature } from '../../shell/feature.ts';
import { useCorrection } from '../../studio/move-correction.ts';
import { onDemand } from '../../shell/on-demand.ts';
import { correctionCommands } from './correction-commands.ts';
import { editCommands } from './edit-commands.ts';
import MovesPane from './MovesPane.vue';
import { navigateCommands } from './navigation-commands.ts';
import { variationCommands } from './variation-commands.ts';
import { movesViewCommands } from './view-commands.ts';
import { MOVES_VIEWS, movesSettings } from './moves-settings.ts';
import { t } from '../../i18n/text.ts';
import { flagRow, oneOfRow } from '../../shell/preferences.ts';

declare module '../../studio/window-parts.ts' {
  interface Panels {
    moves: true;
  }
  interface Dialogs {
    'go-to': object;
  }
}

const GoToDialog = onDemand(() => import('./GoToDialog.vue'));
const PeekCard = onDemand(() => import('./PeekCard.vue'));

export const editFeature: Feature = { commands: editCommands };

export const movesFeature: Feature = {
  settings: movesSettings,
  preferences: () => [
    oneOfRow(['appearance', 30], 'movesView', MOVES_VIEWS, (view) => t(`preference.moves-${view}`)),
    flagRow(['appearance', 40], 'moveTimes', 'view.move-times'),
  ],
  commands: [...variationCommands, ...correctionCommands],
  panes: [
    { panel: 'moves', digit: 1, place: 'moves', component: MovesPane },
    { region: 'card', component: PeekCard },
  ],
  takes: () => [{ order: 'correction', moves: (picked) => useCorrection().take(picked) }],
};

export const navigationFeature: Feature = {
  commands: [...movesViewCommands, ...navigateCommands],
  dialogs: { 'go-to': () => h(GoToDialog) },
};
