/** Rule sets compared on one position. */
import type { Feature } from '../../shell/feature.ts';
import { compareCommands } from './compare-commands.ts';
import ComparePane from './ComparePane.vue';
import { useCompare } from './compare-store.ts';

export const compareFeature: Feature = {
  commands: compareCommands,
  panes: [
    {
      region: 'stage',
      component: ComparePane,
      isOpen: ({ documents, isDrafting, ui }) =>
        useCompare().isOpen && ui.page === null && !isDrafting() && documents.shown !== null,
    },
  ],
};
