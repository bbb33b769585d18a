/** Answers a question that changes often: asks one at a time, and drops late answers. */
import { shallowRef, watch, type ShallowRef } from 'vue';
import type { Failure, Result } from '../../../engine/core/result.ts';

/** The state of the current question. */
export interface LatestAnswer<A> {
  /** The last answer, which may be to an older question while `isLate`; null before the first. */
  readonly answer: Readonly<ShallowRef<A | null>>;
  readonly failure: Readonly<ShallowRef<Omit<Failure, 'ok'> | null>>;
  /** Whether the answer to the current question is still missing. */
  readonly isLate: Readonly<ShallowRef<boolean>>;
}

/**
 * Follows a question. While the index answers one question, only the newest of the next ones waits, so stepping fast
 * through a game asks no more than the index can answer.
 *
 * @param question the current question as JSON data; null asks nothing and has no answer.
 * @param edition asks the same question again when it changes.
 */
export function useLatestAnswer<Q extends object, A>(
  question: () => Q | null,
  ask: (question: Q) => Promise<Result<A>>,
  edition: () => unknown = () => 0,
): LatestAnswer<A> {
  const answer = shallowRef<A | null>(null);
  const failure = shallowRef<Omit<Failure, 'ok'> | null>(null);
  const isLate = shallowRef(false);
  let wanted: { readonly question: Q } | null = null;
  let isAsking = false;

  async function work(): Promise<void> {
    if (isAsking) return;
    isAsking = true;
    while (wanted !== null && isLate.value) {
      const asked: { readonly question: Q } = wanted;
      const got = await ask(asked.question);
      if (asked !== wanted) continue;
      isLate.value = false;
      answer.value = got.ok ? got.value : null;
      failure.value = got.ok ? null : got;
    }
    isAsking = false;
  }

  watch(
    // An edit that does not change the question keeps the answer, so that keys pressed in between still work.
    [() => JSON.stringify(question()), edition],
    () => {
      const next = question();
      wanted = next && { question: next };
      isLate.value = next !== null;
      if (next === null) {
        answer.value = null;
        failure.value = null;
      } else void work();
    },
    { immediate: true },
  );

  return { answer, failure, isLate };
}
