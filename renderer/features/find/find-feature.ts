/** Finding in the open file. */
import type { Feature } from '../../shell/feature.ts';
import { findCommands } from './find-commands.ts';
import FindPanel from './FindPanel.vue';
import { useFind } from './find-store.ts';

export const findFeature: Feature = {
  commands: findCommands,
  panes: [{ region: 'head', component: FindPanel, isOpen: () => useFind().isOpen }],
  follows: () => [{ order: 'keeping', hear: (change) => useFind().follow(change) }],
};
