/** The engine match: its page, and the course of a match. */
import { action, type Availability, type Command } from '../../shell/commands/command.ts';
import { focusPane } from '../../shell/focus.ts';
import { useMatch } from './match-store.ts';

function isRunning(): Availability {
  return useMatch().isRunning ? true : 'reason.no-match';
}

export const matchCommands: readonly Command[] = [
  action({
    id: 'match.open',
    group: 'analysis',
    onPage: true,
    isChecked: () => useMatch().isOpen,
    enabled: () => true,
    run: () => {
      const match = useMatch();
      match.isOpen = !match.isOpen;
      if (!match.isOpen) focusPane('board');
    },
  }),
  action({
    id: 'match.start',
    group: 'analysis',
    onPage: true,
    scope: 'match',
    keys: ['Ctrl+Enter'],
    enabled: () => {
      const match = useMatch();
      if (match.isRunning) return 'reason.match-running';
      return match.objection === null ? true : 'reason.match-not-ready';
    },
    run: () => {
      const match = useMatch();
      match.isOpen = true;
      // A number that is being typed counts.
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
      void match.start();
    },
  }),
  action({
    id: 'match.pause',
    group: 'analysis',
    onPage: true,
    enabled: isRunning,
    run: () => {
      const match = useMatch();
      if (match.isPaused) match.resume();
      else match.pause();
    },
  }),
  action({
    id: 'match.stop',
    group: 'analysis',
    onPage: true,
    enabled: isRunning,
    run: () => {
      useMatch().stop();
    },
  }),
  action({
    id: 'match.games',
    group: 'analysis',
    onPage: true,
    enabled: () => (useMatch().games.length > 0 ? true : 'reason.no-match-games'),
    run: () => {
      useMatch().openGames();
    },
  }),
  action({
    id: 'match.close',
    group: 'analysis',
    onPage: true,
    scope: 'match',
    keys: ['Escape'],
    enabled: () => (useMatch().isOpen ? true : 'reason.not-in-match'),
    run: () => {
      useMatch().isOpen = false;
      focusPane('board');
    },
  }),
];
