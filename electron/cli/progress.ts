/** Helpers for long commands: a line of progress once a second, and an orderly end at Ctrl+C. */
import process from 'node:process';
import vm from 'node:vm';

/** Time between two lines of progress. */
export const TELL_EVERY_MS = 1000;

/** Signals that end a command from outside. */
export const END_SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Makes a function that tells a loop whether a second has passed since it last returned true. */
export function everySecond(): () => boolean {
  let toldAt = performance.now();
  return () => {
    const now = performance.now();
    if (now - toldAt < TELL_EVERY_MS) return false;
    toldAt = now;
    return true;
  };
}

/** Runs work that checks now and then whether the user has interrupted it (Ctrl+C), and then ends soon. */
export async function untilInterrupted<T>(work: (isInterrupted: () => boolean) => Promise<T>): Promise<T> {
  let isInterrupted = false;
  const interrupt = (): void => void (isInterrupted = true);
  process.on('SIGINT', interrupt);
  try {
    return await work(() => isInterrupted);
  } finally {
    process.off('SIGINT', interrupt);
  }
}

/**
 * Runs work that keeps this thread busy, and breaks it off at Ctrl+C. Node tells its own thread of a signal only between
 * two tasks; `breakOnSigint` is its one way to end a task.
 *
 * @returns the result; null after Ctrl+C: then only what the work has reported before is left of it.
 */
export function unlessInterrupted<T extends object>(work: () => T): T | null {
  try {
    return vm.runInNewContext('work()', { work }, { breakOnSigint: true }) as T;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_SCRIPT_EXECUTION_INTERRUPTED') return null;
    throw error;
  }
}

/** Calls `run` at the first Ctrl+C or signal to end; a second one ends the program at once. @returns the undoing. */
export function onInterrupt(run: () => void): () => void {
  process.once('SIGINT', run);
  process.once('SIGTERM', run);
  return () => {
    process.off('SIGINT', run);
    process.off('SIGTERM', run);
  };
}
