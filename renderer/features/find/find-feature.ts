/** The feature that finds notes and positions in the open file. */
import type { Feature } from '../../shell/feature.ts';
import { onDemand } from '../../shell/on-demand.ts';
import { findCommands } from './find-commands.ts';
import { findPart } from './find-part.ts';

const FindPanel = onDemand(() => import('./FindPanel.vue'));

export const findFeature: Feature = {
  part: findPart,
  commands: findCommands,
  panes: [{ region: 'head', component: FindPanel, isOpen: () => findPart.now?.useFind().isOpen ?? false }],
  follows: () => [{ order: 'keeping', hear: (change) => findPart.now?.useFind().follow(change) }],
};
