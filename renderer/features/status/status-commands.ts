/** The command that stops the current work of the engine. */
import { action, type Command } from '../../shell/commands/command.ts';
import { advicePart } from '../advice/advice-part.ts';
import { useAnalysis } from '../analysis/analysis.ts';
import { useSolver } from '../analysis/solver.ts';
import { compareNow } from '../compare/compare-part.ts';
import { useReview } from '../review/review-store.ts';
import { useEngineGame } from '../play/engine-game/engine-game-store.ts';

/** Tells whether a question about the position is searched, or its answer is told. */
function hasAdvice(): boolean {
  return (advicePart.now?.useAdvice().said ?? '') !== '';
}

/** Tells whether the engine works on a task in view, not on a review in the background. */
function isSearching(): boolean {
  return (
    useAnalysis().isOn ||
    useSolver().isRunning ||
    useEngineGame().isThinking ||
    (compareNow()?.isRunning ?? false) ||
    hasAdvice()
  );
}

export const statusCommands: readonly Command[] = [
  action({
    id: 'analysis.stop',
    group: 'analysis',
    keys: ['Escape'],
    inDraft: true,
    onPage: true,
    enabled: () => (isSearching() || useReview().running ? true : 'reason.nothing-runs'),
    run: () => {
      // The task in view stops first; pressed again, the review in the background does.
      if (!isSearching()) {
        useReview().pause();
        return;
      }
      if (hasAdvice()) {
        advicePart.now?.useAdvice().leave();
        return;
      }
      const engineGame = useEngineGame();
      useAnalysis().stop();
      useSolver().pause();
      if (engineGame.isThinking) engineGame.pause();
      compareNow()?.stop();
    },
  }),
];
