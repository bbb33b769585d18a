/**
 * Work that is done soon after it was asked for, however often it is asked for meanwhile: the wait runs from the first
 * request that is not answered yet and no later one makes it longer. So who never stops asking is answered, too.
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
  /** Does all that is to be done by then; resolves with false if some of it is left to be done. */
  readonly work: () => Promise<boolean>;
}

export interface Soon {
  /** Asks for the work. */
  ask(): void;
  /** Does the work at once, asked for or not: the page may be gone soon. What is left is asked for again; false then. */
  now(): Promise<boolean>;
}

export function makeSoon({ clock, delayMs, retryMs, work }: SoonOptions): Soon {
  /** Ends the wait; null if nothing waits. */
  let endWait: (() => void) | null = null;
  /** What follows on the work that is going on; null if none is. */
  let after: 'nothing' | 'again' | null = null;

  function wait(ms: number): void {
    endWait ??= clock.after(ms, begin);
  }

  function begin(): void {
    endWait = null;
    // The work before is still going on, without what was asked for since.
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
