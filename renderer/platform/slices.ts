/**
 * Runs long work of the page in short slices: between two of them the window paints and answers, so scrolling and typing
 * never wait for it. Work that fits into the first slice is done at once, so small trees never show a state in between.
 */
import { pageClock } from './page-clock.ts';

/** Length of a slice of background work, milliseconds: a good third of a frame. */
const IDLE_SLICE_MS = 6;
/** Length of a slice of work that the user waits for; a frame has 16. */
const AWAITED_SLICE_MS = 10;

/** Continues until the end of the work or of the slice, whichever comes first. */
function slice<P, R>(work: Iterator<P, R>, sliceMs: number): IteratorResult<P, R> {
  const end = performance.now() + sliceMs;
  for (;;) {
    const step = work.next();
    if (step.done === true || performance.now() >= end) return step;
  }
}

/** Does short work when the page is idle, after half a second at the latest. @returns a function that cancels it. */
export function whenIdle(work: () => void): () => void {
  // Safari has no idle callbacks; a timer of a little more than a frame comes close.
  if (typeof requestIdleCallback !== 'function') return pageClock.after(20, work);
  const handle = requestIdleCallback(work, { timeout: 500 });
  return () => {
    cancelIdleCallback(handle);
  };
}

/** Makes a function to call between steps of asynchronous work: it waits for an idle page when a slice is over. */
export function makePause(): () => Promise<void> {
  let end = 0;
  return async () => {
    if (performance.now() < end) return;
    await new Promise<void>(whenIdle);
    end = performance.now() + IDLE_SLICE_MS;
  };
}

/**
 * Runs a generator to its end while the page is idle, and hands over its return value. The first slice runs at once, unless
 * the work is known to be long.
 *
 * @returns a function that stops the work for good; nothing is handed over then.
 */
export function runWhenIdle<R>(
  work: Iterator<unknown, R>,
  done: (result: R) => void,
  isLong = false,
): () => void {
  let cancel: (() => void) | null = null;
  function goOn(): void {
    cancel = null;
    const step = slice(work, IDLE_SLICE_MS);
    if (step.done === true) done(step.value);
    else cancel = whenIdle(goOn);
  }
  if (isLong) cancel = whenIdle(goOn);
  else goOn();
  return () => cancel?.();
}

/**
 * Runs work that the user waits for and that yields its progress in small steps.
 *
 * @param tell called with the latest progress at the end of each slice except the last.
 * @returns the return value of the work, or null if it was aborted.
 */
export async function runInSlices<P, R>(
  work: Iterator<P, R>,
  tell: (progress: P) => void,
  signal: AbortSignal,
): Promise<R | null> {
  for (;;) {
    const step = slice(work, AWAITED_SLICE_MS);
    if (step.done === true) return step.value;
    tell(step.value);
    await new Promise((resolve) => setTimeout(resolve));
    if (signal.aborted) return null;
  }
}
