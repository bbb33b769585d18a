/**
 * Earlier versions of files in browser mode: the host keeps them, by the id of the file's handle or, for a download, by its
 * name.
 */
import type { HostError, HostResult } from '../../engine/protocol/host-data.ts';
import type { FileVersion, VersionedFile } from './host-services.ts';
import type { StoreCalls } from '../../engine/protocol/host.ts';

const ID = 'id/';

/** Returns the key of a file: the id of its handle, or its name if it is a download. */
function keyOf({ ref, name }: VersionedFile): string {
  return ref ? `${ID}${ref.id}` : `name/${encodeURIComponent(name)}`;
}

/** Earlier versions of files. */
export type BrowserVersions = ReturnType<typeof makeBrowserVersions>;

export function makeBrowserVersions(store: StoreCalls) {
  return {
    /** Keeps a content, unless it equals the newest version. @returns the failure, or null. */
    async keep(file: VersionedFile, text: string, savedAtMs: number): Promise<HostError | null> {
      const kept = await store.keepVersion(keyOf(file), file.name, text, savedAtMs);
      return kept.ok ? null : kept.code;
    },
    /**
     * Lists the versions of a file, newest first; without the newest one if it is `present`, the content of the file now.
     */
    list: (file: VersionedFile, present: string | null): Promise<HostResult<readonly FileVersion[]>> =>
      store.listKeptVersions(keyOf(file), present),
    read: (file: VersionedFile, id: string): Promise<HostResult<string>> =>
      store.readKeptVersion(keyOf(file), id),
    /** Returns the id under which another browser has saved a file of this name and content, or null. */
    async identify(name: string, text: string): Promise<string | null> {
      const found = await store.identify(name, text);
      return found.ok && found.value?.startsWith(ID) ? found.value.slice(ID.length) : null;
    },
  };
}
