/**
 * Does work soon after a request, once for all requests meanwhile. The wait runs from the first open request, and later ones
 * do not prolong it, so even an endless stream of requests is answered.
 *
 *   const soon = makeSoon({ clock, delayMs: 400, retryMs: 2000, work: keepAll });
 *   soon.ask();
 */
import type { Clock } from '../../engine/protocol/clock.ts';

export interface SoonOptions {
  readonly clock: Clock;
  /** From the first request to the start of the work, milliseconds. */
  readonly delayMs: number;
  /** From work that failed to its next start, milliseconds; requests in between wait for it. */
  readonly retryMs: number;
  /** Does all open work; resolves with false if some of it is left. */
  readonly work: () => Promise<boolean>;
}

export interface Soon {
  /** Asks for the work. */
  ask(): void;
  /** Does the work at once, requested or not: the page may be gone soon. False if some of it is left; it is asked for again. */
  now(): Promise<boolean>;
}

export function makeSoon({ clock, delayMs, retryMs, work }: SoonOptions): Soon {
  /** Ends the wait; null if nothing waits. */
  let endWait: (() => void) | null = null;
  /** The step after the running work; null if none runs. */
  let after: 'nothing' | 'again' | null = null;

  function wait(ms: number): void {
    endWait ??= clock.after(ms, begin);
  }

  function begin(): void {
    endWait = null;
    // The earlier work still runs, without the later requests.
    if (after) after = 'again';
    else void run();
  }

  async function run(): Promise<void> {
    after = 'nothing';
    const isDone = await work();
    end(isDone);
  }

  function end(isDone: boolean): void {
    const next = after;
    after = null;
    if (!isDone) wait(retryMs);
    else if (next === 'again') void run();
  }

  return {
    ask: () => {
      wait(delayMs);
    },
    async now() {
      const isDone = await work();
      if (!isDone) wait(delayMs);
      return isDone;
    },
  };
}
