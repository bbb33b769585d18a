/** The answer to a question that changes all the time: one is asked at a time, and late answers are dropped. */
import { shallowRef, watch, type ShallowRef } from 'vue';
import type { Failure, Result } from '../../../engine/core/result.ts';

/** What is known of the question as it stands. */
export interface LatestAnswer<A> {
  /** The last answer; it may be that to an older question while `isLate`. Null before the first. */
  readonly answer: Readonly<ShallowRef<A | null>>;
  readonly failure: Readonly<ShallowRef<Omit<Failure, 'ok'> | null>>;
  /** The answer shown is not yet that to the question as it stands. */
  readonly isLate: Readonly<ShallowRef<boolean>>;
}

/**
 * Follows a question. While an answer is under way only the newest question waits, so stepping fast through a game asks
 * no more than can be answered.
 *
 * @param question what is asked now, as JSON data; null asks nothing and has no answer.
 * @param edition with another one the same question is asked again.
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
    // An edit that leaves the question as it was leaves its answer, too: a key pressed meanwhile is no key too early.
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
