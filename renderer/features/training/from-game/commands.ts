/** Exercises from the game shown: the mistakes of its review, and the moves of its tree. */
import { SIDES, type Side } from '../../../../engine/core/side.ts';
import type { ExerciseQuestion } from '../../../../engine/protocol/messages.ts';
import { mistakesAmong } from '../../../../engine/training/from-game.ts';
import { parentPath } from '../../../../engine/tree/path.ts';
import { action, type ActionCommand, type Availability } from '../../../shell/commands/command.ts';
import type { Shown } from '../../../studio/documents.ts';
import type { Studio } from '../../../studio/studio.ts';
import { positionRef } from '../../analysis/search-request.ts';
import { bookValues, useReviewPage } from '../../review/page.ts';
import { useGatherer } from './gather.ts';
import { sourceName } from './gather-run.ts';

/** Whose: a side of the board as the players began, or both. */
type Whose = Side | null;

/** One question for each mistake of the line under review. */
function mistakeQuestions(shown: Shown, whose: Whose): readonly ExerciseQuestion[] {
  const moves = useReviewPage().moves.filter(({ player }) => whose === null || player === whose);
  const valuesAt = bookValues(shown.positions, shown.document.book);
  return mistakesAmong(shown.positions, moves, valuesAt).map(({ path, move, values }) => ({
    from: 'mistake',
    position: positionRef({ ...shown, path: parentPath(path) }),
    move,
    values,
  }));
}

function canTrainMistakes({ documents: { shown } }: Studio, whose: Whose): Availability {
  if (!shown) return 'reason.no-document';
  const page = useReviewPage();
  if (!page.hasReview) return 'reason.not-reviewed';
  if (!useGatherer().canAsk) return 'reason.no-maker';
  return mistakeQuestions(shown, whose).length > 0 ? true : 'reason.no-mistakes-made';
}

function mistakes(id: string, whose: Whose): ActionCommand {
  return action({
    id,
    group: 'training',
    enabled: (studio) => canTrainMistakes(studio, whose),
    run: (studio) => {
      const { shown } = studio.documents;
      if (!shown) return;
      useGatherer().start(mistakeQuestions(shown, whose), { kind: 'mistakes', name: sourceName(shown) });
      studio.ui.page = 'training';
    },
  });
}

function openings(side: Side): ActionCommand {
  return action({
    id: `training.openings-${side}`,
    group: 'training',
    enabled: ({ documents: { shown } }) => {
      if (!shown) return 'reason.no-document';
      return shown.record.root.children.length > 0 ? true : 'reason.nothing-to-drill';
    },
    run: ({ ui }) => {
      ui.open({ kind: 'drill-openings', side });
    },
  });
}

export const fromGameCommands: readonly ActionCommand[] = [
  mistakes('training.mistakes', null),
  ...SIDES.map((side) => mistakes(`training.mistakes-${side}`, side)),
  ...SIDES.map(openings),
];
