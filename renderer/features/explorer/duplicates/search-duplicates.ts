/** The search for duplicates: groups come while it goes on, and stay when it is stopped. */
import { ref, shallowRef, type Ref, type ShallowRef } from 'vue';
import type { Failure } from '../../../../engine/core/result.ts';
import type { DuplicateGroup } from '../../../../engine/explorer/question.ts';
import type { AskRun, Asking } from '../asking.ts';

/** Groups asked for at once. */
const LOT = 200;
const LOOK_MS = 500;

/** A search for duplicates, and what it has found. */
export interface DuplicateSearch {
  readonly groups: Readonly<ShallowRef<readonly DuplicateGroup[]>>;
  /** Groups in all, as far as they were found. */
  readonly all: Readonly<Ref<number>>;
  readonly state: Readonly<Ref<'never' | 'runs' | 'done' | 'stopped'>>;
  readonly failure: Readonly<ShallowRef<Omit<Failure, 'ok'> | null>>;
  readonly start: (collection: string, withMirror: boolean) => Promise<void>;
  readonly stop: () => void;
  /** Asks for further groups where there are some. */
  readonly more: () => Promise<void>;
  /** Forgets what was found. */
  readonly reset: () => void;
}

/** Makes a search; nothing runs before `start`. */
export function makeDuplicateSearch(asking: Asking): DuplicateSearch {
  const groups = shallowRef<readonly DuplicateGroup[]>([]);
  const all = ref(0);
  const state = ref<'never' | 'runs' | 'done' | 'stopped'>('never');
  const failure = shallowRef<Omit<Failure, 'ok'> | null>(null);
  let run: AskRun<unknown> | null = null;
  let own = 0;
  let asked: { readonly collection: string; readonly withMirror: boolean } | null = null;
  let isAsking = false;

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
    groups.value = found;
    all.value = count;
  }

  /** While it goes on, what was found by then. */
  async function look(mine: number): Promise<void> {
    if (isAsking) return;
    isAsking = true;
    const answer = await asking.ask(question(0));
    isAsking = false;
    if (mine === own && state.value === 'runs' && answer.ok) take(answer.value.groups, answer.value.all);
  }

  async function more(): Promise<void> {
    const mine = own;
    const from = groups.value.length;
    if (isAsking || state.value !== 'done' || from >= all.value) return;
    isAsking = true;
    const answer = await asking.ask(question(from));
    isAsking = false;
    if (mine === own && answer.ok && groups.value.length === from)
      take([...groups.value, ...answer.value.groups], answer.value.all);
  }

  function stop(): void {
    run?.cancel();
  }

  function reset(): void {
    run?.cancel();
    run = null;
    own += 1;
    groups.value = [];
    all.value = 0;
    failure.value = null;
    state.value = 'never';
  }

  return { groups, all, state, failure, start, stop, more, reset };
}
