/** Stopping whatever the engine is at. */
import { action, type Command } from '../../shell/commands/command.ts';
import { useAnalysis } from '../analysis/analysis.ts';
import { useSolver } from '../analysis/solver.ts';
import { useCompare } from '../compare/store.ts';
import { useSparring } from '../play/engine-game/store.ts';

export const statusCommands: readonly Command[] = [
  action({
    id: 'analysis.stop',
    group: 'analysis',
    section: 1,
    keys: ['Escape'],
    inDraft: true,
    enabled: () =>
      useAnalysis().isOn || useSolver().isRunning || useSparring().isThinking || useCompare().isRunning
        ? true
        : 'reason.nothing-runs',
    run: () => {
      const sparring = useSparring();
      useAnalysis().stop();
      useSolver().pause();
      if (sparring.isThinking) sparring.pause();
      useCompare().stop();
    },
  }),
];
