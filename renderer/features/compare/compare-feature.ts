/** The feature that compares rule sets on one position. */
import type { Feature } from '../../shell/feature.ts';
import { onDemand } from '../../shell/on-demand.ts';
import { compareCommands } from './compare-commands.ts';
import { comparePart } from './compare-part.ts';
import { compareSettings } from './compare-settings.ts';

const ComparePane = onDemand(() => import('./ComparePane.vue'), comparePart);

export const compareFeature: Feature = {
  settings: compareSettings,
  part: comparePart,
  commands: compareCommands,
  panes: [
    {
      region: 'stage',
      component: ComparePane,
      isOpen: ({ documents, isDrafting, settings, ui }) =>
        settings.values.layout === 'compare' && ui.page === null && !isDrafting() && documents.shown !== null,
    },
  ],
};
