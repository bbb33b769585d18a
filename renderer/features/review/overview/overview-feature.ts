/** The feature of reviews of files and folders: its dialog, and the overview of all games. */
import { h } from 'vue';
import type { Feature } from '../../../shell/feature.ts';
import { onDemand } from '../../../shell/on-demand.ts';
import { overviewPart } from './overview-part.ts';
import { overviewCommands } from './overview-commands.ts';

declare module '../../../studio/window-parts.ts' {
  interface Pages {
    reviews: true;
  }
  interface Dialogs {
    /** The dialog that reviews the games of files. */
    'review-files': object;
  }
}

const ReviewFilesDialog = onDemand(() => import('./ReviewFilesDialog.vue'));
const OverviewPane = onDemand(() => import('./OverviewPane.vue'));

export const reviewOverviewFeature: Feature = {
  part: overviewPart,
  commands: overviewCommands,
  dialogs: { 'review-files': () => h(ReviewFilesDialog) },
  panes: [
    {
      region: 'stage',
      component: OverviewPane,
      isOpen: ({ ui }) => ui.page === 'reviews',
    },
  ],
};
