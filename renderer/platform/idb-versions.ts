/**
 * Earlier versions of files in the browser's own database. A key has all but the text of a version: the file, its time,
 * the hash of its content, and its size in bytes.
 */
import * as v from 'valibot';
import { MAX_VERSIONED_FILES, MAX_VERSIONS, type HostVersion } from '../../engine/protocol/host-data.ts';
import type { StoreCalls } from '../../engine/protocol/host.ts';
import { fail, ok } from '../../engine/core/result.ts';
import { contentHash } from './content-hash.ts';
import { changeStore, readStore, settled } from './idb.ts';

const STORE = 'versions';
const keySchema = v.tuple([v.string(), v.number(), v.string(), v.number()]);
type Key = v.InferOutput<typeof keySchema>;

const idOf = ([, savedAt, hash]: Key): string => `${String(savedAt)}-${hash}`;

const rangeOf = (file: IDBValidKey): IDBKeyRange => IDBKeyRange.bound([file], [file, []]);

/** Returns the keys of the versions of a file, oldest first. */
async function keysOf(store: IDBObjectStore, file: string): Promise<readonly Key[]> {
  const keys = await settled(store.getAllKeys(rangeOf(file)));
  return keys.filter((key): key is IDBValidKey & Key => v.is(keySchema, key));
}

/** Removes the versions of the files that were saved longest ago, if there are too many files. */
async function prune(store: IDBObjectStore): Promise<void> {
  const newest = new Map<IDBValidKey, number>();
  for (const key of await settled(store.getAllKeys())) {
    const [file = '', savedAt] = Array.isArray(key) ? key : [];
    // A damaged version has no time: a file that has nothing else goes first.
    newest.set(file, typeof savedAt === 'number' ? savedAt : (newest.get(file) ?? 0));
  }
  const old = [...newest].toSorted((a, b) => b[1] - a[1]).slice(MAX_VERSIONED_FILES);
  for (const [file] of old) store.delete(rangeOf(file));
}

/** Makes the calls. They throw what the database throws. */
export function makeIdbVersions() {
  return {
    async keepVersion(file, _name, text, savedAt) {
      const hash = contentHash(text);
      const sizeBytes = new Blob([text]).size;
      await changeStore(STORE, async (store) => {
        const keys = await keysOf(store, file);
        const newest = keys.at(-1);
        if (newest?.[2] === hash) return;
        // Later than the newest one even if a clock was set back: the order of saves counts.
        const at = Math.max(Math.round(savedAt), (newest?.[1] ?? 0) + 1);
        store.put(text, [file, at, hash, sizeBytes]);
        for (const key of keys.slice(0, -(MAX_VERSIONS - 1))) store.delete(key);
        await prune(store);
      });
      return ok(true);
    },
    async listKeptVersions(file, present) {
      const keys = (await readStore(STORE, (store) => keysOf(store, file))).toReversed();
      const isPresent = present !== null && keys[0]?.[2] === contentHash(present);
      const versions = keys
        .slice(isPresent ? 1 : 0)
        .map((key): HostVersion => ({ id: idOf(key), savedAt: key[1], sizeBytes: key[3] }));
      return ok(versions);
    },
    readKeptVersion: (file, version) =>
      changeStore(STORE, async (store) => {
        const key = (await keysOf(store, file)).find((each) => idOf(each) === version);
        if (!key) return fail('ERR_HOST_NOT_FOUND');
        const text = await settled<unknown>(store.get(key));
        if (typeof text === 'string' && contentHash(text) === key[2]) return ok(text);
        // Set aside beside the versions of its file, to go with them.
        const name = `${version}.bad`;
        store.put(text, [file, name]);
        store.delete(key);
        return fail('ERR_HOST_DAMAGED', undefined, { name });
      }),
  } satisfies Partial<StoreCalls>;
}
