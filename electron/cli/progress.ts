/** Long commands: a line of progress once a second, and Ctrl+C that ends them in good order. */
import process from 'node:process';

const TELL_EVERY_MS = 1000;

/** A question for loops: whether a second has passed since it last said yes. */
export function everySecond(): () => boolean {
  let toldAt = performance.now();
  return () => {
    const now = performance.now();
    if (now - toldAt < TELL_EVERY_MS) return false;
    toldAt = now;
    return true;
  };
}

/** Runs work that looks now and then whether the user has interrupted (Ctrl+C), and then ends soon. */
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
