/**
 * Answers the page's calls about the list of collections. They are the same in both hosts, which differ in the origin
 * of sources. Paths stay here; the page gets ids and names.
 */
import { randomUUID } from 'node:crypto';
import { fail, ok, type Failure } from '../../engine/core/result.ts';
import type { HostCollection, HostError, HostResult } from '../../engine/protocol/host-data.ts';
import type { HostCalls } from '../../engine/protocol/host.ts';
import type { CollectionList, KeptCollection, KeptSource } from './collections.ts';
import { shownFolder } from './recent.ts';

/** The calls that need only the list. */
export type CollectionListCalls = Pick<
  HostCalls,
  | 'collections'
  | 'createCollection'
  | 'renameCollection'
  | 'removeCollection'
  | 'watchCollection'
  | 'removeCollectionSource'
>;

/** The list as a host uses it. */
export interface HostCollections {
  readonly calls: CollectionListCalls;
  /** Adds sources; leaves out those with the same path as an existing source. */
  add(id: string, sources: readonly KeptSource[]): Promise<HostResult<HostCollection>>;
  /** Replaces the source with the same id. */
  replace(id: string, source: KeptSource): Promise<HostResult<HostCollection>>;
  find(id: string, source: string): Promise<HostResult<KeptSource>>;
}

/** @param onRemoved called with the sources that are no longer in the list. */
export function hostCollections(
  list: CollectionList,
  onRemoved: (sources: readonly KeptSource[]) => Promise<void> = () => Promise.resolve(),
): HostCollections {
  /** Changes one collection and returns its new state. */
  async function changeOne(
    id: string,
    change: (collection: KeptCollection) => KeptCollection | Failure<HostError>,
  ): Promise<HostResult<HostCollection>> {
    let removed: readonly KeptSource[] = [];
    const changed = await list.change((collections) => {
      const old = collections.find((each) => each.id === id);
      if (!old) return fail('ERR_HOST_NOT_FOUND');
      const made = change(old);
      if ('ok' in made) return made;
      removed = old.sources.filter(({ path }) => !made.sources.some((source) => source.path === path));
      return collections.map((each) => (each.id === id ? made : each));
    });
    if (!changed.ok) return changed;
    await onRemoved(removed);
    return shownOf(changed.value, id);
  }

  return {
    calls: {
      async collections() {
        const listed = await list.read();
        return listed.ok ? ok(listed.value.map(shown)) : listed;
      },
      async createCollection(name) {
        const id = randomUUID();
        const created: KeptCollection = { id, name, isWatched: false, sources: [] };
        const changed = await list.change((collections) => [...collections, created]);
        return changed.ok ? shownOf(changed.value, id) : changed;
      },
      renameCollection: (id, name) => changeOne(id, (collection) => ({ ...collection, name })),
      async removeCollection(id) {
        let removed: readonly KeptSource[] = [];
        const changed = await list.change((collections) => {
          removed = collections.filter((each) => each.id === id).flatMap(({ sources }) => sources);
          return collections.filter((each) => each.id !== id);
        });
        if (!changed.ok) return changed;
        await onRemoved(removed);
        return ok(true);
      },
      watchCollection: (id, isWatched) => changeOne(id, (collection) => ({ ...collection, isWatched })),
      removeCollectionSource: (id, source) =>
        changeOne(id, (collection) => ({
          ...collection,
          sources: collection.sources.filter((each) => each.id !== source),
        })),
    },
    add: (id, sources) =>
      changeOne(id, (collection) => ({ ...collection, sources: joined(collection.sources, sources) })),
    replace: (id, source) =>
      changeOne(id, (collection) =>
        collection.sources.some((each) => each.id === source.id)
          ? {
              ...collection,
              sources: collection.sources.map((each) => (each.id === source.id ? source : each)),
            }
          : fail('ERR_HOST_NOT_FOUND'),
      ),
    async find(id, source) {
      const listed = await list.read();
      if (!listed.ok) return listed;
      const found = listed.value.find((each) => each.id === id)?.sources.find((each) => each.id === source);
      return found ? ok(found) : fail('ERR_HOST_NOT_FOUND');
    },
  };
}

function joined(sources: readonly KeptSource[], added: readonly KeptSource[]): KeptSource[] {
  const all = [...sources];
  for (const source of added) if (!all.some(({ path }) => path === source.path)) all.push(source);
  return all;
}

function shownOf(collections: readonly KeptCollection[], id: string): HostResult<HostCollection> {
  const found = collections.find((each) => each.id === id);
  return found ? ok(shown(found)) : fail('ERR_HOST_NOT_FOUND');
}

function shown({ id, name, isWatched, sources }: KeptCollection): HostCollection {
  return {
    id,
    name,
    isWatched,
    sources: sources.map((source) => ({
      id: source.id,
      kind: source.kind,
      name: source.name,
      where: source.copiedAt === null ? shownFolder(source.path) : '',
      copiedAt: source.copiedAt,
    })),
  };
}
