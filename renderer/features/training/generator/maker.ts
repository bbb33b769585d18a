/**
 * Makes exercises from random games or the user's own, one after the other. The engine answers each question in the
 * background, until enough exercises are found, the games have no more, or so many random games were played that more
 * exercises are unlikely. The command line makes the same exercises from the same numbers.
 */
import { defineStore } from 'pinia';
import { computed, shallowRef } from 'vue';
import { ok, type Failure, type Result } from '../../../../engine/core/result.ts';
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
  /** Whether no question is left that could give another exercise. */
  readonly isSpent: boolean;
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

/** Lists exercises by their ids, in this order. */
function byId(exercises: Iterable<Exercise>): MakeRun['found'] {
  return new Map([...exercises].map((each) => [exerciseId(each), each]));
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
  /** The exercise that another one is being looked for; null for none. */
  const swapping = shallowRef<Exercise | null>(null);
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
    const found = byId(provedFirst(here.found.values()));
    run.value = { ...here, found, state, failure, timeMs: pageClock.now() - startedAt };
  }

  /** Asks the next question; `onEnd` is called with null if there is none, and never if the run is replaced. */
  function askNext(onEnd: (end: Result<Exercise | null> | null) => void): void {
    const started = run.value?.choice;
    const question = questions.next();
    if (question.done === true || !ask.value) {
      if (run.value) run.value = { ...run.value, isSpent: true };
      onEnd(null);
      return;
    }
    current = ask.value(question.value, (end) => {
      const now = run.value;
      if (!now || now.choice !== started) return;
      onEnd(end.ok && end.value && now.own && !isFitting(end.value, now.choice) ? ok(null) : end);
    });
  }

  function next(): void {
    const here = run.value;
    if (here?.state !== 'running') return;
    if (here.found.size >= limitOf(here.choice)) {
      finish('done');
      return;
    }
    askNext((end) => {
      const now = run.value;
      // The run may have been stopped meanwhile.
      if (now?.state !== 'running') return;
      if (!end) finish('done');
      else if (!end.ok) finish('failed', end);
      else {
        const found = end.value ? withExercise(now.found, end.value) : now.found;
        run.value = { ...now, found, games: now.games + 1, timeMs: pageClock.now() - startedAt };
        next();
      }
    });
  }

  /**
   * Replaces an exercise of a finished run by the next one that is not listed yet; keeps it if there is none.
   *
   * @param onEnd is called with whether it was replaced; never if the search fails or is stopped.
   */
  function swap(old: Exercise, onEnd: (isReplaced: boolean) => void): void {
    if (!run.value || isRunning.value || swapping.value) return;
    swapping.value = old;
    const seek = (): void =>
      askNext((end) => {
        const now = run.value;
        if (!now || swapping.value !== old) return;
        const made = end?.ok ? end.value : null;
        if (end?.ok && (!made || now.found.has(exerciseId(made)))) {
          seek();
          return;
        }
        swapping.value = null;
        const failure = end && !end.ok ? end : null;
        const found = made
          ? byId([...now.found.values()].map((each) => (each === old ? made : each)))
          : now.found;
        run.value = { ...now, found, failure };
        if (!failure) onEnd(made !== null);
      });
    seek();
  }

  /** Leaves an exercise of a finished run out. Nothing is looked for in its place any longer. */
  function remove(old: Exercise): void {
    if (!run.value || isRunning.value) return;
    if (swapping.value === old) stop();
    run.value = { ...run.value, found: byId([...run.value.found.values()].filter((each) => each !== old)) };
  }

  /** Puts an exercise of a finished run in another place. */
  function move(from: number, to: number): void {
    if (!run.value || isRunning.value) return;
    const all = [...run.value.found.values()];
    all.splice(to, 0, ...all.splice(from, 1));
    run.value = { ...run.value, found: byId(all) };
  }

  /** Starts a run and ends any other. `own`: games to make exercises from, instead of random ones. */
  function start(choice: MakeChoice, own: OwnGames | null = null): void {
    stop();
    last.value = choice;
    startedAt = pageClock.now();
    const drills = own && choice.kind === 'opening' ? ownDrills(own, choice) : [];
    const found = byId(drills);
    run.value = { choice, own, state: 'running', found, games: 0, timeMs: 0, failure: null, isSpent: false };
    questions = own ? ownQuestions(own, choice, settings.values) : randomQuestions(choice);
    next();
  }

  /** Stops the run, or the search for another exercise; the exercises found stay. */
  function stop(): void {
    const ending = current;
    if (isRunning.value) finish('stopped');
    swapping.value = null;
    ending?.cancel();
  }

  /** Forgets the run. */
  function clear(): void {
    stop();
    run.value = null;
  }

  return { run, last, swapping, canMake, isRunning, connect, start, stop, swap, move, remove, clear };
});
