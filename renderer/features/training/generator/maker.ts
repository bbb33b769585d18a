/**
 * Makes exercises from random games or the user's own, one after the other. The engine answers each question in the
 * background, until enough exercises are found, the games have no more, or so many random games were played that more
 * exercises are unlikely. The command line makes the same exercises from the same numbers.
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
  /** The user's games; null for random games. */
  readonly own: OwnGames | null;
  readonly state: 'running' | 'done' | 'stopped' | 'failed';
  readonly found: ReadonlyMap<string, Exercise>;
  /** Games played; for the user's own games, the questions asked. */
  readonly games: number;
  readonly timeMs: number;
  readonly failure: Failure | null;
}

/** Random games played for each requested exercise before the run gives up; the command line has the same limit. */
const GAMES_EACH = 40;

/** Yields the questions of one random game after the other. */
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

/** Tells whether an exercise from the user's own games fits the choice; for random games the engine checks that. */
function isFitting(exercise: Exercise, { kind, isUnique, difficulty }: MakeChoice): boolean {
  const isOne = !isUnique || !isPositionKind(kind) || !isValueKind(kind) || exercise.answers.length === 1;
  return isOne && isWanted(exercise, { difficulty: DIFFICULTIES[difficulty] });
}

/** Adds an exercise. Each question has only one exercise; a proved one replaces an estimate. */
function withExercise(found: MakeRun['found'], made: Exercise): MakeRun['found'] {
  const id = exerciseId(made);
  const known = found.get(id);
  return known && !isSurer(made, known) ? found : new Map(found).set(id, made);
}

export const useExerciseMaker = defineStore('exercise-maker', () => {
  const settings = useSettings();
  const run = shallowRef<MakeRun | null>(null);
  /** The last choice; null before the first run. */
  const last = shallowRef<MakeChoice | null>(null);
  const ask = shallowRef<Ask<ExerciseQuestion, Exercise> | null>(null);
  let questions: Iterator<ExerciseQuestion, void> = [][Symbol.iterator]();
  let current: ReturnType<Ask<ExerciseQuestion, Exercise>> | null = null;
  let startedAt = 0;

  /** Whether there is an engine to ask. */
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
      // This run was stopped, or replaced by a later one.
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

  /** Starts a run and ends any other. `own`: games to make exercises from, instead of random ones. */
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
