/** The exercise on the board: answers by press and by letter, hints, grades, undo, and a win that is played out. */
import { beforeEach, describe, expect, test } from 'vitest';
import { compiled } from '../../../support/positions.ts';
import { makeWorkshop } from '../../../../engine/analysis/exercise-tools.ts';
import { checkAnswer } from '../../../../engine/training/answer.ts';
import { answerForm, type Exercise } from '../../../../engine/training/exercise.ts';
import { exerciseAt } from '../../../../engine/training/generate.ts';
import { keepsWin } from '../../../../engine/training/win-play.ts';
import type { PositionKind } from '../../../../engine/training/exercise.ts';
import { useTraining } from '../../../../renderer/features/training/data/training-store.ts';
import { useTrainer } from '../../../../renderer/features/training/session/trainer.ts';
import { pressable } from '../../../../renderer/features/training/session/trial.ts';
import { runCommand } from '../../../../renderer/shell/commands/registry.ts';
import { settle, testStudio, type TestStudio } from '../../support/studio.ts';

const known = new Map<string, Exercise>();

/** An exercise of a kind, the first that the generator makes; made once. */
function made(kind: PositionKind, game = 'kalah', [least, most] = [6, 12]): Exercise {
  const key = `${kind} ${game}`;
  const old = known.get(key);
  if (old) return old;
  const rules = compiled(game);
  // One workshop, so that its endgame table is built once.
  const workshop = makeWorkshop(rules, '0.1.0', 30_000);
  for (let index = 0; index < 60; index++) {
    const exercise = exerciseAt(
      rules,
      { kind, least, most, isUnique: false, difficulty: null },
      3,
      index,
      workshop.tools(),
    );
    if (exercise) {
      known.set(key, exercise);
      return exercise;
    }
  }
  throw new Error(`no exercise of ${kind}`);
}

/** A session of these exercises, shown in the window. */
function begin(studio: TestStudio, exercises: readonly Exercise[]): void {
  useTraining().add(exercises, { kind: 'generated', name: '3' });
  studio.settings.change({ training: { ...studio.settings.values.training, newADay: 20 } });
  studio.ui.page = 'training';
  expect(useTrainer().start()).toBe(true);
}

/** A move that is not right. */
function wrongMove({ answers, values }: Exercise): string {
  const found = values?.moves.find(({ move }) => !answers.includes(move));
  if (!found) throw new Error('every move is right');
  return found.move;
}

describe('an exercise on the board', () => {
  let studio: TestStudio;
  beforeEach(async () => {
    studio = await testStudio();
  });

  test('is answered by the letter of a pit, and wrong moves are refuted on the board', () => {
    const exercise = made('win');
    begin(studio, [exercise]);
    const trainer = useTrainer();
    const wrong = wrongMove(exercise);
    expect(trainer.pressLetter(wrong)).toBe(true);
    expect(trainer.lesson).toMatchObject({ isRight: false, answer: wrong });
    expect(trainer.course).toBe('refutation');
    expect(trainer.replay?.sowings[0]?.move).toBe(wrong);
    trainer.goTo(0);
    trainer.step(1, false);
    expect(trainer.replay?.stops[trainer.stop]).toEqual({ ply: 1, steps: 0 });
    // Every seed of the solution is a stop of its own.
    runCommand('training.course', studio);
    trainer.step(1, true);
    expect(trainer.stop).toBe(1);
    expect(useTraining().session.last).toMatchObject({ isRight: false, grade: 'again' });
  });

  test('goes on to the next, comes again when it was wrong, and ends in a summary', () => {
    const [first, second] = [made('win'), made('capture', 'kalah', [20, 60])];
    begin(studio, [first, second]);
    const trainer = useTrainer();
    const answerNow = (isRight: boolean): void => {
      const exercise = trainer.trial?.exercise;
      if (!exercise) throw new Error('no exercise');
      trainer.answer(isRight ? (exercise.answers[0] ?? '') : exercise.values ? wrongMove(exercise) : '999');
      runCommand('training.next', studio);
    };
    answerNow(false);
    answerNow(true);
    expect(trainer.view).toBe('exercise');
    answerNow(true);
    expect(trainer.view).toBe('summary');
    runCommand('training.close', studio);
    expect(trainer.view).toBe('home');
    expect(useTraining().items.map(({ history }) => history.length)).toEqual([1, 1]);
  });

  test('grades by hints, otherwise by hand, and takes an answer back', () => {
    const exercise = made('win');
    begin(studio, [exercise]);
    const trainer = useTrainer();
    runCommand('training.hint', studio);
    runCommand('training.hint', studio);
    expect(trainer.hints).toHaveLength(2);
    expect(runCommand('training.hint', studio)).toBe(false);
    trainer.answer(exercise.answers[0] ?? '');
    const training = useTraining();
    expect(training.session.last?.grade).toBe('hard');
    runCommand('training.grade-easy', studio);
    expect(training.session.last?.grade).toBe('easy');
    expect(trainer.lesson?.isRight).toBe(true);
    runCommand('training.undo', studio);
    expect(trainer.lesson).toBeNull();
    expect(training.items[0]?.history).toEqual([]);
  });

  test('asks for places by the letters as they stand, and takes the store', () => {
    const exercise = made('landing', 'kalah', [20, 60]);
    begin(studio, [exercise]);
    const trainer = useTrainer();
    const { trial } = trainer;
    if (!trial) throw new Error('no exercise');
    const { labels } = trial.rules.board;
    expect(answerForm(exercise.kind)).toBe('place');
    for (const place of pressable(trial)) {
      const answer = labels[place] ?? 'store';
      if (!checkAnswer(exercise, answer).isRight) continue;
      // The letters are those on the board, whoever is to move.
      if (answer === 'store') trainer.pressPlace(place);
      else trainer.pressLetter(answer);
      expect(trainer.lesson?.answer).toBe(answer);
    }
    expect(trainer.lesson?.isRight).toBe(true);
  });

  test('lays beads one by one until the move is whole', () => {
    const exercise = made('beads', 'shakala', [20, 60]);
    begin(studio, [exercise]);
    const trainer = useTrainer();
    expect(trainer.pressLetter((exercise.pit ?? '').toLowerCase())).toBe(true);
    expect(trainer.trial?.begun).not.toBeNull();
    for (let i = 0; i < 100 && trainer.trial?.begun; i++) trainer.choose(trainer.trial.begun.marked);
    expect(trainer.lesson?.answer).toMatch(new RegExp(`^${exercise.pit ?? ''}`));
  });

  test('is wrong when its time is up, and hides nothing that was shown', () => {
    studio.settings.change({ training: { ...studio.settings.values.training, clock: 15 } });
    begin(studio, [made('win')]);
    const trainer = useTrainer();
    trainer.tick();
    expect(trainer.lesson).toBeNull();
    studio.settings.change({ training: { ...studio.settings.values.training, clock: 1e-9 } });
    trainer.clock.resume();
    while (trainer.clock.spent() === 0);
    trainer.tick();
    expect(trainer.lesson).toMatchObject({ isRight: false, ending: 'time' });
  });

  test('plays a win out against the best defence', async () => {
    const exercise = made('play-win', 'kalah', [6, 9]);
    begin(studio, [exercise]);
    const trainer = useTrainer();
    for (let i = 0; i < 60 && !trainer.lesson; i++) {
      const { trial } = trainer;
      if (!trial) throw new Error('no exercise');
      const { rules, position, exercise: step } = trial;
      const winning = [...rules.moves(position)].find(
        (move) => keepsWin(rules, position, step.values, move) === true,
      );
      if (winning === undefined) throw new Error('no winning move');
      trainer.answer(winning);
      await settle();
    }
    expect(trainer.lesson?.isRight).toBe(true);
    expect(trainer.trial?.played.length).toBeGreaterThan(2);
  });
});
