/** Starts threads of this process whose death must be reported. */
import { Worker } from 'node:worker_threads';
import { fail, type Failure } from '../../engine/core/result.ts';

/**
 * Starts a thread; the caller listens to its messages.
 *
 * @param heapMb limit of V8's heap in megabytes: beyond it the thread dies, and the process continues.
 * @param onEnd called with the thread and the cause of its end, also if it was terminated.
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
