/** The preferences: one dialog for all settings. */
import { h } from 'vue';
import type { Feature } from '../../shell/feature.ts';
import { onDemand } from '../../shell/on-demand.ts';
import { preferencesCommands } from './preferences-commands.ts';

declare module '../../studio/window-parts.ts' {
  interface Dialogs {
    preferences: object;
  }
}

const PreferencesDialog = onDemand(() => import('./PreferencesDialog.vue'));

export const preferencesFeature: Feature = {
  commands: preferencesCommands,
  dialogs: { preferences: () => h(PreferencesDialog) },
};
