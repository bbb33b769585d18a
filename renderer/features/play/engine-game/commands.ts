/** Playing against the engine from any position, always into a branch or a new document. */
import { useSparring } from './store.ts';
import { action, type ActionCommand, type Availability } from '../../../shell/commands/command.ts';
import { isOpen } from '../../../shell/commands/conditions.ts';

function isOn(): Availability {
  return useSparring().game ? true : 'reason.no-sparring';
}

function isOwnTurn(): Availability {
  const sparring = useSparring();
  if (!sparring.game) return 'reason.no-sparring';
  return sparring.turn === 'own' ? true : 'reason.not-your-turn';
}

interface Part {
  readonly id: string;
  readonly keys?: readonly string[];
  readonly enabled: () => Availability;
  readonly run: (sparring: ReturnType<typeof useSparring>) => void;
}

const PARTS: readonly Part[] = [
  {
    id: 'game.spar-pause',
    keys: ['F9'],
    enabled: isOn,
    run: (sparring) => {
      if (sparring.isPaused || sparring.turn === 'away') sparring.resume();
      else sparring.pause();
    },
  },
  {
    id: 'game.take-back',
    keys: ['Backspace'],
    enabled: () => {
      const sparring = useSparring();
      if (!sparring.game) return 'reason.no-sparring';
      return sparring.ownBefore === null ? 'reason.nothing-to-take-back' : true;
    },
    run: (sparring) => {
      sparring.takeBack();
    },
  },
  {
    id: 'game.hint',
    keys: ['y'],
    enabled: isOwnTurn,
    run: (sparring) => {
      sparring.askHint();
    },
  },
  {
    id: 'game.spar-swap',
    enabled: isOn,
    run: (sparring) => {
      sparring.swapSides();
    },
  },
  {
    id: 'game.spar-offer',
    enabled: isOwnTurn,
    run: (sparring) => {
      sparring.offerEnd();
    },
  },
  {
    id: 'game.spar-resign',
    enabled: isOwnTurn,
    run: (sparring) => {
      sparring.resign();
    },
  },
  {
    id: 'game.spar-back',
    enabled: () => {
      const sparring = useSparring();
      if (!sparring.game) return 'reason.no-sparring';
      return sparring.turn === 'away' ? true : 'reason.at-the-game';
    },
    run: (sparring) => {
      sparring.goBack();
    },
  },
  {
    id: 'game.spar-end',
    enabled: isOn,
    run: (sparring) => {
      sparring.end();
    },
  },
];

export const sparringCommands: readonly ActionCommand[] = [
  action({
    id: 'game.spar',
    group: 'game',
    section: 5,
    keys: ['Shift+F9'],
    contexts: ['board', 'node'],
    enabled: isOpen,
    run: ({ ui }) => {
      ui.open({ kind: 'sparring' });
    },
  }),
  ...PARTS.map(({ run, ...part }) =>
    action({
      ...part,
      group: 'game',
      section: 5,
      submenu: 'sparring',
      run: () => {
        run(useSparring());
      },
    }),
  ),
];
