/** Rule sets compared on one position. */
import type { Feature } from '../../shell/feature.ts';
import { onDemand } from '../../shell/on-demand.ts';
import { compareCommands } from './compare-commands.ts';
import { useCompare } from './compare-store.ts';
import { compareSettings } from './compare-settings.ts';

const ComparePane = onDemand(() => import('./ComparePane.vue'));

export const compareFeature: Feature = {
  settings: compareSettings,
  start: ({ engine, version }) => useCompare().connect(engine, version),
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
