/**
 * The explorer in its own thread, so that a build delays neither searches nor the greeting of the engine process. The
 * thread starts with the first question; several may be asked at once.
 */
import type { Worker } from 'node:worker_threads';
import { ok, type Result } from '../../engine/core/result.ts';
import type { ExploreAnswer, ExploreQuestion } from '../../engine/explorer/question.ts';
import type { ExploreService } from '../../engine/protocol/server.ts';
import { nodeClock } from '../program/node-clock.ts';
import { startThread } from '../program/start-thread.ts';

/** The data of the thread. */
export interface ExplorerWorkerData {
  /** Folder of the index and of the list of collections. */
  readonly folder: string;
}

/** A message to the thread. */
export type ExplorerJob =
  | { readonly kind: 'ask'; readonly id: number; readonly question: ExploreQuestion }
  /** Stops a question between two slices of work. */
  | { readonly kind: 'stop'; readonly id: number }
  /** Ends work in progress, closes the index and then the thread. */
  | { readonly kind: 'close' };

/** A message from the thread. */
export interface ExplorerMessage {
  readonly id: number;
  readonly result: Result<ExploreAnswer>;
}

/** Milliseconds after which a running thread is terminated. This is safe, because the index is whole at any moment. */
const CLOSE_MS = 1500;
/** Limit of V8's heap in megabytes. If the thread exceeds it, its questions fail and the engine process survives. */
const HEAP_MB = 1400;

/** An explorer with a thread to end. */
export interface ExplorerThread extends ExploreService {
  /** Closes the index and ends the thread; open questions end without an answer. */
  close(): Promise<void>;
}

/**
 * Makes the explorer service.
 *
 * @param workerUrl the file of `explorer-worker`.
 * @param folder the folder of the index and of the list of collections.
 */
export function openExplorerThread(workerUrl: URL, folder: string): ExplorerThread {
  const asked = new Map<number, (result: Result<ExploreAnswer | null>) => void>();
  let worker: Worker | null = null;
  let lastId = 0;

  function startWorker(): Worker {
    const data: ExplorerWorkerData = { folder };
    const started = startThread(workerUrl, data, HEAP_MB, (thread, failure) => {
      if (worker !== thread) return;
      worker = null;
      endAll(failure);
    });
    started.on('message', ({ id, result }: ExplorerMessage) => end(id, result));
    return started;
  }

  function end(id: number, result: Result<ExploreAnswer | null>): void {
    const resolve = asked.get(id);
    asked.delete(id);
    resolve?.(result);
  }

  function endAll(result: Result<null>): void {
    for (const id of [...asked.keys()]) end(id, result);
  }

  function post(job: ExplorerJob): void {
    worker?.postMessage(job);
  }

  return {
    ask(question) {
      const { promise, resolve } = Promise.withResolvers<Result<ExploreAnswer | null>>();
      lastId += 1;
      const id = lastId;
      asked.set(id, resolve);
      worker ??= startWorker();
      post({ kind: 'ask', id, question });
      return {
        done: promise,
        stop() {
          if (asked.has(id)) post({ kind: 'stop', id });
        },
      };
    },
    async close() {
      const ending = worker;
      if (!ending) return;
      const gone = new Promise((resolve) => ending.once('exit', resolve));
      post({ kind: 'close' });
      worker = null;
      endAll(ok(null));
      const cancelLimit = nodeClock.after(CLOSE_MS, () => void ending.terminate());
      await gone;
      cancelLimit();
    },
  };
}
