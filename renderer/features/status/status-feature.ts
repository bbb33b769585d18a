/** The bottom line of the window. */
import type { Feature } from '../../shell/feature.ts';
import { statusCommands } from './status-commands.ts';
import StatusBar from './StatusBar.vue';

export const statusFeature: Feature = {
  commands: statusCommands,
  panes: [{ region: 'status', component: StatusBar }],
};
