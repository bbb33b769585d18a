/** Engine matches: a page in place of the board, and a bar while a match runs with its page closed. */
import { useEventListener } from '@vueuse/core';
import type { Feature } from '../../shell/feature.ts';
import { onDemand } from '../../shell/on-demand.ts';
import { matchCommands } from './match-commands.ts';
import { matchPart } from './match-part.ts';
import { matchSettings } from './settings/match-choice.ts';

declare module '../../studio/window-parts.ts' {
  interface Pages {
    match: true;
  }
}

const MatchBar = onDemand(() => import('./MatchBar.vue'), matchPart);
const MatchPane = onDemand(() => import('./MatchPane.vue'), matchPart);

export const matchFeature: Feature = {
  settings: matchSettings,
  part: matchPart,
  listen() {
    // The games become a document before the guard of unsaved documents checks.
    useEventListener('beforeunload', () => matchPart.now?.useMatch().keepGames(), true);
  },
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
      isOpen: ({ ui }) => ui.page !== 'match' && (matchPart.now?.useMatch().isRunning ?? false),
    },
  ],
};
