/** Questions to the index and their answers. */
import { fail, type Result } from '../../../engine/core/result.ts';
import type { AnswerTo, ExploreQuestion } from '../../../engine/explorer/question.ts';

/** The part of the engine's client that the explorer uses. */
export interface ExploreClient {
  explore<Q extends ExploreQuestion>(
    question: Q,
    options?: { readonly signal?: AbortSignal },
  ): Promise<Result<AnswerTo<Q['ask']> | null>>;
}

/** A question that takes a long time to answer. */
interface AskRun<A> {
  /** Null if it was cancelled before an answer came. */
  readonly answer: Promise<Result<A | null>>;
  /** Ends the question early, with the answer so far. */
  cancel(): void;
}

/** Asks the index. No function throws; failures are values. */
export interface Asking {
  ask<Q extends ExploreQuestion>(question: Q): Promise<Result<AnswerTo<Q['ask']>>>;
  run<Q extends ExploreQuestion>(question: Q): AskRun<AnswerTo<Q['ask']>>;
}

/** Makes an `Asking` that asks through a client; `client` returns null until one is connected. */
export function makeAsking(client: () => ExploreClient | null): Asking {
  function run<Q extends ExploreQuestion>(question: Q): AskRun<AnswerTo<Q['ask']>> {
    const stopper = new AbortController();
    const answer = client()?.explore(question, { signal: stopper.signal });
    return {
      answer: answer ?? Promise.resolve(fail('ERR_ENGINE_DOWN')),
      cancel: () => {
        stopper.abort();
      },
    };
  }
  return {
    run,
    async ask(question) {
      const answer = await run(question).answer;
      if (!answer.ok) return answer;
      return answer.value === null ? fail('ERR_ENGINE_DOWN') : { ok: true, value: answer.value };
    },
  };
}
