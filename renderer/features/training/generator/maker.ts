/**
 * Making exercises: random games one after the other, each answered by the engine in the background, until enough are
 * found or so many games were played that more would hardly come. The command line makes the same from the same numbers.
 */
import { defineStore } from 'pinia';
import { computed, shallowRef } from 'vue';
import type { Failure, Result } from '../../../../engine/core/result.ts';
import type { Rules } from '../../../../engine/rules/game.ts';
import type { Exercise } from '../../../../engine/training/exercise.ts';
import type { ExerciseWish } from '../../../../engine/training/generate.ts';
import { exerciseId } from '../../../../engine/training/id.ts';
import type { PositionKind } from '../../../../engine/training/make.ts';
import { pageClock } from '../../../platform/page-clock.ts';

/** Asks the engine for the exercise of one game; null where the game has none. */
export type AskExercise = (
  question: {
    readonly rules: string;
    readonly wish: ExerciseWish;
    readonly seed: number;
    readonly index: number;
  },
  onEnd: (end: Result<Exercise | null>) => void,
) => { readonly cancel: () => void };

export const DIFFICULTIES = {
  any: null,
  easy: [1, 2],
  medium: [3, 5],
  hard: [6, 99],
} as const satisfies Record<string, readonly [number, number] | null>;
export type DifficultyName = keyof typeof DIFFICULTIES;

/** What is asked for. */
export interface MakeChoice {
  /** Canonical rule-set text. */
  readonly rules: string;
  readonly kind: PositionKind;
  readonly least: number;
  readonly most: number;
  readonly isUnique: boolean;
  readonly difficulty: DifficultyName;
  readonly count: number;
  readonly seed: number;
}

/** A run, or what became of it. */
export interface MakeRun {
  readonly choice: MakeChoice;
  readonly state: 'running' | 'done' | 'stopped' | 'failed';
  readonly found: ReadonlyMap<string, Exercise>;
  /** Games played. */
  readonly games: number;
  readonly timeMs: number;
  readonly failure: Failure | null;
}

/** Games played for each exercise wanted before it is given up; the command line has the same. */
const GAMES_EACH = 40;

/** Kinds that a game has: beads to lay need beads of several kinds, laps need relays, moves in a row a store to end in. */
export function suits(kind: PositionKind, rules: Rules): boolean {
  if (kind === 'beads') return rules.board.kinds > 1;
  if (kind === 'holds') return rules.board.kinds === 1;
  if (kind === 'moves-until') return rules.board.stores === 'sown';
  return kind !== 'laps' || rules.hasRelays;
}

export const useExerciseMaker = defineStore('exercise-maker', () => {
  const run = shallowRef<MakeRun | null>(null);
  /** What was asked for last; null before the first time. */
  const last = shallowRef<MakeChoice | null>(null);
  const ask = shallowRef<AskExercise | null>(null);
  let current: ReturnType<AskExercise> | null = null;
  let startedAt = 0;

  /** There is an engine to ask. */
  const canMake = computed(() => ask.value !== null);
  const isRunning = computed(() => run.value?.state === 'running');

  function connect(next: AskExercise): void {
    ask.value = next;
  }

  function finish(state: MakeRun['state'], failure: Failure | null = null): void {
    current = null;
    if (run.value) run.value = { ...run.value, state, failure, timeMs: pageClock.now() - startedAt };
  }

  function next(started: MakeChoice): void {
    const here = run.value;
    if (!ask.value || here?.state !== 'running') return;
    const { choice, found, games } = here;
    if (found.size >= choice.count || games >= choice.count * GAMES_EACH) {
      finish('done');
      return;
    }
    const { rules, kind, least, most, isUnique, seed, difficulty } = choice;
    const wish: ExerciseWish = { kind, least, most, isUnique, difficulty: DIFFICULTIES[difficulty] };
    current = ask.value({ rules, wish, seed, index: games }, (end) => {
      const now = run.value;
      // A run that was stopped, or one that came after it.
      if (now?.state !== 'running' || now.choice !== started) return;
      if (!end.ok) {
        finish('failed', end);
        return;
      }
      const exercises = end.value ? new Map(now.found).set(exerciseId(end.value), end.value) : now.found;
      run.value = { ...now, found: exercises, games: now.games + 1, timeMs: pageClock.now() - startedAt };
      next(started);
    });
  }

  /** Starts a run; another one ends. */
  function start(choice: MakeChoice): void {
    stop();
    last.value = choice;
    startedAt = pageClock.now();
    run.value = { choice, state: 'running', found: new Map(), games: 0, timeMs: 0, failure: null };
    next(choice);
  }

  /** Stops the run; what was found stays. */
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
