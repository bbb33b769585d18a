/** Long work of the page in slices: between two of them the window paints and answers. */

/** How long a slice may hold up the window, milliseconds; a frame has 16. */
const SLICE_MS = 10;

/**
 * Runs work that yields its progress in small steps.
 *
 * @param tell hears the latest progress at the end of each slice.
 * @returns what the work returns, or null if it was given up.
 */
export async function runInSlices<P, R>(
  work: Generator<P, R>,
  tell: (progress: P) => void,
  signal: AbortSignal,
): Promise<R | null> {
  for (;;) {
    const until = performance.now() + SLICE_MS;
    let latest: P;
    do {
      const step = work.next();
      if (step.done) return step.value;
      latest = step.value;
    } while (performance.now() < until);
    tell(latest);
    await new Promise((resolve) => setTimeout(resolve));
    if (signal.aborted) return null;
  }
}
