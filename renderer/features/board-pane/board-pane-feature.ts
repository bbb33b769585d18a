/** The feature of the board and everything around it. */
import type { Feature } from '../../shell/feature.ts';
import { onDemand } from '../../shell/on-demand.ts';
import { isPresenting } from '../../studio/presenting.ts';
import BoardPane from './BoardPane.vue';
import { boardCommands } from './board-pane-commands.ts';
import { presentCommands } from './present-commands.ts';

const PresentPane = onDemand(() => import('./PresentPane.vue'));

export const boardFeature: Feature = {
  commands: [...boardCommands, ...presentCommands],
  panes: [
    { region: 'board', component: BoardPane, isOpen: ({ documents }) => documents.shown !== null },
    { region: 'stage', component: PresentPane, isOpen: isPresenting },
  ],
};
