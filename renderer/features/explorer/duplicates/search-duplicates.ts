/** The search for duplicates: groups appear while it runs, and stay if it is stopped. */
import { ref, shallowRef, type Ref, type ShallowRef } from 'vue';
import { ok, type Failure } from '../../../../engine/core/result.ts';
import type { DuplicateGroup } from '../../../../engine/explorer/question.ts';
import { makeRowPages, type RowPages } from '../../../ui/row-pages.ts';
import type { Asking } from '../asking.ts';

const LOOK_MS = 500;

/** A search for duplicates, and the groups it has found. */
export interface DuplicateSearch {
  readonly groups: RowPages<DuplicateGroup>;
  readonly state: Readonly<Ref<'runs' | 'done' | 'stopped'>>;
  readonly failure: Readonly<ShallowRef<Omit<Failure, 'ok'> | null>>;
  /** Resolves when the search is over. */
  readonly over: Promise<void>;
  readonly stop: () => void;
}

/** Starts a search. */
export function searchDuplicates(asking: Asking, collection: string, withMirror: boolean): DuplicateSearch {
  const state = ref<'runs' | 'done' | 'stopped'>('runs');
  const failure = shallowRef<Omit<Failure, 'ok'> | null>(null);
  const question = { ask: 'duplicates', collection, withMirror } as const;

  const groups: RowPages<DuplicateGroup> = makeRowPages(async (from, count) => {
    // The index forgets a search that was stopped, and a question would start it again.
    if (state.value === 'stopped') return ok({ all: groups.all.value, rows: [] });
    const answer = await asking.ask({ ...question, from, count });
    return answer.ok ? ok({ all: answer.value.all, rows: answer.value.groups }) : answer;
  });

  const run = asking.run({ ...question, from: 0, count: 1 });
  groups.want(0, 0);
  let looked: Promise<unknown> = Promise.resolve();
  const timer = setInterval(() => void groups.refresh(), LOOK_MS);

  async function finish(): Promise<void> {
    const answer = await run.answer;
    clearInterval(timer);
    failure.value = answer.ok ? null : answer;
    const isDone = answer.ok && answer.value?.isDone === true;
    await (isDone ? groups.refresh() : looked);
    state.value = isDone ? 'done' : 'stopped';
  }

  return {
    groups,
    state,
    failure,
    over: finish(),
    stop() {
      if (state.value !== 'runs') return;
      looked = groups.refresh();
      run.cancel();
    },
  };
}
