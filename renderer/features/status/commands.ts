/** Stopping whatever the engine is at. */
import { action, type Command } from '../../shell/commands/command.ts';
import { useAnalysis } from '../analysis/analysis.ts';
import { useSolver } from '../analysis/solver.ts';
import { useCompare } from '../compare/store.ts';
import { useEngineGame } from '../play/engine-game/store.ts';

export const statusCommands: readonly Command[] = [
  action({
    id: 'analysis.stop',
    group: 'analysis',
    keys: ['Escape'],
    inDraft: true,
    enabled: () =>
      useAnalysis().isOn || useSolver().isRunning || useEngineGame().isThinking || useCompare().isRunning
        ? true
        : 'reason.nothing-runs',
    run: () => {
      const engineGame = useEngineGame();
      useAnalysis().stop();
      useSolver().pause();
      if (engineGame.isThinking) engineGame.pause();
      useCompare().stop();
    },
  }),
];
