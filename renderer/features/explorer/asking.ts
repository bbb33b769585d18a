/** Questions to the index and their answers. */
import { fail, type Result } from '../../../engine/core/result.ts';
import type { ExploreAnswer, ExploreQuestion } from '../../../engine/explorer/question.ts';

/** What is answered to a question. */
export type AnswerTo<Q extends ExploreQuestion> = Extract<ExploreAnswer, { ask: Q['ask'] }>;

/** What the explorer needs of the engine's client. */
export interface ExploreClient {
  explore<Q extends ExploreQuestion>(
    question: Q,
    options?: { readonly signal?: AbortSignal },
  ): Promise<Result<AnswerTo<Q> | null>>;
}

/** A question that takes its time. */
export interface AskRun<A> {
  /** Null where it was cancelled before there was an answer. */
  readonly answer: Promise<Result<A | null>>;
  /** Ends it soon with what is known. */
  cancel(): void;
}

/** Who can be asked. No function throws; failures are values. */
export interface Asking {
  ask<Q extends ExploreQuestion>(question: Q): Promise<Result<AnswerTo<Q>>>;
  run<Q extends ExploreQuestion>(question: Q): AskRun<AnswerTo<Q>>;
}

/** Asks by a client; `client` is null while there is none. */
export function makeAsking(client: () => ExploreClient | null): Asking {
  function run<Q extends ExploreQuestion>(question: Q): AskRun<AnswerTo<Q>> {
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
