/** Starts the threads that the engine process gives work to. */
import { Worker } from 'node:worker_threads';
import { fail, type Failure } from '../../engine/core/result.ts';
import { SEARCH_HEAP_MB } from './helper-pool.ts';
import type { SearchWorkerData } from './search-job.ts';

/**
 * Starts a thread of `search-worker`; the caller listens to its messages.
 *
 * @param onEnd called with the thread and what ended it, also where it was terminated.
 */
export function startSearchThread(
  workerUrl: URL,
  stopCell: SharedArrayBuffer,
  onEnd: (thread: Worker, failure: Failure<'ERR_ENGINE_CRASHED'>) => void,
): Worker {
  const workerData: SearchWorkerData = { stopCell };
  const resourceLimits = { maxOldGenerationSizeMb: SEARCH_HEAP_MB };
  const thread = new Worker(workerUrl, { workerData, resourceLimits });
  let reason = '';
  thread.on('error', (error) => (reason = error instanceof Error ? error.message : String(error)));
  thread.on('exit', (code) => {
    const params = { reason: reason.slice(0, 200) || `exit ${String(code)}` };
    onEnd(thread, fail('ERR_ENGINE_CRASHED', undefined, params));
  });
  return thread;
}
