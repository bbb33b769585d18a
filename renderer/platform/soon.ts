/**
 * Does work soon after a request, once for all requests made meanwhile. The wait begins at the first open request, and
 * later requests do not prolong it, so even an endless stream of requests is answered. A browser runs timers after all
 * input, seconds late where each key takes the page long, so a request that finds the work overdue begins it itself.
 *
 *   const soon = makeSoon({ clock, delayMs: 400, retryMs: 2000, work: keepAll });
 *   soon.ask();
 */
import type { Clock } from '../../engine/protocol/clock.ts';

export interface SoonOptions {
  readonly clock: Clock;
  /** Time from the first request to the start of the work, milliseconds. */
  readonly delayMs: number;
  /** Time from failed work to its next start, milliseconds; requests in between wait for it. */
  readonly retryMs: number;
  /** Does all open work; resolves with false if some work is left. */
  readonly work: () => Promise<boolean>;
}

export interface Soon {
  /** Asks for the work. */
  ask(): void;
  /**
   * Does the work at once, requested or not, since the page may be closing. False if some work is left; it is then
   * requested again.
   */
  now(): Promise<boolean>;
}

export function makeSoon({ clock, delayMs, retryMs, work }: SoonOptions): Soon {
  /** Ends the wait; null if nothing waits. */
  let endWait: (() => void) | null = null;
  let dueAt = 0;
  /** The next step after the running work; null if none runs. */
  let after: 'nothing' | 'again' | null = null;

  function wait(ms: number): void {
    if (endWait === null) {
      dueAt = clock.now() + ms;
      endWait = clock.after(ms, begin);
    } else if (clock.now() >= dueAt) {
      endWait();
      begin();
    }
  }

  function begin(): void {
    endWait = null;
    // The earlier work is still running and does not include the later requests.
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
