/** The dialog that starts a game or sets up a position. */
import { h } from 'vue';
import { dialogView } from '../../shell/dialog-view.ts';
import type { Feature } from '../../shell/feature.ts';
import NewGameDialog from './NewGameDialog.vue';

export const newGameFeature: Feature = { dialogs: [dialogView('new-game', () => h(NewGameDialog))] };
