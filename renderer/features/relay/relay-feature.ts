/** Stepping through one move. */
import type { Feature } from '../../shell/feature.ts';
import { hasRail } from '../../studio/rail.ts';
import { relayCommands } from './relay-commands.ts';
import RelayPane from './RelayPane.vue';
import { useScrubber } from './scrubber.ts';

export const relayFeature: Feature = {
  commands: relayCommands,
  panes: [{ region: 'panel', panel: 'relay', component: RelayPane, isOpen: (studio) => !hasRail(studio) }],
  follows: () => [{ order: 'preview', hear: (change) => useScrubber().follow(change) }],
};
