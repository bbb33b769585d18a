/** Commands of the game against the engine, which begins at any position, in a branch or a new document. */
import type { MessageKey } from '../../../i18n/text.ts';
import { action, type ActionCommand, type Availability } from '../../../shell/commands/command.ts';
import { isOpen } from '../../../shell/commands/conditions.ts';
import type { Studio } from '../../../studio/studio.ts';
import { useEngineGame } from './engine-game-store.ts';

type Game = ReturnType<typeof useEngineGame>;

/** Makes a condition on the current engine game, with the reason given if it does not hold. */
function inGame(reason: MessageKey, holds: (game: Game) => boolean): () => Availability {
  return () => {
    const engineGame = useEngineGame();
    if (!engineGame.game) return 'reason.no-engine-game';
    return holds(engineGame) ? true : reason;
  };
}

const isOn = inGame('reason.no-engine-game', () => true);
const isOwnTurn = inGame('reason.not-your-turn', ({ turn }) => turn === 'own');
const isOver = inGame('reason.game-not-over', ({ turn }) => turn === 'over');

/** Tells whether the game is not shown, or covered by a page. */
function isAway({ ui }: Studio): Availability {
  const { game, turn } = useEngineGame();
  if (!game) return 'reason.no-engine-game';
  return turn === 'away' || ui.page !== null ? true : 'reason.at-the-game';
}

const canTakeBack = inGame('reason.nothing-to-take-back', ({ ownBefore }) => ownBefore !== null);

function togglePause(game: Game): void {
  if (game.isPaused || game.turn === 'away') game.resume();
  else game.pause();
}

const PARTS: readonly (readonly [
  id: string,
  key: string,
  (studio: Studio) => Availability,
  (game: Game) => void,
])[] = [
  ['game.spar-pause', 'F9', isOn, togglePause],
  ['game.take-back', 'Backspace', canTakeBack, (game) => game.takeBack()],
  ['game.hint', 'y', isOwnTurn, (game) => game.askHint()],
  ['game.spar-swap', '', isOn, (game) => game.swapSides()],
  ['game.spar-offer', '', isOwnTurn, (game) => game.offerEnd()],
  ['game.spar-resign', '', isOwnTurn, (game) => game.resign()],
  ['game.spar-back', '', isAway, (game) => game.goBack()],
  ['game.rematch', '', isOver, (game) => game.rematch(false)],
  ['game.rematch-swapped', '', isOver, (game) => game.rematch(true)],
  ['game.go-through', '', isOver, (game) => game.goThrough()],
  ['game.spar-end', '', isOn, (game) => game.end()],
];

export const engineGameCommands: readonly ActionCommand[] = [
  action({
    id: 'game.spar',
    group: 'game',
    keys: ['Shift+F9'],
    enabled: isOpen,
    run: ({ ui }) => ui.open({ kind: 'engine-game' }),
  }),
  ...PARTS.map(([id, key, enabled, run]) =>
    action({
      id,
      group: 'game',
      ...(key === '' ? {} : { keys: [key] }),
      enabled,
      onPage: id === 'game.spar-back',
      run: () => run(useEngineGame()),
    }),
  ),
];
