/** Engine matches: a page in the place of the board, and a bar while a match goes on elsewhere. */
import type { Feature } from '../../shell/feature.ts';
import { onDemand } from '../../shell/on-demand.ts';
import { matchCommands } from './match-commands.ts';
import MatchBar from './MatchBar.vue';
import { useMatch } from './match-store.ts';
import { matchSettings } from './settings/match-choice.ts';

declare module '../../studio/window-parts.ts' {
  interface Pages {
    match: true;
  }
}

const MatchPane = onDemand(() => import('./MatchPane.vue'));

export const matchFeature: Feature = {
  settings: matchSettings,
  start: ({ engine, studio }) => useMatch().connect(engine, studio.host.programs),
  listen() {
    const keepGames = (): void => useMatch().keepGames();
    // Before the guard of unsaved documents looks: the games become a document.
    window.addEventListener('beforeunload', keepGames, true);
    return () => window.removeEventListener('beforeunload', keepGames, true);
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
      isOpen: () => !useMatch().isOpen && useMatch().isRunning,
    },
  ],
};
