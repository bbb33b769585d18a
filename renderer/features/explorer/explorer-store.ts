/**
 * The explorer of the window: the collection shown, which of its games count, the progress of the index, and questions
 * to the index. The index answers while it is built, from the games read so far.
 */
import { defineStore } from 'pinia';
import { computed, reactive, ref, shallowRef, watch } from 'vue';
import type { Failure } from '../../../engine/core/result.ts';
import type { CollectionState, AnswerTo, ExploreScope, Query } from '../../../engine/explorer/question.ts';
import type { ClientState } from '../../../engine/protocol/client.ts';
import { useUi } from '../../studio/ui.ts';
import { makeAsking, type ExploreClient } from './asking.ts';
import { openList, type ExploredList, type GameOrder } from './explored-list.ts';
import { NO_FILTER, readFilter, type Filter } from './filter.ts';
import type { ExplorerTab } from './tabs.ts';

/** Which games count, the same in all tabs. */
export type ScopeChoice = Omit<ExploreScope, 'collection'>;

/** Milliseconds between two checks of the index while it is built. */
const LOOK_MS = 300;

/** Milliseconds between two updates of the tabs while a build adds games. */
const GROWTH_MS = 4000;

const BY_FILE: GameOrder = { sort: 'file', isDown: false };

export const useExplorer = defineStore('explorer', () => {
  const ui = useUi();
  let client: ExploreClient | null = null;

  /** Whether the page is shown in the place of the board. */
  const isOpen = computed({
    get: () => ui.page === 'explorer',
    set: (opens) => {
      if (opens) ui.page = 'explorer';
      else if (ui.page === 'explorer') ui.page = null;
    },
  });
  const tab = ref<ExplorerTab>('games');
  /** Id of the collection shown; null if there is none. */
  const collection = ref<string | null>(null);
  const choice = shallowRef<ScopeChoice>({ filter: [], withMirror: false, withVariations: false });
  const filter = shallowRef<Filter>(NO_FILTER);
  const scope = computed<ExploreScope | null>(() =>
    collection.value === null ? null : { collection: collection.value, ...choice.value },
  );
  const state = shallowRef<AnswerTo<'state'> | null>(null);
  /** Why the index did not answer the last question about its state. */
  const failure = shallowRef<Omit<Failure, 'ok'> | null>(null);
  /** The failure that stopped the last build; null if none did. */
  const buildFailure = shallowRef<Omit<Failure, 'ok'> | null>(null);
  /** Collections whose build was paused. */
  const paused = reactive(new Set<string>());
  /** Increases when the index changes, so that questions are asked again. */
  const version = ref(0);
  let ownBuild: { readonly cancel: () => void } | null = null;
  /** The collection that this window is building; null if there is none. */
  const building = ref<string | null>(null);
  /** Collections to build next; true for those whose files are all read again. */
  const waiting = new Map<string, boolean>();
  /** Contents of the index at the last update of the tabs, so that a build without changes does not update them. */
  let told = '';
  let grownAt = 0;
  let timer: ReturnType<typeof setTimeout> | null = null;

  const build = computed(() => state.value?.build ?? null);
  const isBuilding = computed(() => build.value !== null && build.value.collection === collection.value);
  const isOwnBuild = computed(() => building.value !== null);
  const isPaused = computed(() => collection.value !== null && paused.has(collection.value));
  /** State in the index of the collection shown; null if the index does not have it. */
  const here = computed<CollectionState | null>(
    () => state.value?.collections.find(({ id }) => id === collection.value) ?? null,
  );

  const asking = makeAsking(() => client);

  function note(next: AnswerTo<'state'>): void {
    state.value = next;
    const holds = JSON.stringify(
      next.collections.map(({ id, files, games, newest }) => [id, files, games, newest]),
    );
    const now = Date.now();
    if (holds === told || (next.build !== null && now - grownAt < GROWTH_MS)) return;
    told = holds;
    grownAt = now;
    version.value += 1;
  }

  /** Loads the state of the index now, and again soon while the index is being built. */
  async function look(): Promise<void> {
    if (timer !== null) clearTimeout(timer);
    timer = null;
    const answer = await asking.ask({ ask: 'state' });
    if (answer.ok) {
      failure.value = null;
      note(answer.value);
    } else failure.value = answer;
    const goesOn = ownBuild !== null || (isOpen.value && answer.ok && answer.value.build !== null);
    if (goesOn) lookLater();
  }

  /** Repeats all questions that were not answered. */
  async function tryAgain(): Promise<void> {
    await look();
    version.value += 1;
  }

  function lookLater(): void {
    timer ??= setTimeout(() => void look(), LOOK_MS);
  }

  /** Brings a collection up to date; `isAnew` reads all its files again. A build continues where it was paused. */
  async function bringUpToDate(id: string, isAnew = false): Promise<void> {
    if (ownBuild) {
      // Files added during a build are read after it.
      waiting.set(id, isAnew || waiting.get(id) === true);
      return;
    }
    paused.delete(id);
    buildFailure.value = null;
    const own = asking.run({ ask: 'build', collection: id, isAnew });
    ownBuild = own;
    building.value = id;
    void look();
    const answer = await own.answer;
    ownBuild = null;
    building.value = null;
    if (!answer.ok) buildFailure.value = answer;
    else if (answer.value?.isDone !== true) paused.add(id);
    await look();
    for (const [next, wantsAnew] of waiting) {
      waiting.delete(next);
      if (paused.has(next)) continue;
      await bringUpToDate(next, wantsAnew);
      return;
    }
  }

  /** Pauses the build; the games already read stay. */
  function pause(): void {
    ownBuild?.cancel();
  }

  /** Stops building a collection that was removed. */
  function drop(id: string): void {
    waiting.delete(id);
    if (building.value === id) pause();
  }

  /** Starts a list of the collection's games that match a query; null if there is no collection. */
  function list(query: Query, order: GameOrder = BY_FILE): ExploredList | null {
    if (collection.value === null) return null;
    const { withMirror } = choice.value;
    return openList(asking, { collection: collection.value, query, withMirror }, order);
  }

  /** Sets which games count from a line of text; a line that cannot be read only sets the failure. */
  function setFilter(text: string): void {
    filter.value = readFilter(text, filter.value);
    if (filter.value.failure === null) setScope({ filter: filter.value.ofGames });
  }

  function setScope(changes: Partial<ScopeChoice>): void {
    choice.value = { ...choice.value, ...changes };
  }

  function connect(
    engine: ExploreClient & { onState(listener: (state: Pick<ClientState, 'kind'>) => void): () => void },
  ): void {
    client = engine;
    engine.onState(({ kind }) => {
      if (kind !== 'ready') return;
      // A new engine does not have the lists of the previous one.
      version.value += 1;
      if (isOpen.value) void look();
    });
    // The page may be opened before its part is loaded.
    if (isOpen.value) void look();
  }

  watch(isOpen, (opens) => {
    if (opens) void look();
  });

  return {
    isOpen,
    tab,
    collection,
    choice,
    filter,
    scope,
    state,
    failure,
    buildFailure,
    version,
    build,
    isBuilding,
    building,
    isOwnBuild,
    isPaused,
    here,
    ask: asking.ask,
    run: asking.run,
    connect,
    look,
    tryAgain,
    bringUpToDate,
    pause,
    drop,
    list,
    setScope,
    setFilter,
  };
});
