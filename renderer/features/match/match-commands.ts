/** The engine match: its page, and the course of a match. */
import { action, type Availability, type Command } from '../../shell/commands/command.ts';
import { focusPane } from '../../shell/focus.ts';
import { matchPart } from './match-part.ts';

const matchNow = () => matchPart.now?.useMatch() ?? null;

function isRunning(): Availability {
  return matchNow()?.isRunning ? true : 'reason.no-match';
}

export const matchCommands: readonly Command[] = [
  action({
    id: 'match.open',
    group: 'analysis',
    onPage: true,
    isChecked: ({ ui }) => ui.page === 'match',
    enabled: () => true,
    run: ({ ui }) => {
      ui.page = ui.page === 'match' ? null : 'match';
      if (ui.page === null) focusPane('board');
    },
  }),
  action({
    id: 'match.start',
    group: 'analysis',
    onPage: true,
    scope: 'match',
    keys: ['Ctrl+Enter'],
    enabled: () => {
      const match = matchNow();
      if (match?.isRunning) return 'reason.match-running';
      return match === null || match.objection === null ? true : 'reason.match-not-ready';
    },
    run: async ({ ui }) => {
      const match = (await matchPart.load()).useMatch();
      ui.page = 'match';
      // A number that is still being typed is taken, too.
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
      if (match.objection === null) void match.start();
    },
  }),
  action({
    id: 'match.pause',
    group: 'analysis',
    onPage: true,
    enabled: isRunning,
    run: () => {
      const match = matchNow();
      if (match?.isPaused) match.resume();
      else match?.pause();
    },
  }),
  action({
    id: 'match.stop',
    group: 'analysis',
    onPage: true,
    enabled: isRunning,
    run: () => {
      matchNow()?.stop();
    },
  }),
  action({
    id: 'match.games',
    group: 'analysis',
    onPage: true,
    enabled: () => ((matchNow()?.games.length ?? 0) > 0 ? true : 'reason.no-match-games'),
    run: () => {
      matchNow()?.openGames();
    },
  }),
  action({
    id: 'match.close',
    group: 'analysis',
    onPage: true,
    scope: 'match',
    keys: ['Escape'],
    enabled: ({ ui }) => (ui.page === 'match' ? true : 'reason.not-in-match'),
    run: ({ ui }) => {
      ui.page = null;
      focusPane('board');
    },
  }),
];
