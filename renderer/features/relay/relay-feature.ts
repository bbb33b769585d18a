/** Stepping through one move. */
import type { Feature } from '../../shell/feature.ts';
import { onDemand } from '../../shell/on-demand.ts';
import { hasRail } from '../../studio/rail.ts';
import { relayCommands } from './relay-commands.ts';

declare module '../../studio/window-parts.ts' {
  interface Panels {
    relay: true;
  }
}

const RelayPane = onDemand(() => import('./RelayPane.vue'));

export const relayFeature: Feature = {
  commands: relayCommands,
  panes: [
    { panel: 'relay', digit: 6, place: 'side', component: RelayPane, isOpen: (studio) => !hasRail(studio) },
  ],
};
