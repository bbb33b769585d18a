/** Training by command: the window, the exercise on the board, its answer and solution. */
import { action, type ActionCommand, type Availability } from '../../shell/commands/command.ts';
import { focusPane } from '../../shell/focus.ts';
import { t } from '../../i18n/text.ts';
import type { Studio } from '../../studio/studio.ts';
import { GRADES } from '../../../engine/progress/types.ts';
import type { useTrainer } from './session/trainer.ts';
import { trainingPart } from './training-part.ts';

type Trainer = ReturnType<typeof useTrainer>;

/** The exercise on the board; null before the training is loaded. */
const trainerNow = (): Trainer | null => trainingPart.now?.useTrainer() ?? null;

/** Tells whether an exercise is on screen. */
function hasExercise({ ui }: Studio): Availability {
  return ui.page === 'training' && trainerNow()?.view === 'exercise' ? true : 'reason.no-exercise';
}

function isAsking(studio: Studio): Availability {
  const can = hasExercise(studio);
  if (can !== true) return can;
  return trainerNow()?.isAsking ? true : 'reason.exercise-answered';
}

function isAnswered(studio: Studio): Availability {
  const can = hasExercise(studio);
  if (can !== true) return can;
  return trainerNow()?.lesson ? true : 'reason.exercise-open';
}

/** Makes a command of the training page itself; its keys work while the page is open. */
function own(
  id: string,
  run: ActionCommand['run'],
  options: Omit<Partial<ActionCommand>, 'id' | 'kind' | 'run'> = {},
): ActionCommand {
  return action({
    id: `training.${id}`,
    group: 'training',
    scope: 'training',
    enabled: hasExercise,
    ...options,
    run,
  });
}

function leave(studio: Studio): void {
  studio.ui.page = null;
  focusPane('board');
}

export const trainingCommands: readonly ActionCommand[] = [
  action({
    id: 'training.open',
    group: 'training',
    keys: ['Shift+F4'],
    isChecked: ({ ui }) => ui.page === 'training',
    run: (studio) => {
      if (studio.ui.page === 'training') leave(studio);
      else studio.ui.page = 'training';
    },
  }),
  action({
    id: 'training.start',
    group: 'training',
    enabled: () => {
      const training = trainingPart.now?.useTraining();
      // Not loaded yet: running the command shows the exercises.
      if (!training) return true;
      return training.due().length + training.newLeft() > 0 ? true : 'reason.nothing-to-train';
    },
    run: async ({ ui }) => {
      const training = await trainingPart.load();
      // A session that has begun continues.
      if (!training.useTraining().session.isRunning) training.useTrainer().start();
      ui.page = 'training';
    },
  }),
  action({ id: 'training.class', group: 'training', run: ({ ui }) => ui.open({ kind: 'class' }) }),
  own('hint', () => trainerNow()?.hint(), {
    keys: ['t'],
    enabled: (studio) => {
      const can = isAsking(studio);
      return can === true && (trainerNow()?.hintsUsed ?? 0) >= 2 ? 'reason.no-hint' : can;
    },
  }),
  own('give-up', () => trainerNow()?.giveUp(), { keys: ['v'], enabled: isAsking }),
  own(
    'reveal',
    ({ ui }) => {
      const trainer = trainerNow();
      if (!trainer) return;
      trainer.revealed = !trainer.revealed;
      ui.announce(t(trainer.revealed ? 'announce.counts-on' : 'announce.counts-off'));
    },
    {
      keys: ['s'],
      enabled: isAsking,
      isChecked: () => trainerNow()?.revealed ?? false,
      endHold: () => {
        const trainer = trainerNow();
        if (trainer) trainer.revealed = false;
      },
    },
  ),
  own('next', () => trainerNow()?.next(), { keys: ['Enter'], enabled: isAnswered }),
  own('skip', () => trainerNow()?.skip(), { keys: ['PageDown'], enabled: isAsking }),
  ...GRADES.map((grade, i) =>
    own(`grade-${grade}`, () => trainerNow()?.regrade(grade), {
      keys: [`Digit${String(i + 1)}`],
      enabled: isAnswered,
    }),
  ),
  own('step-on', () => trainerNow()?.step(1), { keys: ['ArrowRight'], enabled: isAnswered }),
  own('step-back', () => trainerNow()?.step(-1), { keys: ['ArrowLeft'], enabled: isAnswered }),
  own('seed-on', () => trainerNow()?.step(1, true), { keys: ['Ctrl+ArrowRight'], enabled: isAnswered }),
  own('seed-back', () => trainerNow()?.step(-1, true), { keys: ['Ctrl+ArrowLeft'], enabled: isAnswered }),
  own('course', () => trainerNow()?.changeCourse(), { keys: ['ArrowDown', 'ArrowUp'], enabled: isAnswered }),
  own(
    'remove',
    ({ ui }) => {
      trainerNow()?.remove();
      ui.announce(t('training.removed'));
    },
    { keys: ['Delete'] },
  ),
  own('study', (studio) => trainingPart.now?.study(studio), { keys: ['Ctrl+Enter'] }),
  own('end', () => trainerNow()?.end()),
  own('undo', () => void trainerNow()?.undo(), {
    keys: ['Ctrl+Z'],
    enabled: ({ ui }) =>
      ui.page === 'training' && (trainingPart.now?.useTraining().undoable ?? null) !== null
        ? true
        : 'reason.no-training-step',
  }),
  own(
    'close',
    (studio) => {
      const trainer = trainerNow();
      if (trainer?.view === 'summary') trainer.close();
      else leave(studio);
    },
    { keys: ['Escape'], enabled: ({ ui }) => (ui.page === 'training' ? true : 'reason.no-exercise') },
  ),
];
