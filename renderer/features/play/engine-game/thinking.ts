/**
 * The engine's thinking in a game: one question at a time. An answer is used unless another question was asked or the
 * thinking was stopped meanwhile, and it may have to wait for the seeds of the previous move.
 */
import { ref, type Ref } from 'vue';
import type { EngineClient } from '../../../../engine/protocol/client.ts';
import type { SearchReport } from '../../../../engine/core/report.ts';
import type { Failure } from '../../../../engine/core/result.ts';
import { useSowing } from '../../../studio/sowing.ts';
import type { Shown } from '../../../studio/shown.ts';
import { positionRef } from '../../analysis/search-request.ts';
import type { MoveQuestion } from '../settings/strength.ts';

/** The thinking of the engine. */
export interface Thinking {
  readonly isOn: Readonly<Ref<boolean>>;
  readonly connect: (client: EngineClient) => void;
  readonly stop: () => void;
  /** Asks about a position; a fault or a cancelled search goes to `onFault`. */
  readonly ask: (at: Shown, question: MoveQuestion, then: (report: SearchReport) => void) => void;
  /** Waits for a promise, and continues if no other thinking has begun meanwhile. */
  readonly wait: (done: Promise<unknown>, then: () => void) => void;
  /**
   * Continues once the seeds of the last move have landed and the pause between the two sides is over.
   *
   * @param earliestAt earliest time to continue, on the page's clock.
   */
  readonly afterSeeds: (pauseMs: () => number, earliestAt: number, then: () => void) => void;
}

/**
 * Makes the engine ready to think.
 *
 * @param onFault is called with the reason if a search failed, and with null if another search has replaced it.
 */
export function makeThinking(onFault: (fault: Failure | null) => void): Thinking {
  const sowing = useSowing();
  const isOn = ref(false);
  let client: EngineClient | null = null;
  let search: ReturnType<EngineClient['play']> | null = null;
  let stopWaiting = (): void => undefined;
  let thought = 0;

  function stop(): void {
    thought += 1;
    stopWaiting();
    search?.cancel();
    search = null;
    isOn.value = false;
  }

  /** Wraps a function so that it does nothing once the engine has stopped or thinks about another question. */
  function ifStill<A extends unknown[]>(then: (...args: A) => void): (...args: A) => void {
    const own = thought;
    isOn.value = true;
    return (...args) => {
      if (thought !== own) return;
      isOn.value = false;
      then(...args);
    };
  }

  return {
    isOn,
    connect(next) {
      client = next;
    },
    stop,
    ask(at, { limits, op }, then) {
      stop();
      if (!client) return;
      search = client[op](positionRef(at), limits, {
        onProgress: () => undefined,
        onEnd: ifStill((end) => {
          if (end.ok && !end.value.isCancelled) then(end.value.report);
          else onFault(end.ok ? null : end);
        }),
      });
    },
    wait(done, then) {
      stop();
      void done.then(ifStill(then));
    },
    afterSeeds(pauseMs, earliestAt, then) {
      stopWaiting = sowing.afterLanding(pauseMs, ifStill(then), earliestAt);
    },
  };
}
