/** Playing, by oneself and against the engine. */
import { h } from 'vue';
import { dialogView } from '../../shell/dialog-view.ts';
import type { Feature } from '../../shell/feature.ts';
import { gameCommands } from './play-commands.ts';
import { engineGameCommands } from './engine-game/engine-game-commands.ts';
import EngineGameDialog from './engine-game/EngineGameDialog.vue';

export const playFeature: Feature = {
  commands: [...gameCommands, ...engineGameCommands],
  dialogs: [dialogView('engine-game', () => h(EngineGameDialog))],
};
