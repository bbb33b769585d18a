/** The search for duplicates: groups appear while it runs, and stay if it is stopped. */
import { ref, shallowRef, type Ref, type ShallowRef } from 'vue';
import { ok, type Failure } from '../../../../engine/core/result.ts';
import type { DuplicateGroup } from '../../../../engine/explorer/question.ts';
import type { RowSource } from '../../../ui/data-grid.ts';
import type { AskRun, Asking } from '../asking.ts';

/** Number of groups asked for in one request. */
const LOT = 200;
const LOOK_MS = 500;

/** A search for duplicates, and the groups it has found. */
export interface DuplicateSearch {
  /** The groups found so far; those on screen are loaded. */
  readonly groups: RowSource<DuplicateGroup>;
  readonly state: Readonly<Ref<'never' | 'runs' | 'done' | 'stopped'>>;
  readonly failure: Readonly<ShallowRef<Omit<Failure, 'ok'> | null>>;
  readonly start: (collection: string, withMirror: boolean) => Promise<void>;
  readonly stop: () => void;
  /** Removes the groups found. */
  readonly reset: () => void;
}

/** Makes a search, which does nothing before `start`. */
export function makeDuplicateSearch(asking: Asking): DuplicateSearch {
  const known = shallowRef<readonly DuplicateGroup[]>([]);
  const all = ref(0);
  const state = ref<'never' | 'runs' | 'done' | 'stopped'>('never');
  const failure = shallowRef<Omit<Failure, 'ok'> | null>(null);
  let run: AskRun<unknown> | null = null;
  let own = 0;
  let asked: { readonly collection: string; readonly withMirror: boolean } | null = null;
  let isAsking = false;
  /** Index of the last group on screen. */
  let wanted = -1;

  function question(from: number) {
    return { ask: 'duplicates', collection: '', withMirror: false, ...asked, from, count: LOT } as const;
  }

  async function start(collection: string, withMirror: boolean): Promise<void> {
    reset();
    const mine = own;
    asked = { collection, withMirror };
    state.value = 'runs';
    const going = asking.run(question(0));
    run = going;
    const timer = setInterval(() => void look(mine), LOOK_MS);
    const answer = await going.answer;
    clearInterval(timer);
    if (mine !== own) return;
    run = null;
    failure.value = answer.ok ? null : answer;
    state.value = answer.ok && answer.value?.isDone === true ? 'done' : 'stopped';
    if (answer.ok && answer.value) take(answer.value.groups, answer.value.all);
  }

  function take(found: readonly DuplicateGroup[], count: number): void {
    known.value = found;
    all.value = count;
  }

  /** Shows the groups found so far. */
  async function look(mine: number): Promise<void> {
    if (isAsking) return;
    isAsking = true;
    const answer = await asking.ask(question(0));
    isAsking = false;
    if (mine === own && state.value === 'runs' && answer.ok) take(answer.value.groups, answer.value.all);
  }

  /** Asks for more groups until those on screen are loaded. */
  async function more(): Promise<void> {
    const mine = own;
    while (!isAsking && mine === own && state.value === 'done' && known.value.length < all.value) {
      const from = known.value.length;
      if (wanted < from - 1) return;
      isAsking = true;
      const answer = await asking.ask(question(from));
      isAsking = false;
      if (!answer.ok || answer.value.groups.length === 0) return;
      if (mine === own && known.value.length === from)
        take([...known.value, ...answer.value.groups], answer.value.all);
    }
  }

  function stop(): void {
    run?.cancel();
  }

  function reset(): void {
    run?.cancel();
    run = null;
    own += 1;
    known.value = [];
    all.value = 0;
    failure.value = null;
    state.value = 'never';
  }

  const groups: RowSource<DuplicateGroup> = {
    all,
    at: (index) => known.value[index] ?? null,
    want: (_, last) => {
      wanted = last;
      void more();
    },
    between: (first, last) => Promise.resolve(ok(known.value.slice(first, last + 1))),
  };

  return { groups, state, failure, start, stop, reset };
}
