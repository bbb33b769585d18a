/** Keys and what there is to know of the program. */
import { h } from 'vue';
import { dialogView } from '../../shell/dialog-view.ts';
import type { Feature } from '../../shell/feature.ts';
import AboutDialog from './AboutDialog.vue';
import { helpCommands } from './help-commands.ts';
import HelpDialog from './HelpDialog.vue';
import ShortcutsDialog from './ShortcutsDialog.vue';
import TourDialog from './TourDialog.vue';

export const helpFeature: Feature = {
  commands: helpCommands,
  dialogs: [
    dialogView('help', ({ at }) => h(HelpDialog, { at })),
    dialogView('tour', ({ game }) => h(TourDialog, { game })),
    dialogView('shortcuts', () => h(ShortcutsDialog)),
    dialogView('about', () => h(AboutDialog)),
  ],
};
