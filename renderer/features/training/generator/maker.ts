/**
 * Making exercises: random games or the user's own one after the other, each question answered by the engine in the
 * background, until enough are found, the games have no more, or so many random ones were played that more would hardly
 * come. The command line makes the same from the same numbers.
 */
import { defineStore } from 'pinia';
import { computed, shallowRef } from 'vue';
import type { Failure } from '../../../../engine/core/result.ts';
import type { ExerciseQuestion } from '../../../../engine/protocol/messages.ts';
import { isValueKind, type Exercise } from '../../../../engine/training/exercise.ts';
import { isWanted } from '../../../../engine/training/generate.ts';
import { exerciseId } from '../../../../engine/training/id.ts';
import { isSurer, provedFirst } from '../../../../engine/training/worth.ts';
import { pageClock } from '../../../platform/page-clock.ts';
import { useSettings } from '../../../studio/settings.ts';
import type { Ask } from '../from-game/in-turn.ts';
import { DIFFICULTIES, isPositionKind, limitOf, type MakeChoice } from './make-kinds.ts';
import { ownDrills, ownQuestions, type OwnGames } from './own-games.ts';

/** A run, or its result. */
export interface MakeRun {
  readonly choice: MakeChoice;
  /** The user's games; null: random ones. */
  readonly own: OwnGames | null;
  readonly state: 'running' | 'done' | 'stopped' | 'failed';
  readonly found: ReadonlyMap<string, Exercise>;
  /** Games played; of the user's games the questions asked. */
  readonly games: number;
  readonly timeMs: number;
  readonly failure: Failure | null;
}

/** Games played for each exercise wanted before it is given up; the command line has the same. */
const GAMES_EACH = 40;

/** A random game after the other. */
function* randomQuestions({
  rules,
  kind,
  seed,
  count,
  ...choice
}: MakeChoice): Generator<ExerciseQuestion, void> {
  if (!isPositionKind(kind)) return;
  const { least, most, isUnique } = choice;
  const wish = { kind, least, most, isUnique, difficulty: DIFFICULTIES[choice.difficulty] };
  for (let index = 0; index < count * GAMES_EACH; index++) yield { from: 'random', rules, wish, seed, index };
}

/** Whether an exercise of the user's own games fits the wishes; for random games the engine checks that. */
function isFitting(exercise: Exercise, { kind, isUnique, difficulty }: MakeChoice): boolean {
  const isOne = !isUnique || !isPositionKind(kind) || !isValueKind(kind) || exercise.answers.length === 1;
  return isOne && isWanted(exercise, { difficulty: DIFFICULTIES[difficulty] });
}

/** The exercises with one more; the same question has one, proved if it can be. */
function withExercise(found: MakeRun['found'], made: Exercise): MakeRun['found'] {
  const id = exerciseId(made);
  const known = found.get(id);
  return known && !isSurer(made, known) ? found : new Map(found).set(id, made);
}

export const useExerciseMaker = defineStore('exercise-maker', () => {
  const settings = useSettings();
  const run = shallowRef<MakeRun | null>(null);
  /** The last wishes; null before the first run. */
  const last = shallowRef<MakeChoice | null>(null);
  const ask = shallowRef<Ask<ExerciseQuestion, Exercise> | null>(null);
  let questions: Iterator<ExerciseQuestion, void> = [][Symbol.iterator]();
  let current: ReturnType<Ask<ExerciseQuestion, Exercise>> | null = null;
  let startedAt = 0;

  /** There is an engine to ask. */
  const canMake = computed(() => ask.value !== null);
  const isRunning = computed(() => run.value?.state === 'running');

  function connect(next: Ask<ExerciseQuestion, Exercise>): void {
    ask.value = next;
  }

  /** Ends the run; proved exercises come first. */
  function finish(state: MakeRun['state'], failure: Failure | null = null): void {
    current = null;
    const here = run.value;
    if (!here) return;
    const found = new Map(provedFirst(here.found.values()).map((each) => [exerciseId(each), each]));
    run.value = { ...here, found, state, failure, timeMs: pageClock.now() - startedAt };
  }

  function next(started: MakeChoice): void {
    const here = run.value;
    if (!ask.value || here?.state !== 'running') return;
    const { choice, own, found } = here;
    const question = found.size < limitOf(choice) ? questions.next() : null;
    if (!question || question.done === true) {
      finish('done');
      return;
    }
    current = ask.value(question.value, (end) => {
      const now = run.value;
      // A run that was stopped, or one that came after it.
      if (now?.state !== 'running' || now.choice !== started) return;
      if (!end.ok) {
        finish('failed', end);
        return;
      }
      const made = end.value && (!own || isFitting(end.value, choice)) ? end.value : null;
      const exercises = made ? withExercise(now.found, made) : now.found;
      run.value = { ...now, found: exercises, games: now.games + 1, timeMs: pageClock.now() - startedAt };
      next(started);
    });
  }

  /** Starts a run; another one ends. `own`: games to make exercises of, in place of random ones. */
  function start(choice: MakeChoice, own: OwnGames | null = null): void {
    stop();
    last.value = choice;
    startedAt = pageClock.now();
    const drills = own && choice.kind === 'opening' ? ownDrills(own, choice) : [];
    const found = new Map(drills.map((each) => [exerciseId(each), each]));
    run.value = { choice, own, state: 'running', found, games: 0, timeMs: 0, failure: null };
    questions = own ? ownQuestions(own, choice, settings.values) : randomQuestions(choice);
    next(choice);
  }

  /** Stops the run; the exercises found stay. */
  function stop(): void {
    const ending = current;
    if (isRunning.value) finish('stopped');
    ending?.cancel();
  }

  /** Forgets the run. */
  function clear(): void {
    stop();
    run.value = null;
  }

  return { run, last, canMake, isRunning, connect, start, stop, clear };
});
