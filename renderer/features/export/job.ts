/** A long export with its progress and a way to stop it; one runs at a time. */
import { onScopeDispose, readonly, shallowRef } from 'vue';

/** The tools for a long task. */
export interface Work {
  /** Aborted when the user stops the task, which then ends soon. */
  readonly signal: AbortSignal;
  /** Reports how much is done. */
  readonly report: (done: number, total: number) => void;
}

/** How much of a job is done. */
interface Progress {
  readonly done: number;
  readonly total: number;
}

/** Makes the only job of a dialog; it is stopped when the dialog closes. */
export function useJob() {
  /** Null while no task runs. */
  const progress = shallowRef<Progress | null>(null);
  let controller: AbortController | null = null;

  /** Runs a task; null if another one is running. */
  async function run<T>(work: (given: Work) => Promise<T>): Promise<T | null> {
    if (controller) return null;
    controller = new AbortController();
    progress.value = { done: 0, total: 0 };
    try {
      return await work({
        signal: controller.signal,
        report: (done, total) => {
          progress.value = { done, total };
        },
      });
    } finally {
      controller = null;
      progress.value = null;
    }
  }

  function stop(): void {
    controller?.abort();
  }

  onScopeDispose(stop);
  return { progress: readonly(progress), run, stop };
}
