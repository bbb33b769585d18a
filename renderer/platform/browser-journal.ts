/**
 * The recovery journal in browser mode: the host keeps it. While the host does not answer, entries wait in the browser's own
 * database for a start at the same address.
 */
import type { HostResult, HostListedEntry } from '../../engine/protocol/host-data.ts';
import { ok } from '../../engine/core/result.ts';
import type { StoreCalls } from '../../engine/protocol/host.ts';
import type { HostServices } from './host-services.ts';

/**
 * Makes the journal calls that differ from those of the store.
 *
 * @param aside the journal in the browser's own database.
 */
export function makeBrowserJournal(store: StoreCalls, aside: StoreCalls) {
  /** Entries that this window has open. */
  const open = new Set<string>();
  /** Open entries that wait in the database. */
  const waiting = new Set<string>();

  function note(id: string, isOpen: boolean): void {
    if (isOpen) open.add(id);
    else open.delete(id);
  }

  /** Removes an entry from the database: the host has it now, or nobody needs it. */
  async function clearAside(id: string): Promise<void> {
    if (waiting.delete(id)) await aside.forget(id);
  }

  /** Returns the entries in the database that no other window has open. */
  async function entriesAside(): Promise<readonly HostListedEntry[]> {
    const listed = await aside.journalled();
    return listed.ok ? listed.value.entries : [];
  }

  /** Moves the entries in the database to the host; each stays until the host confirms it. */
  async function takeOverEntries(): Promise<void> {
    // If two windows start at once, only one does this: the other could restore entries that the first has settled.
    await oneAtATime(async () => {
      for (const entry of await entriesAside()) {
        const text = await aside.readEntry(entry.id);
        if (!text.ok) continue;
        const taken = await store.takeEntry({ ...entry, text: text.value });
        if (!taken.ok) return;
        await aside.forget(entry.id);
      }
    });
  }

  return {
    async journal(entry) {
      note(entry.id, entry.discardedAt === null);
      const kept = await store.journal(entry);
      if (kept.ok) await clearAside(entry.id);
      if (kept.ok || kept.code !== 'ERR_HOST_GONE') return kept;
      waiting.add(entry.id);
      return aside.journal(entry);
    },
    async journalled() {
      await takeOverEntries();
      const [found, left] = [await store.journalled(), await entriesAside()];
      if (!found.ok && found.code !== 'ERR_HOST_GONE') return found;
      const { entries, damaged } = found.ok ? found.value : { entries: [], damaged: [] };
      const known = new Set(entries.map(({ id }) => id));
      return ok({ entries: [...entries, ...left.filter(({ id }) => !known.has(id))], damaged });
    },
    async readEntry(id) {
      // The host may have returned since the list was made, with an older state of an entry that waits here.
      await takeOverEntries();
      const read = await store.readEntry(id);
      const left: HostResult<string> = read.ok ? read : await aside.readEntry(id);
      return left.ok ? left : read;
    },
    async forget(id) {
      note(id, false);
      await clearAside(id);
      const gone = await store.forget(id);
      // At worst, the next start offers a saved document once more.
      return !gone.ok && gone.code === 'ERR_HOST_GONE' ? ok(true) : gone;
    },
    async claim(id) {
      let claimed = await store.claim(id);
      if (!claimed.ok && claimed.code === 'ERR_HOST_GONE') {
        waiting.add(id);
        claimed = await aside.claim(id);
      }
      const isMine = claimed.ok && claimed.value;
      if (isMine) note(id, true);
      return isMine;
    },
    /** Claims the entries of this window again after the connection was lost. */
    claimAgain() {
      for (const id of open) void store.claim(id);
    },
  } satisfies Partial<HostServices> & { claimAgain(): void };
}

function oneAtATime(work: () => Promise<void>): Promise<void> {
  // An insecure context has no locks.
  if (!('locks' in navigator)) return work();
  return navigator.locks.request('mancala-studio.take-over', work);
}
