/** The start tab: it stands in the window while no document is open. */
import type { Feature } from '../../shell/feature.ts';
import StartTab from './StartTab.vue';

export const startFeature: Feature = {
  panes: [{ region: 'board', component: StartTab, isOpen: ({ documents }) => documents.shown === null }],
};
