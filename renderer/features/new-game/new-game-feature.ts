/** The dialog that starts a game or sets up a position. */
import { h } from 'vue';
import type { Feature } from '../../shell/feature.ts';
import { onDemand } from '../../shell/on-demand.ts';

declare module '../../studio/window-parts.ts' {
  interface Dialogs {
    'new-game': { readonly purpose?: 'game' | 'position' };
  }
}

const NewGameDialog = onDemand(() => import('./NewGameDialog.vue'));

export const newGameFeature: Feature = { dialogs: { 'new-game': () => h(NewGameDialog) } };
