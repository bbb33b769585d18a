/** Training by command: the window, the exercise on the board, its answer and solution. */
import { newRecord } from '../../../engine/tree/record.ts';
import { exerciseRecord } from '../../../engine/training/record.ts';
import { action, type ActionCommand, type Availability } from '../../shell/commands/command.ts';
import { focusPane } from '../../shell/focus.ts';
import { t } from '../../i18n/text.ts';
import type { Studio } from '../../studio/studio.ts';
import { useTraining } from './data/training-store.ts';
import { GRADES } from './data/types.ts';
import { useTrainer } from './session/trainer.ts';
import { kindName } from './progress/progress-words.ts';
import { explanationText, questionText } from './session/session-words.ts';

/** An exercise is on screen. */
function hasExercise({ ui }: Studio): Availability {
  return ui.page === 'training' && useTrainer().view === 'exercise' ? true : 'reason.no-exercise';
}

function isAsking(studio: Studio): Availability {
  const can = hasExercise(studio);
  if (can !== true) return can;
  return useTrainer().isAsking ? true : 'reason.exercise-answered';
}

function isAnswered(studio: Studio): Availability {
  const can = hasExercise(studio);
  if (can !== true) return can;
  return useTrainer().lesson ? true : 'reason.exercise-open';
}

/** A command of the window itself; its keys work while the window is open. */
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

/** Opens the exercise as a game: its position is the start, the solution the main line. */
function study(studio: Studio): void {
  const { trial, lesson } = useTrainer();
  if (!trial) return;
  const { exercise, rules } = trial;
  const words = { question: questionText(trial), answer: lesson ? explanationText(trial, lesson) : '' };
  // Before the answer the game is the position alone.
  const record = lesson ? exerciseRecord(exercise, rules, 1, words) : newRecord(rules, exercise.setup);
  studio.documents.add(
    t('training.opened', { kind: kindName(exercise.kind) }),
    { games: [record] },
    { isSaved: false },
  );
  focusPane('board');
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
      const training = useTraining();
      return training.due().length + training.newLeft() > 0 ? true : 'reason.nothing-to-train';
    },
    run: (studio) => {
      // One that goes on is gone on with.
      if (!useTraining().session.isRunning) useTrainer().start();
      studio.ui.page = 'training';
    },
  }),
  own('hint', () => useTrainer().hint(), {
    keys: ['t'],
    enabled: (studio) => {
      const can = isAsking(studio);
      return can === true && useTrainer().hintsUsed >= 2 ? 'reason.no-hint' : can;
    },
  }),
  own('give-up', () => useTrainer().giveUp(), { keys: ['v'], enabled: isAsking }),
  own(
    'reveal',
    ({ ui }) => {
      const trainer = useTrainer();
      trainer.revealed = !trainer.revealed;
      ui.announce(t(trainer.revealed ? 'announce.counts-on' : 'announce.counts-off'));
    },
    {
      keys: ['s'],
      enabled: isAsking,
      isChecked: () => useTrainer().revealed,
      endHold: () => {
        useTrainer().revealed = false;
      },
    },
  ),
  own('next', () => useTrainer().next(), { keys: ['Enter'], enabled: isAnswered }),
  own('skip', () => useTrainer().skip(), { keys: ['PageDown'], enabled: isAsking }),
  ...GRADES.map((grade, i) =>
    own(`grade-${grade}`, () => useTrainer().regrade(grade), {
      keys: [`Digit${String(i + 1)}`],
      enabled: isAnswered,
    }),
  ),
  own('step-on', () => useTrainer().step(1), { keys: ['ArrowRight'], enabled: isAnswered }),
  own('step-back', () => useTrainer().step(-1), { keys: ['ArrowLeft'], enabled: isAnswered }),
  own('seed-on', () => useTrainer().step(1, true), { keys: ['Ctrl+ArrowRight'], enabled: isAnswered }),
  own('seed-back', () => useTrainer().step(-1, true), { keys: ['Ctrl+ArrowLeft'], enabled: isAnswered }),
  own('course', () => useTrainer().changeCourse(), { keys: ['ArrowDown', 'ArrowUp'], enabled: isAnswered }),
  own(
    'remove',
    ({ ui }) => {
      useTrainer().remove();
      ui.announce(t('training.removed'));
    },
    { keys: ['Delete'] },
  ),
  own('study', study, { keys: ['Ctrl+Enter'] }),
  own('end', () => useTrainer().end()),
  own('undo', () => void useTrainer().undo(), {
    keys: ['Ctrl+Z'],
    enabled: ({ ui }) =>
      ui.page === 'training' && useTraining().undoable !== null ? true : 'reason.no-training-step',
  }),
  own(
    'close',
    (studio) => {
      const trainer = useTrainer();
      if (trainer.view === 'summary') trainer.close();
      else leave(studio);
    },
    { keys: ['Escape'], enabled: ({ ui }) => (ui.page === 'training' ? true : 'reason.no-exercise') },
  ),
];
