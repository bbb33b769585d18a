/** Code that is loaded when it is needed, with its texts, so that the window for study starts without it. */
import { defineAsyncComponent, h, shallowRef, type Component, type Ref } from 'vue';
import type { EngineClient } from '../../engine/protocol/client.ts';
import { completeTexts } from '../i18n/text.ts';
import { makePause } from '../platform/slices.ts';
import type { Studio } from '../studio/studio.ts';
import LoadFault from './LoadFault.vue';

const pending = new Set<Promise<unknown>>();

/** Notes that something is being loaded. */
function noted<T>(loading: Promise<T>): Promise<T> {
  pending.add(loading);
  const over = (): void => void pending.delete(loading);
  loading.then(over, over);
  return loading;
}

/** Settles when everything being loaded is there or has failed; null if nothing is being loaded. */
export function loads(): Promise<unknown> | null {
  return pending.size > 0 ? Promise.allSettled(pending) : null;
}

/** Functions that load parts and components, in the order of their modules. */
const later: (() => Promise<unknown>)[] = [];

/**
 * Loads all parts and components, one after another, once the page has been idle. So keys that follow directly after
 * the key that opens a dialog or a pane find it there, and questions and errors can be shown when the host is gone.
 * Whatever fails is tried again when it is needed.
 */
export async function loadTheRest(): Promise<void> {
  const pause = makePause();
  // Loading a component may add further components.
  for (const load of later) {
    await pause();
    await load().catch(() => undefined);
  }
}

/** The objects that features and their parts start with. */
export interface Start {
  readonly studio: Studio;
  readonly engine: EngineClient;
  /** The version of the program. */
  readonly version: string;
}

/** The stores and the work of a feature, in a separate file. */
export interface Part<T = unknown> {
  /** The loaded module; null before that. Conditions of commands read it. */
  readonly now: T | null;
  /** Loads it, once. Rejects with a `PartFault`; the next call tries again. */
  readonly load: () => Promise<T>;
  /** Hands over the arguments of `begin` in the loaded module. */
  readonly start: (start: Start) => void;
}

/** The error that a part of the program could not be loaded. */
export class PartFault extends Error {}

/**
 * Makes a part of a feature. Its module may export `begin`, which is called with every start once the module is there.
 *
 *   export const findPart = part(() => import('./find-store.ts'));
 */
export function part<T extends object>(load: () => Promise<T & { begin?: (start: Start) => void }>): Part<T> {
  const now: Ref<T | null> = shallowRef<T | null>(null);
  let given: Start | null = null;
  let begin: ((start: Start) => void) | undefined;
  let loading: Promise<T> | null = null;

  async function fetchPart(): Promise<T> {
    const [module] = await Promise.all([load(), completeTexts()]);
    ({ begin } = module);
    if (given) begin?.(given);
    now.value = module;
    return module;
  }

  function loadOnce(): Promise<T> {
    loading ??= noted(fetchPart()).catch((cause: unknown) => {
      loading = null;
      throw new PartFault('', { cause });
    });
    return loading;
  }
  later.push(loadOnce);

  return {
    get now(): T | null {
      return now.value;
    },
    load: loadOnce,
    start(start) {
      given = start;
      begin?.(start);
    },
  };
}

/** Functions that try again to load the components that are shown and could not be loaded. */
const retries = new Set<() => void>();

function retryAll(): void {
  for (const retry of retries) retry();
}

/**
 * Makes a component whose code is loaded when it is first shown. If loading fails, `ERR_PAGE_PART` is shown in its
 * place with a button that tries again, together with all other failed components, since most are in one file.
 *
 * @param load imports the component: `() => import('./HelpDialog.vue')`.
 * @param needs the part whose stores the component works with.
 */
export function onDemand<C extends Component>(load: () => Promise<{ readonly default: C }>, needs?: Part): C {
  const hasFailed = shallowRef(false);
  const loadAll = () => Promise.all([load(), completeTexts(), needs?.load()]);
  const component: C & { readonly __asyncLoader?: () => Promise<unknown> } = defineAsyncComponent({
    loader: async () => {
      const [module] = await noted(loadAll());
      return module.default;
    },
    delay: 0,
    suspensible: false,
    loadingComponent: () => hasFailed.value && h(LoadFault, { onRetry: retryAll }),
    onError(_error, tryAgain) {
      hasFailed.value = true;
      retries.add(function retry() {
        retries.delete(retry);
        hasFailed.value = false;
        tryAgain();
      });
    },
  });
  later.push(async () => {
    await loadAll();
    // If it is shown and has failed, Vue waits for the button.
    if (hasFailed.value) retryAll();
    // Vue then knows the component, and draws it at once when it is shown; a promise would come after the next key.
    await component.__asyncLoader?.();
  });
  return component;
}
