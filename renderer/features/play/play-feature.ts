/** Playing moves: without an opponent, and against the engine. */
import { h } from 'vue';
import type { Feature } from '../../shell/feature.ts';
import type { PlaceIndex } from '../../../engine/rules/types.ts';
import type { Studio } from '../../studio/studio.ts';
import { useBuilder } from '../preview/builder.ts';
import { useHand } from '../preview/hand.ts';
import { onDemand } from '../../shell/on-demand.ts';
import { gameCommands } from './play-commands.ts';
import { engineGameCommands } from './engine-game/engine-game-commands.ts';
import { useEngineGame } from './engine-game/engine-game-store.ts';
import { engineGameSettings } from './settings/engine-game-settings.ts';

declare module '../../studio/window-parts.ts' {
  interface Dialogs {
    'engine-game': object;
  }
}

const EngineGameBar = onDemand(() => import('./engine-game/EngineGameBar.vue'));
const EngineGameDialog = onDemand(() => import('./engine-game/EngineGameDialog.vue'));

/** Plays the move of a pit, or begins to put a move together if the pit has several. */
function pressPit({ play, ui }: Studio, place: PlaceIndex): boolean {
  const pit = useHand().pits.get(place);
  if (pit?.move) ui.tellRefusal(play.move(pit.move));
  else if (pit) useBuilder().open(pit.pick);
  return pit !== undefined;
}

export const playFeature: Feature = {
  settings: engineGameSettings,
  start: ({ engine }) => useEngineGame().connect(engine),
  commands: [...gameCommands, ...engineGameCommands],
  // Above the moves, where it takes nothing from the board.
  panes: [{ region: 'head', component: EngineGameBar, isOpen: () => useEngineGame().ofGame !== null }],
  takes: (studio) => [
    { order: 'game', moves: (picked) => useEngineGame().take(picked) },
    { order: 'play', pit: (place) => pressPit(studio, place) },
  ],
  follows: () => [{ order: 'game', hear: (change) => useEngineGame().follow(change) }],
  dialogs: { 'engine-game': () => h(EngineGameDialog) },
};
