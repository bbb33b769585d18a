/** Questions that the other side of a channel answers with the same number. */

/** What is asked and not answered yet. */
export interface Questions {
  /** Sends a question under a new number; resolves with its answer. */
  ask<T>(send: (id: number) => void): Promise<T>;
  answer(id: number, value: unknown): void;
  /** The other side is gone: answers all that are open. */
  answerAll(value: unknown): void;
}

export function openQuestions(): Questions {
  const waiting = new Map<number, (value: never) => void>();
  let last = 0;
  function answer(id: number, value: unknown): void {
    const resolve = waiting.get(id) as ((value: unknown) => void) | undefined;
    waiting.delete(id);
    resolve?.(value);
  }
  return {
    ask<T>(send: (id: number) => void): Promise<T> {
      const { promise, resolve } = Promise.withResolvers<T>();
      last += 1;
      waiting.set(last, resolve);
      send(last);
      return promise;
    },
    answer,
    answerAll(value) {
      for (const id of [...waiting.keys()]) answer(id, value);
    },
  };
}
