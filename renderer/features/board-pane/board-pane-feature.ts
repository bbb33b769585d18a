/** The feature of the board and everything around it. */
import type { Feature } from '../../shell/feature.ts';
import BoardPane from './BoardPane.vue';
import { boardCommands } from './board-pane-commands.ts';

export const boardFeature: Feature = {
  commands: boardCommands,
  panes: [{ region: 'board', component: BoardPane, isOpen: ({ documents }) => documents.shown !== null }],
};
