/** Stepping through one move. */
import type { Feature } from '../../shell/feature.ts';
import { hasRail } from '../../studio/rail.ts';
import { relayCommands } from './relay-commands.ts';
import RelayPane from './RelayPane.vue';

export const relayFeature: Feature = {
  commands: relayCommands,
  panes: [{ region: 'panel', panel: 'relay', component: RelayPane, isOpen: (studio) => !hasRail(studio) }],
};
