/**
 * The user's collections as the host keeps them: makes, renames, fills and removes them. The user's files never change.
 */
import { useEventListener, useIntervalFn } from '@vueuse/core';
import { defineStore } from 'pinia';
import { computed, ref, shallowRef, watch } from 'vue';
import { fail, type Failure } from '../../../../engine/core/result.ts';
import type { HostCollection, HostResult } from '../../../../engine/protocol/host-data.ts';
import { t } from '../../../i18n/text.ts';
import type { CollectionsHost, FileRef, FilledCollection } from '../../../platform/host-services.ts';
import { useSettings } from '../../../studio/settings.ts';
import { useUi } from '../../../studio/ui.ts';
import { useExplorer } from '../explorer-store.ts';

/** Where added games come from. */
export type SourceWish =
  | { readonly kind: 'folder' }
  | { readonly kind: 'files' }
  | { readonly kind: 'open'; readonly ref: FileRef };

/** Milliseconds between two checks of a watched collection's files while the explorer is open. */
const WATCH_MS = 60_000;

export const useCollections = defineStore('collections', () => {
  const explorer = useExplorer();
  const settings = useSettings();
  const ui = useUi();
  let host: CollectionsHost | null = null;
  const list = shallowRef<readonly HostCollection[]>([]);
  /** Whether the list has been read at least once. */
  const isLoaded = ref(false);
  /** Failure of the last action; null if it worked. */
  const failure = shallowRef<Omit<Failure, 'ok'> | null>(null);

  const here = computed(() => list.value.find(({ id }) => id === explorer.collection) ?? null);

  /** Notes a failure and returns whether an action worked; a closed dialog is not a failure. */
  function note<T>(result: HostResult<T>): result is Extract<HostResult<T>, { readonly ok: true }> {
    failure.value = result.ok || result.code === 'ERR_HOST_CANCELLED' ? null : result;
    return result.ok;
  }

  function put(collection: HostCollection): void {
    const index = list.value.findIndex(({ id }) => id === collection.id);
    list.value = index < 0 ? [...list.value, collection] : list.value.with(index, collection);
  }

  /** Shows a collection from now on. */
  function choose(id: string | null): void {
    explorer.collection = id;
    settings.change({ explorer: { ...settings.values.explorer, collection: id ?? '' } });
  }

  async function load(): Promise<void> {
    if (!host) return;
    const read = await host.collections();
    if (!note(read)) return;
    list.value = read.value;
    isLoaded.value = true;
    if (here.value) return;
    const last = read.value.find(({ id }) => id === settings.values.explorer.collection) ?? read.value[0];
    explorer.collection = last?.id ?? null;
  }

  function addSource(
    keeper: CollectionsHost,
    id: string,
    wish: SourceWish,
  ): Promise<HostResult<FilledCollection>> {
    if (wish.kind === 'folder') return keeper.addFolder(id);
    return wish.kind === 'files' ? keeper.addFiles(id) : keeper.addOpenFile(id, wish.ref);
  }

  /** Returns the collection after a source was added, or null if that failed; reports files that could not be read. */
  function take(filled: HostResult<FilledCollection>): HostCollection | null {
    if (!note(filled)) return null;
    for (const failure of filled.value.refused) ui.showError(failure);
    return filled.value.collection;
  }

  /** Shows a changed collection and brings its index up to date. */
  function putFilled(filled: HostResult<FilledCollection>): void {
    const collection = take(filled);
    if (!collection) return;
    put(collection);
    void explorer.bringUpToDate(collection.id);
  }

  /** Makes a collection of the files or folder that the user chooses, and reads it; false if nothing was chosen. */
  async function create(wish: SourceWish): Promise<boolean> {
    if (!host) return false;
    const made = await host.createCollection(t('explorer.new-name'));
    if (!note(made)) return false;
    const { id } = made.value;
    const filled = take(await addSource(host, id, wish));
    const [first] = filled?.sources ?? [];
    if (!filled || !first) {
      await host.removeCollection(id);
      return false;
    }
    const renamed = await host.renameCollection(id, freeName(first.name));
    put(renamed.ok ? renamed.value : filled);
    choose(id);
    ui.announce(t('explorer.created', { name: renamed.ok ? renamed.value.name : first.name }));
    void explorer.bringUpToDate(id);
    return true;
  }

  /** Makes a name that no other collection has. */
  function freeName(wanted: string): string {
    const names = new Set(list.value.map(({ name }) => name));
    let name = wanted;
    for (let n = 2; names.has(name); n++) name = `${wanted} (${String(n)})`;
    return name;
  }

  /** Adds the files or folder that the user chooses to a collection, and reads them. */
  async function add(id: string, wish: SourceWish): Promise<void> {
    if (!host) return;
    putFilled(await addSource(host, id, wish));
  }

  async function rename(id: string, name: string): Promise<void> {
    const named = name.trim();
    if (!host || named === '' || named === list.value.find((each) => each.id === id)?.name) return;
    const renamed = await host.renameCollection(id, named);
    if (note(renamed)) put(renamed.value);
  }

  /** Removes a collection from the list but keeps its files; false if that failed. */
  async function remove(id: string): Promise<boolean> {
    if (!host) return false;
    explorer.drop(id);
    const removed = await host.removeCollection(id);
    if (!note(removed)) return false;
    list.value = list.value.filter((each) => each.id !== id);
    if (explorer.collection === id) choose(list.value[0]?.id ?? null);
    void explorer.look();
    return true;
  }

  async function removeSource(id: string, source: string): Promise<void> {
    if (!host) return;
    const left = await host.removeCollectionSource(id, source);
    if (!note(left)) return;
    put(left.value);
    void explorer.bringUpToDate(id);
  }

  /** Copies a source's files again, if the host works on copies; the user chooses the files again. */
  async function refreshSource(id: string, source: string): Promise<void> {
    const taken = await host?.refreshSource?.(id, source);
    if (taken) putFilled(taken);
  }

  async function setWatched(id: string, isWatched: boolean): Promise<void> {
    if (!host) return;
    const changed = await host.watchCollection(id, isWatched);
    if (note(changed)) put(changed.value);
    if (isWatched) void explorer.bringUpToDate(id);
  }

  /** Opens a file of the collection shown; from then on the host knows the file. */
  function openFile(source: string, path: string): ReturnType<CollectionsHost['openCollectionFile']> {
    const id = explorer.collection;
    if (!host || id === null) return Promise.resolve(fail('ERR_HOST_NOT_FOUND'));
    return host.openCollectionFile(id, source, path);
  }

  /** Brings a watched collection up to date, unless its build is paused. */
  function keepUpToDate(): void {
    const collection = here.value;
    if (!explorer.isOpen || collection?.isWatched !== true || explorer.isPaused || document.hidden) return;
    void explorer.bringUpToDate(collection.id);
  }

  function connect(next: CollectionsHost | null): void {
    host = next;
    // The panel next to the board also needs the collections.
    void load().then(keepUpToDate);
  }

  /** Keeps the collection up to date until the effect scope ends in which it is called. */
  function keepWatching(): void {
    useIntervalFn(keepUpToDate, WATCH_MS);
    useEventListener('focus', keepUpToDate);
  }

  watch(
    () => explorer.isOpen,
    (opens) => {
      if (opens) void load().then(keepUpToDate);
    },
  );

  return {
    list,
    isLoaded,
    failure,
    here,
    canRefresh: (): boolean => host !== null && host.refreshSource !== null,
    connect,
    keepWatching,
    load,
    choose,
    create,
    add,
    rename,
    remove,
    removeSource,
    refreshSource,
    setWatched,
    openFile,
  };
});
