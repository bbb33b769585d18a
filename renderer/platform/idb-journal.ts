/**
 * The recovery journal in the browser's own database. No window writes an entry that another has open; an entry that
 * cannot be read is listed as damaged and never overwritten.
 */
import * as v from 'valibot';
import {
  DISCARDED_KEPT_MS,
  journalName,
  recoveryEntry,
  recoveryId,
  type HostDamagedEntry,
  type HostListedEntry,
  type HostRecoveryEntry,
  type HostResult,
} from '../../engine/protocol/host-data.ts';
import type { StoreCalls } from '../../engine/protocol/host.ts';
import { asideName, thrownAt, thrownName } from '../../engine/core/aside-names.ts';
import { fail, ok } from '../../engine/core/result.ts';
import { makeWriteQueue } from '../../engine/core/write-queue.ts';
import { contentHash } from './content-hash.ts';
import { allStored, changeStore, readStore, settled, storedAt, type StoredValue } from './idb.ts';
import { makeEntryHolds } from './live-entries.ts';

const STORE = 'recovery';

/** The name of a damaged entry in the list is that of the file that the desktop program would have. */
const nameOf = (key: string): string => (v.is(recoveryId, key) ? `${key}.json` : key);
const keyOf = (name: string): string => name.replace(/\.json$/, '');

/** Returns the entry at a key; null if it is damaged. */
function entryOf({ key, value }: Pick<StoredValue, 'key' | 'value'>): HostRecoveryEntry | null {
  const parsed = v.safeParse(recoveryEntry, value);
  return parsed.success && parsed.output.id === key ? parsed.output : null;
}

function damageOf({ value, isReadable }: StoredValue, key: string): HostDamagedEntry {
  const savedAt = v.safeParse(v.object({ savedAt: v.number() }), value);
  return {
    name: nameOf(key),
    damage: isReadable ? 'content' : 'unreadable',
    savedAt: savedAt.success ? savedAt.output.savedAt : null,
    hasText: isReadable,
  };
}

/**
 * Makes the calls of one window. They throw what the database throws.
 *
 * @param now milliseconds since 1970.
 * @param tellOthers tells the other windows that this one has opened an entry: they wait for its end.
 * @param onFree called when an entry of another window is free.
 */
export function makeIdbJournal(now: () => number, tellOthers: () => void, onFree: () => void) {
  const holds = makeEntryHolds();
  /** Entries that were written here and are still open. */
  const written = new Set<string>();
  const inTurn = makeWriteQueue();

  /** Works on an entry that this window holds, or holds from now on. */
  function onOwn(id: string, work: () => Promise<void>): Promise<HostResult<true>> {
    return inTurn(id, async () => {
      if (!(await holds.hold(id))) return fail('ERR_HOST_DENIED');
      await work();
      return ok(true);
    });
  }

  function release(id: string): void {
    written.delete(id);
    holds.letGo(id);
  }

  /** Writes an entry; a damaged one in its place is set aside. */
  async function put(store: IDBObjectStore, entry: HostRecoveryEntry): Promise<void> {
    if (!written.has(entry.id)) {
      const value = await settled<unknown>(store.get(entry.id));
      if (value !== undefined && entryOf({ key: entry.id, value }) === null)
        store.put(value, asideName(nameOf(entry.id), now()));
    }
    store.put(entry, entry.id);
  }

  async function remove(keys: readonly string[]): Promise<void> {
    await changeStore(STORE, (store) => {
      for (const key of keys) store.delete(key);
    });
  }

  async function damagedAt(name: string): Promise<StoredValue | null> {
    const found = await readStore(STORE, (store) => storedAt(store, keyOf(name)));
    const isThere = !found.isReadable || found.value !== undefined;
    return isThere && entryOf(found) === null ? found : null;
  }

  return {
    journal: (entry) =>
      onOwn(entry.id, async () => {
        await changeStore(STORE, (store) => put(store, entry));
        if (!written.has(entry.id)) tellOthers();
        written.add(entry.id);
        if (entry.discardedAt !== null) release(entry.id);
      }),
    async journalled() {
      const entries: HostListedEntry[] = [];
      const damaged: HostDamagedEntry[] = [];
      const old: string[] = [];
      for (const stored of await allStored(STORE)) {
        const { key } = stored;
        if (typeof key !== 'string') continue;
        const entry = entryOf(stored);
        const endedAt = thrownAt(key) ?? entry?.discardedAt;
        if (typeof endedAt === 'number' && now() - endedAt > DISCARDED_KEPT_MS) old.push(key);
        else if (entry) {
          const { text: _, ...about } = entry;
          entries.push(about);
        } else if (v.is(journalName, nameOf(key))) damaged.push(damageOf(stored, key));
      }
      // If that fails, the next list tries again.
      if (old.length > 0) await remove(old).catch(() => undefined);
      // Asked after the entries were read: a window that has opened one of them in the meantime holds it.
      const elsewhere = await holds.elsewhere();
      for (const { id } of entries) if (elsewhere.has(id)) holds.whenFree(id, onFree);
      const free = entries.filter(({ id }) => !elsewhere.has(id));
      return ok({ entries: free.toSorted((a, b) => b.savedAt - a.savedAt), damaged });
    },
    async readEntry(id) {
      const found = await readStore(STORE, (store) => storedAt(store, id));
      if (found.isReadable && found.value === undefined) return fail('ERR_HOST_NOT_FOUND');
      const entry = entryOf(found);
      return entry ? ok(entry.text) : fail('ERR_HOST_ENTRY');
    },
    forget: (id) =>
      onOwn(id, async () => {
        await remove([id]);
        release(id);
      }),
    claim: (id) =>
      inTurn(id, async () => {
        const isHeld = await holds.hold(id);
        if (isHeld) tellOthers();
        return ok(isHeld);
      }),
    takeEntry: (entry) =>
      inTurn(entry.id, async () => {
        await changeStore(STORE, async (store) => {
          const here = entryOf({ key: entry.id, value: await settled<unknown>(store.get(entry.id)) });
          if (!here || here.savedAt < entry.savedAt) return put(store, entry);
          const isWork = entry.kind === 'document' || entry.kind === 'draft';
          if (!isWork || here.text === entry.text) return undefined;
          // Named by its text, so that a second move does not add it twice.
          return put(store, { ...entry, id: `${entry.id.slice(0, 80)}-${contentHash(entry.text)}` });
        });
        return ok(true);
      }),
    async readDamaged(name) {
      const found = await damagedAt(name);
      if (!found) return fail('ERR_HOST_NOT_FOUND');
      if (!found.isReadable) return fail('ERR_HOST_IO', undefined, { detail: name });
      return ok(JSON.stringify(found.value, null, 2));
    },
    async discardDamaged(name) {
      const found = await damagedAt(name);
      if (!found) return fail('ERR_HOST_NOT_FOUND');
      await changeStore(STORE, (store) => {
        if (found.isReadable) store.put(found.value, thrownName(name, now()));
        store.delete(found.key);
      });
      return ok(true);
    },
  } satisfies Partial<StoreCalls>;
}
