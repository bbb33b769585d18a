/** The preferences: one dialog for all settings. */
import { h } from 'vue';
import { dialogView } from '../../shell/dialog-view.ts';
import type { Feature } from '../../shell/feature.ts';
import { preferencesCommands } from './preferences-commands.ts';
import PreferencesDialog from './PreferencesDialog.vue';

export const preferencesFeature: Feature = {
  commands: preferencesCommands,
  dialogs: [dialogView('preferences', () => h(PreferencesDialog))],
};
