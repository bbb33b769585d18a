/** Exercises from the game shown: the mistakes of its review, and the moves of its tree. */
import { SIDES, type Side } from '../../../../engine/core/side.ts';
import type { ExerciseQuestion } from '../../../../engine/protocol/messages.ts';
import { mistakesAmong } from '../../../../engine/training/from-game.ts';
import { action, type ActionCommand, type Availability } from '../../../shell/commands/command.ts';
import type { Shown } from '../../../studio/shown.ts';
import type { Studio } from '../../../studio/studio.ts';
import { bookValues, useReviewPage } from '../../review/page.ts';
import { useGatherer } from './gather.ts';
import { sourceName } from './gather-run.ts';
import { mistakeQuestions } from './questions.ts';

/** Whose: a side of the board as the players began, or both. */
type Whose = Side | null;

/** One question for each mistake of the line under review. */
function mistakesShown(
  { record, positions, document }: Shown,
  whose: Whose,
  { values }: Studio['settings'],
): readonly ExerciseQuestion[] {
  const moves = useReviewPage().moves.filter(({ player }) => whose === null || player === whose);
  const mistakes = mistakesAmong(positions, moves, bookValues(positions, document.book));
  return mistakeQuestions(record, mistakes, values);
}

function canTrainMistakes({ documents: { shown }, settings }: Studio, whose: Whose): Availability {
  if (!shown) return 'reason.no-document';
  const page = useReviewPage();
  if (!page.hasReview) return 'reason.not-reviewed';
  if (!useGatherer().canAsk) return 'reason.no-maker';
  return mistakesShown(shown, whose, settings).length > 0 ? true : 'reason.no-mistakes-made';
}

function mistakes(id: string, whose: Whose): ActionCommand {
  return action({
    id,
    group: 'training',
    enabled: (studio) => canTrainMistakes(studio, whose),
    run: ({ documents: { shown }, settings, ui }) => {
      if (!shown) return;
      const source = { kind: 'mistakes', name: sourceName(shown) } as const;
      useGatherer().start(mistakesShown(shown, whose, settings), source);
      ui.page = 'training';
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
