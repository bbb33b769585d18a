/**
 * Makes exercises from the current game: the engine makes one after the other, and all are added to the training at
 * once, so that a single undo removes them. Of a single position, the first exercise found ends the run, and the status
 * line tells about it, since the user stays at the game.
 */
import { defineStore } from 'pinia';
import { computed, shallowRef } from 'vue';
import type { Failure } from '../../../../engine/core/result.ts';
import type { ExerciseQuestion } from '../../../../engine/protocol/messages.ts';
import type { Exercise } from '../../../../engine/training/exercise.ts';
import { provedFirst } from '../../../../engine/training/worth.ts';
import { useDocuments } from '../../../studio/documents.ts';
import { useUi } from '../../../studio/ui.ts';
import { useTraining } from '../data/training-store.ts';
import type { ExerciseSource } from '../../../../engine/progress/types.ts';
import { gatherText, type GatherRun } from './gather-run.ts';
import type { Ask } from './in-turn.ts';

export const useGatherer = defineStore('gatherer', () => {
  const training = useTraining();
  const ui = useUi();
  const documents = useDocuments();
  const run = shallowRef<GatherRun | null>(null);
  const ask = shallowRef<Ask<ExerciseQuestion, Exercise> | null>(null);
  let current: ReturnType<Ask<ExerciseQuestion, Exercise>> | null = null;

  /** Whether there is an engine to ask. */
  const canAsk = computed(() => ask.value !== null);
  const isRunning = computed(() => run.value?.state === 'running');

  function connect(next: Ask<ExerciseQuestion, Exercise>): void {
    ask.value = next;
  }

  /** Says how a run is doing; also in writing if it is about a single position. */
  function tell(told: GatherRun): void {
    if (told.source.kind !== 'position') ui.announce(gatherText(told));
    else ui.tellDone(gatherText(told), documents.shown?.record ?? null);
  }

  /** Adds the exercises made so far to the training, and reports that. */
  function finish(ended: GatherRun, state: GatherRun['state'], failure: Failure | null = null): void {
    current = null;
    const result = { ...ended, state, failure, ...training.add(provedFirst(ended.made), ended.source) };
    run.value = result.source.kind === 'position' ? null : result;
    tell(result);
  }

  function next(here: GatherRun, questions: readonly ExerciseQuestion[]): void {
    const question = questions[here.done];
    const isFound = here.source.kind === 'position' && here.made.length > 0;
    if (!question || !ask.value || isFound) {
      finish(here, 'done');
      return;
    }
    current = ask.value(question, (end) => {
      // This run was stopped.
      if (run.value !== here) return;
      if (!end.ok) {
        finish(here, 'failed', end);
        return;
      }
      const made = end.value ? [...here.made, end.value] : here.made;
      run.value = { ...here, done: here.done + 1, made };
      next(run.value, questions);
    });
  }

  /** Asks for an exercise for each question; ends a run in progress. */
  function start(questions: readonly ExerciseQuestion[], source: ExerciseSource): void {
    stop();
    const all = questions.length;
    run.value = { state: 'running', source, all, done: 0, made: [], added: 0, known: 0, failure: null };
    if (source.kind === 'position') tell(run.value);
    next(run.value, questions);
  }

  /** Ends the run; the exercises made so far are added. */
  function stop(): void {
    const ending = current;
    if (run.value?.state === 'running') finish(run.value, 'stopped');
    ending?.cancel();
  }

  /** Forgets the result of the run. */
  function clear(): void {
    stop();
    run.value = null;
  }

  return { run, canAsk, isRunning, connect, start, stop, clear };
});
