/** Engine matches: a page in the place of the board, and a bar while a match goes on elsewhere. */
import type { Feature } from '../../shell/feature.ts';
import { matchCommands } from './match-commands.ts';
import MatchBar from './MatchBar.vue';
import MatchPane from './MatchPane.vue';
import { useMatch } from './match-store.ts';

export const matchFeature: Feature = {
  commands: matchCommands,
  panes: [
    {
      region: 'stage',
      component: MatchPane,
      isOpen: ({ ui }) => ui.page === 'match',
    },
    {
      region: 'notices',
      component: MatchBar,
      isOpen: () => !useMatch().isOpen && useMatch().isRunning,
    },
  ],
};
