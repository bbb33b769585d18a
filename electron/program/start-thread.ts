/** Starts threads of this process whose death must be told. */
import { Worker } from 'node:worker_threads';
import { fail, type Failure } from '../../engine/core/result.ts';

/**
 * Starts a thread; the caller listens to its messages.
 *
 * @param heapMb most of V8's heap, megabytes: the thread dies beyond it, and the process lives on.
 * @param onEnd called with the thread and what ended it, also where it was terminated.
 */
export function startThread(
  file: URL,
  workerData: object,
  heapMb: number,
  onEnd: (thread: Worker, failure: Failure<'ERR_ENGINE_CRASHED'>) => void,
): Worker {
  const thread = new Worker(file, { workerData, resourceLimits: { maxOldGenerationSizeMb: heapMb } });
  let reason = '';
  thread.on('error', (error) => (reason = error instanceof Error ? error.message : String(error)));
  thread.on('exit', (code) => {
    const params = { reason: reason.slice(0, 200) || `exit ${String(code)}` };
    onEnd(thread, fail('ERR_ENGINE_CRASHED', undefined, params));
  });
  return thread;
}
