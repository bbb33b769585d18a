/** Finding in the open file. */
import type { Feature } from '../../shell/feature.ts';
import { findCommands } from './commands.ts';
import FindPanel from './FindPanel.vue';
import { useFind } from './store.ts';

export const findFeature: Feature = {
  commands: findCommands,
  panes: [{ region: 'head', component: FindPanel, isOpen: () => useFind().isOpen }],
};
