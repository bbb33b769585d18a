/**
 * The recovery journal in browser mode: the host keeps it. While the host does not answer, entries wait in the browser's own
 * database for a start at the same address.
 */
import * as v from 'valibot';
import { type HostResult, recoveryEntry } from '../../engine/protocol/host-data.ts';
import { ok } from '../../engine/core/result.ts';
import { databaseFailure } from './browser-files.ts';
import type { HostServices, RecoveryEntry } from './host-services.ts';
import { allValues, deleteValue, putValue } from './idb.ts';
import { entriesElsewhere, holdEntry, letGoOfEntry } from './live-entries.ts';
import type { StoreCalls } from '../../engine/protocol/host.ts';

/** The journal calls of `HostServices` that differ from the calls of the store. */
export interface BrowserJournal extends Pick<
  HostServices,
  'journal' | 'journalled' | 'readEntry' | 'forget' | 'claim'
> {
  /** Claims the entries of this window again after the connection was lost. */
  claimAgain(): void;
}

export function makeBrowserJournal(store: StoreCalls): BrowserJournal {
  /** Entries that this window has open. */
  const open = new Set<string>();
  /** Open entries that wait in the database. */
  const aside = new Set<string>();

  function note(id: string, isOpen: boolean): void {
    if (isOpen) open.add(id);
    else open.delete(id);
  }

  async function putAside(entry: RecoveryEntry): Promise<HostResult<true>> {
    try {
      await putValue('recovery', entry.id, entry);
    } catch (error) {
      return databaseFailure(error);
    }
    aside.add(entry.id);
    if (entry.discardedAt === null) holdEntry(entry.id);
    else letGoOfEntry(entry.id);
    return ok(true);
  }

  /** Removes an entry from the database: the host has it now, or nobody needs it. */
  async function clearAside(id: string): Promise<void> {
    if (!aside.delete(id)) return;
    // In this order, or another window would take over the outdated entry.
    await deleteValue('recovery', id);
    if (!aside.has(id)) letGoOfEntry(id);
  }

  return {
    async journal(entry) {
      note(entry.id, entry.discardedAt === null);
      const kept = await store.journal(entry);
      if (kept.ok) await clearAside(entry.id);
      return !kept.ok && kept.code === 'ERR_HOST_GONE' ? putAside(entry) : kept;
    },
    async journalled() {
      await takeOverEntries(store);
      const [found, left] = [await store.journalled(), await entriesAside()];
      if (!found.ok && found.code !== 'ERR_HOST_GONE') return found;
      const { entries, damaged } = found.ok ? found.value : { entries: [], damaged: [] };
      const known = new Set(entries.map(({ id }) => id));
      const more = left.flatMap(({ text: _, ...entry }) => (known.has(entry.id) ? [] : [entry]));
      return ok({ entries: [...entries, ...more], damaged });
    },
    async readEntry(id) {
      // The host may have returned since the list was made, with an older state of an entry that waits here.
      await takeOverEntries(store);
      const read = await store.readEntry(id);
      const entry = read.ok ? null : (await entriesAside()).find((each) => each.id === id);
      return entry ? ok(entry.text) : read;
    },
    async forget(id) {
      note(id, false);
      await clearAside(id);
      const gone = await store.forget(id);
      // At worst, the next start offers a saved document once more.
      return !gone.ok && gone.code === 'ERR_HOST_GONE' ? ok(true) : gone;
    },
    async claim(id) {
      const claimed = await store.claim(id);
      if (claimed.ok && claimed.value) note(id, true);
      if (claimed.ok || claimed.code !== 'ERR_HOST_GONE') return claimed.ok && claimed.value;
      aside.add(id);
      holdEntry(id);
      note(id, true);
      return true;
    },
    claimAgain() {
      for (const id of open) void store.claim(id);
    },
  };
}

/** Returns the entries in the database that no other window has open. */
async function entriesAside(): Promise<readonly RecoveryEntry[]> {
  const elsewhere = await entriesElsewhere();
  return (await allValues('recovery')).flatMap((value) => {
    const entry = v.safeParse(recoveryEntry, value);
    return entry.success && !elsewhere.has(entry.output.id) ? [entry.output] : [];
  });
}

/** Moves the entries in the database to the host; each stays until the host confirms it. */
async function takeOverEntries(store: StoreCalls): Promise<void> {
  // If two windows start at once, only one does this: the other could restore entries that the first has settled.
  await oneAtATime(async () => {
    for (const entry of await entriesAside()) {
      const taken = await store.takeEntry(entry);
      if (!taken.ok) return;
      await deleteValue('recovery', entry.id);
    }
  });
}

function oneAtATime(work: () => Promise<void>): Promise<void> {
  // An insecure context has no locks.
  if (!('locks' in navigator)) return work();
  return navigator.locks.request('mancala-studio.take-over', work);
}
