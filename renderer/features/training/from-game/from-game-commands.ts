/** Exercises from the game shown: the mistakes of its review. */
import { SIDES } from '../../../../engine/core/side.ts';
import { action, type ActionCommand, type Availability } from '../../../shell/commands/command.ts';
import { also, isOpen } from '../../../shell/commands/conditions.ts';
import type { Studio } from '../../../studio/studio.ts';
import { useReviewPage } from '../../review/page.ts';
import { trainingPart } from '../training-part.ts';
import type { Whose } from '../training-work.ts';

function canTrainMistakes({ documents: { shown }, settings }: Studio, whose: Whose): Availability {
  if (!shown) return 'reason.no-document';
  const page = useReviewPage();
  if (!page.hasReview) return 'reason.not-reviewed';
  const training = trainingPart.now;
  if (!training) return true;
  if (!training.useGatherer().canAsk) return 'reason.no-maker';
  return training.mistakesShown(shown, whose, settings).length > 0 ? true : 'reason.no-mistakes-made';
}

function mistakes(id: string, whose: Whose): ActionCommand {
  return action({
    id,
    group: 'training',
    enabled: (studio) => canTrainMistakes(studio, whose),
    run: async ({ documents: { shown }, settings, ui }) => {
      if (!shown) return;
      (await trainingPart.load()).trainMistakes(shown, whose, settings);
      ui.page = 'training';
    },
  });
}

export const fromGameCommands: readonly ActionCommand[] = [
  action({
    id: 'training.from-position',
    group: 'training',
    keys: ['Ctrl+Shift+X'],
    enabled: also(isOpen, 'reason.no-maker', () => trainingPart.now?.useGatherer().canAsk !== false),
    isChecked: ({ documents: { shown } }) =>
      shown !== null && (trainingPart.now?.exerciseHere(shown) ?? null) !== null,
    run: async (studio) => {
      const { shown } = studio.documents;
      const training = await trainingPart.load();
      if (shown) training.togglePositionExercise(shown, studio);
    },
  }),
  mistakes('training.mistakes', null),
  ...SIDES.map((side) => mistakes(`training.mistakes-${side}`, side)),
];
