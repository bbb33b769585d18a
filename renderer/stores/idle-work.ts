/**
 * Long work of the page in short slices between frames, so that scrolling and typing never wait for it. What is done
 * within the first slice is done at once: small trees never show a state in between.
 */

/** How long a slice takes, milliseconds: a good third of a frame. */
const SLICE_MS = 6;

function later(work: () => void): () => void {
  // Safari has no idle callbacks; a turn of the loop after the next frame comes close.
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(work, 20);
    return () => {
      clearTimeout(timer);
    };
  }
  const handle = requestIdleCallback(work, { timeout: 500 });
  return () => {
    cancelIdleCallback(handle);
  };
}

/**
 * Runs a generator to its end in slices and hands over what it returns.
 *
 * @returns stops the work for good; nothing is handed over then.
 */
export function runInSlices<T>(work: Iterator<unknown, T>, done: (result: T) => void): () => void {
  let cancel: (() => void) | null = null;
  function slice(): void {
    cancel = null;
    const end = performance.now() + SLICE_MS;
    do {
      const step = work.next();
      if (step.done === true) {
        done(step.value);
        return;
      }
    } while (performance.now() < end);
    cancel = later(slice);
  }
  slice();
  return () => cancel?.();
}
