/**
 * Makes exercises one after the other in their own thread, so that the analyst's searches need not wait. The thread
 * starts with the first question and ends when it has had nothing to do for a while.
 */
import type { Worker } from 'node:worker_threads';
import { ok, type Result } from '../../engine/core/result.ts';
import type { ExerciseQuestion } from '../../engine/protocol/messages.ts';
import type { Exerciser } from '../../engine/protocol/server.ts';
import type { Exercise } from '../../engine/training/exercise.ts';
import { nodeClock } from '../program/node-clock.ts';
import { startThread } from '../program/start-thread.ts';
import { SEARCH_HEAP_MB } from './helper-pool.ts';
import type { ExerciseJob, ExerciseMessage, SearchWorkerData } from './search-job.ts';

/** Milliseconds without a question after which the thread ends and frees its memory. */
const IDLE_MS = 30_000;

interface Task {
  readonly question: ExerciseQuestion;
  readonly resolve: (result: Result<Exercise | null>) => void;
}

/** An exerciser with a thread to end. */
export interface WorkerExerciser extends Exerciser {
  /** Ends the thread; pending questions end without an exercise. */
  close(): Promise<void>;
}

/** Makes an exerciser. `workerUrl`: the file of `search-worker`. */
export function createExerciser(workerUrl: URL): WorkerExerciser {
  const stopCell = new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT);
  const stop = new Int32Array(stopCell);
  const waiting: Task[] = [];
  let running: Task | null = null;
  let worker: Worker | null = null;
  let lastId = 0;
  let endIdle = (): void => undefined;

  function startWorker(): Worker {
    const data: SearchWorkerData = { stopCell };
    const started = startThread(workerUrl, data, SEARCH_HEAP_MB, (thread, failure) => {
      if (worker !== thread) return;
      worker = null;
      finish(failure);
    });
    started.on('message', ({ id, result }: ExerciseMessage) => {
      if (id === lastId) finish(result);
    });
    return started;
  }

  function startNext(): void {
    running = waiting.shift() ?? null;
    endIdle();
    if (running === null) {
      endIdle = nodeClock.after(IDLE_MS, () => void endWorker());
      return;
    }
    worker ??= startWorker();
    lastId += 1;
    const job: ExerciseJob = { kind: 'exercise', id: lastId, question: running.question };
    worker.postMessage(job);
  }

  function finish(result: Result<Exercise | null>): void {
    const task = running;
    if (task === null) return;
    startNext();
    task.resolve(result);
  }

  async function endWorker(): Promise<void> {
    const ending = worker;
    worker = null;
    await ending?.terminate();
  }

  return {
    make(question) {
      const { promise, resolve } = Promise.withResolvers<Result<Exercise | null>>();
      const task: Task = { question, resolve };
      waiting.push(task);
      if (running === null) startNext();
      return {
        done: promise,
        stop() {
          if (task === running) Atomics.store(stop, 0, lastId);
          else if (waiting.includes(task)) {
            waiting.splice(waiting.indexOf(task), 1);
            resolve(ok(null));
          }
        },
      };
    },
    async close() {
      endIdle();
      for (const task of waiting.splice(0)) task.resolve(ok(null));
      running?.resolve(ok(null));
      running = null;
      await endWorker();
    },
  };
}
