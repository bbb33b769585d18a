/** Playing against the engine from any position, always into a branch or a new document. */
import { useEngineGame } from './engine-game-store.ts';
import { action, type ActionCommand, type Availability } from '../../../shell/commands/command.ts';
import { isOpen } from '../../../shell/commands/conditions.ts';

function isOn(): Availability {
  return useEngineGame().game ? true : 'reason.no-engine-game';
}

function isOwnTurn(): Availability {
  const engineGame = useEngineGame();
  if (!engineGame.game) return 'reason.no-engine-game';
  return engineGame.turn === 'own' ? true : 'reason.not-your-turn';
}

/** The game is over, and its end is shown. */
function isOver(): Availability {
  const engineGame = useEngineGame();
  if (!engineGame.game) return 'reason.no-engine-game';
  return engineGame.turn === 'over' ? true : 'reason.game-not-over';
}

interface Part {
  readonly id: string;
  readonly keys?: readonly string[];
  readonly enabled: () => Availability;
  readonly run: (engineGame: ReturnType<typeof useEngineGame>) => void;
}

const PARTS: readonly Part[] = [
  {
    id: 'game.spar-pause',
    keys: ['F9'],
    enabled: isOn,
    run: (engineGame) => {
      if (engineGame.isPaused || engineGame.turn === 'away') engineGame.resume();
      else engineGame.pause();
    },
  },
  {
    id: 'game.take-back',
    keys: ['Backspace'],
    enabled: () => {
      const engineGame = useEngineGame();
      if (!engineGame.game) return 'reason.no-engine-game';
      return engineGame.ownBefore === null ? 'reason.nothing-to-take-back' : true;
    },
    run: (engineGame) => {
      engineGame.takeBack();
    },
  },
  {
    id: 'game.hint',
    keys: ['y'],
    enabled: isOwnTurn,
    run: (engineGame) => {
      engineGame.askHint();
    },
  },
  {
    id: 'game.spar-swap',
    enabled: isOn,
    run: (engineGame) => {
      engineGame.swapSides();
    },
  },
  {
    id: 'game.spar-offer',
    enabled: isOwnTurn,
    run: (engineGame) => {
      engineGame.offerEnd();
    },
  },
  {
    id: 'game.spar-resign',
    enabled: isOwnTurn,
    run: (engineGame) => {
      engineGame.resign();
    },
  },
  {
    id: 'game.spar-back',
    enabled: () => {
      const engineGame = useEngineGame();
      if (!engineGame.game) return 'reason.no-engine-game';
      return engineGame.turn === 'away' ? true : 'reason.at-the-game';
    },
    run: (engineGame) => {
      engineGame.goBack();
    },
  },
  {
    id: 'game.rematch',
    enabled: isOver,
    run: (engineGame) => {
      engineGame.rematch(false);
    },
  },
  {
    id: 'game.rematch-swapped',
    enabled: isOver,
    run: (engineGame) => {
      engineGame.rematch(true);
    },
  },
  {
    id: 'game.go-through',
    enabled: isOver,
    run: (engineGame) => {
      engineGame.goThrough();
    },
  },
  {
    id: 'game.spar-end',
    enabled: isOn,
    run: (engineGame) => {
      engineGame.end();
    },
  },
];

export const engineGameCommands: readonly ActionCommand[] = [
  action({
    id: 'game.spar',
    group: 'game',
    keys: ['Shift+F9'],
    enabled: isOpen,
    run: ({ ui }) => {
      ui.open({ kind: 'engine-game' });
    },
  }),
  ...PARTS.map(({ run, ...part }) =>
    action({
      ...part,
      group: 'game',
      run: () => {
        run(useEngineGame());
      },
    }),
  ),
];
