/** Finding in the open file. */
import type { Feature } from '../../shell/feature.ts';
import { onDemand } from '../../shell/on-demand.ts';
import { findCommands } from './find-commands.ts';
import { useFind } from './find-store.ts';

const FindPanel = onDemand(() => import('./FindPanel.vue'));

export const findFeature: Feature = {
  commands: findCommands,
  panes: [{ region: 'head', component: FindPanel, isOpen: () => useFind().isOpen }],
  follows: () => [{ order: 'keeping', hear: (change) => useFind().follow(change) }],
};
