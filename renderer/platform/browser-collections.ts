/**
 * Collections in browser mode: the host cannot reach the user's files, so the page hands over the texts of those that were
 * chosen, and the host keeps copies of them.
 */
import { fail, failAt, ok, type Failure } from '../../engine/core/result.ts';
import {
  type HostCollection,
  type HostError,
  type HostResult,
  MAX_COPIED_AT_ONCE,
  type CopiedSource,
} from '../../engine/protocol/host-data.ts';
import { peekKnown } from './browser-files.ts';
import { openFolder } from './browser-folder.ts';
import { chooseFiles } from './browser-open.ts';
import type { CollectionsHost, FilledCollection, FolderFile } from './host-services.ts';
import type { StoreCalls } from '../../engine/protocol/host.ts';

/** Characters that are handed over at once, unless a single file has more. */
const BATCH_CHARS = 250_000;

type Refused = Failure<HostError>;
type Filled = Promise<HostResult<FilledCollection>>;

interface ReadFile {
  readonly path: string;
  readonly text: string;
}

export function makeBrowserCollections(store: StoreCalls): CollectionsHost {
  /** Hands files over and makes them a source; reports unreadable files, or fails if no file can be read. */
  async function copy(files: readonly FolderFile[], source: CopiedSource): Filled {
    const begun = await store.beginCopy();
    if (!begun.ok) return begun;
    const made = await fill(begun.value, files, source);
    if (!made.ok) await store.dropCopy(begun.value);
    return made;
  }

  async function fill(copy: string, files: readonly FolderFile[], source: CopiedSource): Filled {
    const put = await putAll(copy, files);
    if (!put.ok) return put;
    const ended = await store.endCopy(copy, source);
    return ended.ok ? ok({ collection: ended.value, refused: put.value }) : ended;
  }

  /** Returns the files that cannot be read. */
  async function putAll(id: string, files: readonly FolderFile[]): Promise<HostResult<readonly Refused[]>> {
    const refused: Refused[] = [];
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
        const put = await store.putCopy(id, batch);
        if (!put.ok) return put;
        batch = [];
        chars = 0;
      }
      batch.push({ path: file.path, text: text.value });
      chars += text.value.length;
    }
    const [first] = refused;
    if (first && refused.length === files.length) return first;
    const put = await store.putCopy(id, batch);
    return put.ok ? ok(refused) : put;
  }

  async function addFolder(collection: string, replaces: string | null): Filled {
    const chosen = await openFolder();
    if (!chosen.ok) return chosen;
    const { name, files } = chosen.value;
    return copy(files, { collection, replaces, kind: 'folder', name });
  }

  function copyFile(collection: string, replaces: string | null, file: FolderFile): Filled {
    return copy([file], { collection, replaces, kind: 'file', name: file.path });
  }

  /** Adds files, each as its own source. */
  async function addFiles(collection: string): Filled {
    const chosen = await chooseFiles();
    if (!chosen.ok) return chosen;
    const refused: Refused[] = [];
    let last: HostCollection | null = null;
    for (const file of chosen.value) {
      const added = await copyFile(collection, null, file);
      if (added.ok) last = added.value.collection;
      else refused.push(failAt(added, { file: file.path }));
    }
    if (last) return ok({ collection: last, refused });
    return refused[0] ?? fail('ERR_HOST_CANCELLED');
  }

  async function refreshSource(collection: string, source: string): Filled {
    const listed = await store.collections();
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
    ...store,
    addFolder: (id) => addFolder(id, null),
    addFiles,
    addOpenFile: (id, ref) => copyFile(id, null, { path: ref.name, read: () => peekKnown(ref) }),
    refreshSource,
  };
}
