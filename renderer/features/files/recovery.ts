/**
 * The entries of the recovery journal from earlier runs: they can be restored, discarded or forgotten. `journal.ts`
 * writes them. The user's files are never touched.
 */
import { defineStore } from 'pinia';
import { computed, shallowRef, watch } from 'vue';
import type { HostServices, DamagedEntry, ListedEntry } from '../../platform/host-services.ts';
import type { StudioDocument } from '../../studio/document.ts';
import { useDocuments } from '../../studio/documents.ts';
import { makeEntry } from './recovery-entry.ts';
import { useUi } from '../../studio/ui.ts';
import type { HostResult } from '../../../engine/protocol/host-data.ts';
import { fail, ok } from '../../../engine/core/result.ts';
import { makeJournal } from './journal.ts';

export const useRecovery = defineStore('recovery', () => {
  const documents = useDocuments();
  const ui = useUi();
  const journal = makeJournal(documents, refresh);
  /** Entries of earlier runs, newest first; discarded ones included. */
  const entries = shallowRef<readonly ListedEntry[]>([]);
  /** Entries of sessions: open documents without changes, and the state of each window. */
  const kept = shallowRef<readonly ListedEntry[]>([]);
  /** Entries that cannot be read. */
  const damaged = shallowRef<readonly DamagedEntry[]>([]);
  /** Entries that are open here or being opened: a list requested earlier still contains them. */
  const adopted = new Set<string>();
  let host: HostServices | null = null;
  /** Number of the last request for the list. */
  let lastAsked = 0;

  // New documents must not get the names of waiting entries.
  watch(
    entries,
    (all) => {
      documents.otherNames = all.flatMap(({ name, discardedAt }) => (discardedAt === null ? [name] : []));
    },
    { flush: 'sync' },
  );

  /** The entry discarded last, or null. */
  const lastDiscarded = computed(
    () =>
      entries.value
        .filter(({ discardedAt }) => discardedAt !== null)
        .toSorted((a, b) => (b.discardedAt ?? 0) - (a.discardedAt ?? 0))[0] ?? null,
  );
  /** Takes the host and reads the entries of earlier runs; entries of documents open here belong to this run. */
  async function begin(services: HostServices): Promise<void> {
    host = services;
    journal.begin(services);
    services.onWindowLeft(() => void refresh());
    await refresh();
  }

  async function refresh(): Promise<void> {
    if (!host) return;
    const asked = ++lastAsked;
    const found = await host.journalled();
    // A later request has a newer answer.
    if (asked !== lastAsked) return;
    if (!found.ok) {
      ui.showError(found);
      return;
    }
    journal.noteTimes(found.value.entries);
    const isWork = ({ kind }: ListedEntry): boolean => kind === 'document' || kind === 'draft';
    kept.value = found.value.entries.filter((entry) => !isWork(entry));
    entries.value = found.value.entries
      .filter((entry) => isWork(entry) && !documents.find(entry.id))
      .filter(({ id }) => !adopted.has(id) && !journal.hasDraft(id))
      .toSorted((a, b) => b.savedAt - a.savedAt);
    damaged.value = found.value.damaged;
  }

  /** Returns the present text of an entry; a damaged or missing entry is removed from the list. */
  async function textOf(id: string): Promise<HostResult<string>> {
    const waiting = journal.waiting(id);
    if (waiting) return ok(waiting.text);
    const read = host ? await host.readEntry(id) : fail('ERR_HOST_NOT_FOUND');
    if (!read.ok) await refresh();
    return read;
  }

  /**
   * Releases a closed document: `keep` leaves its entry for the next start, `discard` marks it as discarded.
   *
   * @returns false if the host has not kept the entry yet: the failure is shown, and writing is tried again while the
   *   window is open.
   */
  async function release(document: StudioDocument, what: 'keep' | 'discard' | 'saved'): Promise<boolean> {
    journal.leave(document.id);
    adopted.delete(document.id);
    const now = Date.now();
    const entry = { ...makeEntry(document, now), discardedAt: what === 'discard' ? now : null };
    // The entry can be restored at once, however long the host takes to write it.
    if (what !== 'saved') entries.value = [entry, ...entries.value.filter(({ id }) => id !== entry.id)];
    const isDone = await journal.put(document.id, what === 'saved' ? null : entry);
    await refresh();
    return isDone;
  }

  /** Keeps a state of a document that stays open like a discarded document: it can be restored for 30 days. */
  async function setAside(document: StudioDocument): Promise<void> {
    const now = Date.now();
    const id = crypto.randomUUID();
    await journal.put(id, { ...makeEntry(document, now), id, discardedAt: now });
    await refresh();
  }

  /**
   * Removes an entry from the list because it is opened again; it stays in the store until the document is clean.
   *
   * @returns false if another window has already opened it: the document opened here then needs a new entry.
   */
  async function adopt(id: string): Promise<boolean> {
    adopted.add(id);
    entries.value = entries.value.filter((entry) => entry.id !== id);
    if (host && !(await host.claim(id))) {
      adopted.delete(id);
      return false;
    }
    journal.adopt(id);
    return true;
  }

  /** Puts an entry that could not be opened back into the list. */
  async function disown(id: string): Promise<void> {
    adopted.delete(id);
    await refresh();
  }

  /** Removes the entry of a draft from the list and the store: the draft is open again and has a new entry. */
  async function adoptDraft(id: string): Promise<void> {
    entries.value = entries.value.filter((entry) => entry.id !== id);
    await journal.flush();
    if (!journal.hasDraft(id)) await journal.put(id, null);
  }

  /** Marks an entry as discarded; it can be restored for 30 days. */
  async function discard(entry: ListedEntry): Promise<void> {
    // If another window has taken the entry over, an older text must not replace its newer one.
    if (!host || (await host.claim(entry.id))) {
      const text = await textOf(entry.id);
      if (text.ok) await journal.put(entry.id, { ...entry, text: text.value, discardedAt: Date.now() });
      else ui.showError(text);
    }
    await refresh();
  }

  /** Returns the text of an entry that cannot be read, as stored. */
  function readDamaged(name: string): Promise<HostResult<string>> {
    return host ? host.readDamaged(name) : Promise.resolve(fail('ERR_HOST_NOT_FOUND'));
  }

  /** Deletes an entry that cannot be read. */
  async function discardDamaged(name: string): Promise<void> {
    const done = await host?.discardDamaged(name);
    if (done?.ok === false) ui.showError(done);
    await refresh();
  }

  return {
    entries,
    damaged,
    lastDiscarded,
    failure: journal.failure,
    begin,
    refresh,
    textOf,
    kept,
    keepSession: journal.keepSession,
    isSettled: journal.isSettled,
    keepAgain: journal.keepAgain,
    forget: (id: string) => journal.put(id, null),
    flush: journal.flush,
    touch: journal.touch,
    release,
    setAside,
    adopt,
    disown,
    adoptDraft,
    discard,
    readDamaged,
    discardDamaged,
  };
});
