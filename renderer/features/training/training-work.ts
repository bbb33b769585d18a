/** Connects the stores of the training, and does the work of its commands. */
import type { Side } from '../../../engine/core/side.ts';
import type { ExerciseQuestion } from '../../../engine/protocol/messages.ts';
import type { Exercise } from '../../../engine/training/exercise.ts';
import { mistakesAmong } from '../../../engine/training/from-game.ts';
import { exerciseRecord } from '../../../engine/training/record.ts';
import { newRecord } from '../../../engine/tree/record.ts';
import { t } from '../../i18n/text.ts';
import type { Start } from '../../shell/on-demand.ts';
import { focusPane } from '../../shell/focus.ts';
import type { Shown } from '../../studio/shown.ts';
import type { Studio } from '../../studio/studio.ts';
import { bookValues, useReviewPage } from '../review/page.ts';
import { useTraining } from './data/training-store.ts';
import { sourceName } from './from-game/gather-run.ts';
import { useGatherer } from './from-game/gather.ts';
import { inTurn } from './from-game/in-turn.ts';
import { exerciseHere, positionQuestions } from './from-game/position-exercise.ts';
import { mistakeQuestions } from './from-game/questions.ts';
import { useExerciseMaker } from './generator/maker.ts';
import { kindName } from './progress/progress-words.ts';
import { explanationText, questionText } from './session/session-words.ts';
import { useTrainer } from './session/trainer.ts';

/** A side of the board as the players began, or null for both. */
export type Whose = Side | null;

export { exerciseHere, useExerciseMaker, useGatherer, useTrainer, useTraining };

/** Connects the stores to the engine, and the training to the host's copy. */
export function begin({ engine, studio, version }: Start): void {
  const ask = inTurn<ExerciseQuestion, Exercise>((question, onEnd) => engine.exercise(question, onEnd));
  useExerciseMaker().connect(ask);
  useGatherer().connect(ask);
  useTrainer().connect(engine, version);
  void useTraining().begin(studio.host);
}

/** Opens the exercise as a game: its position is the start, the solution the main line. */
export function study({ documents }: Studio): void {
  const { trial, lesson } = useTrainer();
  if (!trial) return;
  const { exercise, rules } = trial;
  const words = { question: questionText(trial), answer: lesson ? explanationText(trial, lesson) : '' };
  // Before the answer, the game has only the position.
  const record = lesson ? exerciseRecord(exercise, rules, 1, words) : newRecord(rules, exercise.setup);
  documents.add(
    t('training.opened', { kind: kindName(exercise.kind) }),
    { games: [record] },
    { isSaved: false },
  );
  focusPane('board');
}

/** Makes a question for each mistake of the line under review. */
export function mistakesShown(
  { record, positions, document }: Shown,
  whose: Whose,
  { values }: Studio['settings'],
): readonly ExerciseQuestion[] {
  const moves = useReviewPage().moves.filter(({ player }) => whose === null || player === whose);
  const mistakes = mistakesAmong(positions, moves, bookValues(positions, document.book));
  return mistakeQuestions(record, mistakes, values);
}

/** Adds an exercise of the position shown to the training, or takes it back if it is there. */
export function togglePositionExercise(shown: Shown, { ui }: Studio): void {
  const known = exerciseHere(shown);
  if (!known) {
    const { questions, source } = positionQuestions(shown);
    useGatherer().start(questions, source);
    return;
  }
  useTraining().remove([known.id]);
  const kind = kindName(known.exercise.kind);
  ui.tellDone(t('gather.position-removed', { kind }), shown.record);
}

/** Makes exercises from the mistakes of the line under review. */
export function trainMistakes(shown: Shown, whose: Whose, settings: Studio['settings']): void {
  const source = { kind: 'mistakes', name: sourceName(shown) } as const;
  useGatherer().start(mistakesShown(shown, whose, settings), source);
}
