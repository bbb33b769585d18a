/** Reviews of files and folders: what is asked, and the overview of all games. */
import { h } from 'vue';
import { dialogView } from '../../../shell/dialog-view.ts';
import type { Feature } from '../../../shell/feature.ts';
import { overviewCommands } from './overview-commands.ts';
import OverviewPane from './OverviewPane.vue';
import ReviewFilesDialog from './ReviewFilesDialog.vue';

export const reviewOverviewFeature: Feature = {
  commands: overviewCommands,
  dialogs: [dialogView('review-files', () => h(ReviewFilesDialog))],
  panes: [
    {
      region: 'stage',
      component: OverviewPane,
      isOpen: ({ ui }) => ui.page === 'reviews',
    },
  ],
};
