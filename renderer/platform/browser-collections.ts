/**
 * Collections in browser mode: the host cannot reach the user's files, so the page hands over the texts of those that were
 * chosen, and the host keeps copies of them.
 */
import { fail, failAt, ok, type Failure } from '../../engine/core/result.ts';
import type { HostCollection, HostError, HostResult } from '../../engine/protocol/host.ts';
import { MAX_COPIED_AT_ONCE, type CopiedSource } from '../../engine/protocol/store.ts';
import { peekKnown } from './browser-files.ts';
import { openFolder } from './browser-folder.ts';
import { chooseFiles, tellRefused } from './browser-open.ts';
import type { CollectionsHost, FolderFile } from './host-services.ts';
import type { StoreClient } from './store-client.ts';

/** Characters that are handed over at once, unless one file alone has more. */
const BATCH_CHARS = 250_000;

interface ReadFile {
  readonly path: string;
  readonly text: string;
}

export function makeBrowserCollections(store: StoreClient): CollectionsHost {
  /** Hands the files over and makes them a source; those that cannot be read are told of, unless all are such. */
  async function copy(
    files: readonly FolderFile[],
    source: CopiedSource,
  ): Promise<HostResult<HostCollection>> {
    const begun = await store.call('beginCopy');
    if (!begun.ok) return begun;
    const put = await putAll(begun.value, files);
    const ended = put.ok ? await store.call('endCopy', begun.value, source) : put;
    if (!ended.ok) await store.call('dropCopy', begun.value);
    return ended;
  }

  async function putAll(id: string, files: readonly FolderFile[]): Promise<HostResult<true>> {
    const refused: Failure<HostError>[] = [];
    let batch: ReadFile[] = [];
    let chars = 0;
    for (const file of files) {
      const text = await file.read();
      if (!text.ok) {
        refused.push(failAt(text, { file: file.path }));
        continue;
      }
      if (
        batch.length > 0 &&
        (chars + text.value.length > BATCH_CHARS || batch.length >= MAX_COPIED_AT_ONCE)
      ) {
        const put = await store.call('putCopy', id, batch);
        if (!put.ok) return put;
        batch = [];
        chars = 0;
      }
      batch.push({ path: file.path, text: text.value });
      chars += text.value.length;
    }
    const [first] = refused;
    if (first && refused.length === files.length) return first;
    const put = await store.call('putCopy', id, batch);
    if (put.ok) for (const failure of refused) tellRefused(failure);
    return put;
  }

  async function addFolder(collection: string, replaces: string | null): Promise<HostResult<HostCollection>> {
    const chosen = await openFolder();
    if (!chosen.ok) return chosen;
    const { name, files } = chosen.value;
    return copy(files, { collection, replaces, kind: 'folder', name });
  }

  function copyFile(
    collection: string,
    replaces: string | null,
    file: FolderFile,
  ): Promise<HostResult<HostCollection>> {
    return copy([file], { collection, replaces, kind: 'file', name: file.path });
  }

  /** Each file is a source of its own. */
  async function addFiles(collection: string): Promise<HostResult<HostCollection>> {
    const chosen = await chooseFiles();
    if (!chosen.ok) return chosen;
    const failures: Failure<HostError>[] = [];
    let last: HostResult<HostCollection> = fail('ERR_HOST_CANCELLED');
    for (const file of chosen.value) {
      const added = await copyFile(collection, null, file);
      if (added.ok) last = added;
      else failures.push(failAt(added, { file: file.path }));
    }
    const [first] = failures;
    if (first && !last.ok) return first;
    for (const failure of failures) tellRefused(failure);
    return last;
  }

  async function refreshSource(collection: string, source: string): Promise<HostResult<HostCollection>> {
    const listed = await store.call('collections');
    if (!listed.ok) return listed;
    const found = listed.value.find(({ id }) => id === collection)?.sources.find(({ id }) => id === source);
    if (!found) return fail('ERR_HOST_NOT_FOUND');
    if (found.kind === 'folder') return addFolder(collection, source);
    const chosen = await chooseFiles();
    if (!chosen.ok) return chosen;
    const [file] = chosen.value;
    return file ? copyFile(collection, source, file) : fail('ERR_HOST_CANCELLED');
  }

  return {
    list: () => store.call('collections'),
    create: (name) => store.call('createCollection', name),
    rename: (id, name) => store.call('renameCollection', id, name),
    remove: (id) => store.call('removeCollection', id),
    setWatched: (id, isWatched) => store.call('watchCollection', id, isWatched),
    addFolder: (id) => addFolder(id, null),
    addFiles,
    addOpenFile: (id, ref) => copyFile(id, null, { path: ref.name, read: () => peekKnown(ref) }),
    removeSource: (id, source) => store.call('removeCollectionSource', id, source),
    async openFile(id, source, path) {
      const read = await store.call('readCopy', id, source, path);
      return read.ok ? ok({ ref: null, ...read.value }) : read;
    },
    refreshSource,
  };
}
