/**
 * Makes exercises and answers short questions of the window one after the other in a separate thread, so that the
 * analyst's searches need not wait. The thread starts with the first question and ends when it has had nothing to do for
 * a while.
 */
import { ok, type Result } from '../../engine/core/result.ts';
import type { SearchOperation } from '../../engine/protocol/messages.ts';
import { EMPTY_REPORT } from '../../engine/protocol/report.ts';
import type { SearchReport } from '../../engine/core/report.ts';
import type { Analysis, Exerciser } from '../../engine/protocol/server.ts';
import { sharedBuffer } from '../../engine/search/endgame/table.ts';
import type { Exercise } from '../../engine/training/exercise.ts';
import { nodeClock } from '../program/node-clock.ts';
import { SEARCH_HEAP_MB } from './helper-pool.ts';
import { platform, type Thread } from './platform.ts';
import type { SearchWorkerData, SideJob, SideMessage } from './search-job.ts';

/** Milliseconds without a question after which the thread ends and frees its memory. */
const IDLE_MS = 30_000;

/** A job without its id, and where its answer goes. */
type Task = {
  [K in SideJob['kind']]: Pick<Extract<SideJob, { kind: K }>, 'kind' | 'question'> & {
    readonly resolve: (result: Extract<SideMessage, { kind: K }>['result']) => void;
  };
}[SideJob['kind']];

/** The worker next to the analyst's, with a thread to end. */
export interface SideWorker extends Exerciser {
  /** Answers a short question; one that is stopped before it runs ends with an empty report. */
  ask(question: Extract<SearchOperation, { op: 'ask' }>): Analysis;
  /** Ends the thread; pending questions end without an answer. */
  close(): Promise<void>;
}

/** Ends a task that has no answer. */
function endEmpty(task: Task): void {
  if (task.kind === 'exercise') task.resolve(ok(null));
  else task.resolve(ok(EMPTY_REPORT));
}

/** Makes a side worker. `workerUrl`: the file of `search-worker`. */
export function createSideWorker(workerUrl: URL): SideWorker {
  const stopCell = sharedBuffer(Int32Array.BYTES_PER_ELEMENT);
  const stop = new Int32Array(stopCell);
  const waiting: Task[] = [];
  let running: Task | null = null;
  let worker: Thread | null = null;
  let lastId = 0;
  let endIdle = (): void => undefined;

  function startWorker(): Thread {
    const data: SearchWorkerData = { stopCell };
    const started = platform.startThread(workerUrl, data, SEARCH_HEAP_MB, (thread, failure) => {
      if (worker !== thread) return;
      worker = null;
      next()?.resolve(failure);
    });
    started.on('message', (message: SideMessage) => {
      if (message.id === lastId) finish(message);
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
    const { resolve: _resolve, ...work } = running;
    const job: SideJob = { ...work, id: lastId };
    worker.postMessage(job);
  }

  /** Starts the next task, and returns the one that ran until now. */
  function next(): Task | null {
    const task = running;
    if (task !== null) startNext();
    return task;
  }

  function finish(message: SideMessage): void {
    const task = next();
    if (message.kind === 'exercise' && task?.kind === 'exercise') task.resolve(message.result);
    if (message.kind === 'ask' && task?.kind === 'ask') task.resolve(message.result);
  }

  function begin(task: Task): () => void {
    waiting.push(task);
    if (running === null) startNext();
    return () => {
      if (task === running && platform.sharesMemory) Atomics.store(stop, 0, lastId);
      else if (task === running) {
        // It cannot see that it should stop.
        void endWorker();
        next();
        endEmpty(task);
      } else if (waiting.includes(task)) {
        waiting.splice(waiting.indexOf(task), 1);
        endEmpty(task);
      }
    };
  }

  async function endWorker(): Promise<void> {
    const ending = worker;
    worker = null;
    await ending?.terminate();
  }

  return {
    make(question) {
      const { promise: done, resolve } = Promise.withResolvers<Result<Exercise | null>>();
      return { done, stop: begin({ kind: 'exercise', question, resolve }) };
    },
    ask(question) {
      const { promise: done, resolve } = Promise.withResolvers<Result<SearchReport>>();
      return { done, stop: begin({ kind: 'ask', question, resolve }) };
    },
    async close() {
      endIdle();
      for (const task of waiting.splice(0)) endEmpty(task);
      if (running) endEmpty(running);
      running = null;
      await endWorker();
    },
  };
}
