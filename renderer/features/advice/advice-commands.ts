/** Commands that ask the engine about the position shown. The words are in `engine/locales/en/advice.json`. */
import type { Move } from '../../../engine/core/move.ts';
import { isClaim } from '../../../engine/rules/letters.ts';
import { lastMove, movesOf, ROOT } from '../../../engine/tree/path.ts';
import type { Path } from '../../../engine/tree/types.ts';
import { moveText } from '../../i18n/move-name.ts';
import { action, choice, type Command } from '../../shell/commands/command.ts';
import { also, hasGame, hasMove, isOpen } from '../../shell/commands/conditions.ts';
import type { Studio } from '../../studio/studio.ts';
import { useVisibility } from '../../studio/visibility.ts';
import { advicePart } from './advice-part.ts';

/** Whether values and counts may be shown. */
function isTold(): boolean {
  const { evaluation, tellsAll } = useVisibility();
  return evaluation && tellsAll;
}

const mayAsk = also(isOpen, 'reason.values-hidden', isTold);
/** Returns the move that led to the position shown; null at the start, or if it sowed nothing. */
function ownMove({ documents }: Studio): Move | null {
  const move = lastMove(documents.shown?.path ?? ROOT);
  return move === '' || isClaim(move) || move === 'swap' ? null : move;
}

export const adviceCommands: readonly Command[] = [
  action({
    id: 'view.threats',
    group: 'view',
    keys: ['t'],
    enabled: hasGame,
    isChecked: () => advicePart.now?.useAdvice().isThreatOn ?? false,
    run: async () => (await advicePart.load()).useAdvice().toggleThreat(),
  }),
  choice({
    id: 'analysis.level-move',
    group: 'analysis',
    enabled: mayAsk,
    choices: () => advicePart.now?.listedLevels() ?? [],
    run: async (_studio, level) => (await advicePart.load()).useAdvice().chooseLevel(level),
  }),
  action({
    id: 'analysis.why-not',
    group: 'analysis',
    detail: (studio) => {
      const move = ownMove(studio);
      return move === null ? '' : moveText(move);
    },
    enabled: also(
      also(hasMove, 'reason.values-hidden', isTold),
      'reason.no-sowing',
      (studio) => ownMove(studio) !== null,
    ),
    run: async () => (await advicePart.load()).useAdvice().askWhyNot(null),
  }),
  choice({
    id: 'analysis.why-not-here',
    group: 'analysis',
    enabled: mayAsk,
    choices: () => advicePart.now?.listedMoves() ?? [],
    run: async (_studio, moves) => (await advicePart.load()).useAdvice().askWhyNot(movesOf(moves as Path)),
  }),
];
