/**
 * The recovery journal: every changed document and every draft is written to the host's store a second after its last
 * change and when the window loses the focus; the entry goes when the document is clean again or the draft has become a
 * game. The user's own file is never touched.
 */
import { defineStore } from 'pinia';
import { computed, shallowRef } from 'vue';
import type { Draft } from '../editor/draft.ts';
import { useEditor } from '../editor/editor-store.ts';
import type { HostServices, RecoveryEntry } from '../transport/host-services.ts';
import { isChanged, prepareToWrite, type StudioDocument } from './document.ts';
import { useDocuments } from './documents.ts';
import { draftEntryId, makeDraftEntry, makeEntry } from './recovery-entry.ts';
import { runWhenIdle } from './slices.ts';
import { useUi } from './ui.ts';

const DELAY_MS = 1000;

/** A draft as it was journalled last, with the document it stood over. */
interface KnownDraft {
  readonly document: Pick<StudioDocument, 'id' | 'name'>;
  readonly draft: Draft;
}

/** True if a document holds something that its entry does not have yet. */
function isAhead(document: StudioDocument, entry: StudioDocument | undefined): boolean {
  return entry?.history.present !== document.history.present || entry.book !== document.book;
}

/** Makes the texts of the documents whose entries are behind, in slices. */
function* prepareChanged(
  list: readonly StudioDocument[],
  journalled: ReadonlyMap<string, StudioDocument>,
): Generator<void, void> {
  for (const document of list)
    if (isChanged(document) && isAhead(document, journalled.get(document.id)))
      yield* prepareToWrite(document);
}

export const useRecovery = defineStore('recovery', () => {
  const documents = useDocuments();
  const editor = useEditor();
  const ui = useUi();
  /** Entries of earlier runs, newest first; discarded ones included. */
  const entries = shallowRef<readonly RecoveryEntry[]>([]);
  const journalled = new Map<string, StudioDocument>();
  const drafts = new Map<string, KnownDraft>();
  /** Documents opened from an entry that this run has not written anew yet. */
  const adopted = new Set<string>();
  let host: HostServices | null = null;
  let timer: ReturnType<typeof setTimeout> | null = null;
  /** Stops making the texts of the next write. */
  let stopPreparing: (() => void) | null = null;
  /** Entries whose owner was told of a journal that cannot be written, once each. */
  const warned = new Set<string>();

  /** What was thrown away last, or null. */
  const lastDiscarded = computed(
    () =>
      entries.value
        .filter(({ discardedAt }) => discardedAt !== null)
        .toSorted((a, b) => (b.discardedAt ?? 0) - (a.discardedAt ?? 0))[0] ?? null,
  );

  /** Takes the host and reads what earlier runs have left; entries of documents open here are this run's own. */
  async function begin(services: HostServices): Promise<void> {
    host = services;
    await refresh();
  }

  async function refresh(): Promise<void> {
    if (!host) return;
    const found = await host.journalled();
    entries.value = found
      .filter((entry) => !documents.find(entry.id) && !drafts.has(entry.id))
      .sort((a, b) => b.savedAt - a.savedAt);
  }

  /** False if the host could not keep the entry. */
  async function write(services: HostServices, entry: RecoveryEntry): Promise<boolean> {
    const kept = await services.journal(entry);
    if (!kept.ok && !warned.has(entry.id)) {
      warned.add(entry.id);
      ui.showError(kept);
    }
    return kept.ok;
  }

  /** Writes what has changed since the last time, now. */
  async function flush(): Promise<void> {
    clearWait();
    if (!host) return;
    await flushDocuments(host);
    await flushDrafts(host);
  }

  async function flushDocuments(services: HostServices): Promise<void> {
    for (const { id } of documents.list) {
      // Writing the entries before took its time: a document closed meanwhile must not get its entry back.
      const document = documents.find(id);
      if (!document) continue;
      const known = journalled.get(id);
      if (!isChanged(document)) {
        journalled.delete(id);
        // A document that was opened from its entry and saved at once has one without having been journalled here.
        if (adopted.delete(id) || known) await services.forget(id);
      } else if (isAhead(document, known)) {
        await journalDocument(services, document, known);
      }
    }
  }

  async function journalDocument(
    services: HostServices,
    document: StudioDocument,
    known: StudioDocument | undefined,
  ): Promise<void> {
    const { id } = document;
    journalled.set(id, document);
    if (await write(services, makeEntry(document, Date.now()))) adopted.delete(id);
    // What could not be kept is behind still, and tried again the next time.
    else if (journalled.get(id) === document) {
      if (known) journalled.set(id, known);
      else journalled.delete(id);
    }
  }

  async function flushDrafts(services: HostServices): Promise<void> {
    for (const [documentId, draft] of editor.drafts) {
      const document = documents.find(documentId);
      const id = draftEntryId(documentId);
      if (!document || draft.past.length === 0 || drafts.get(id)?.draft.setup === draft.setup) continue;
      drafts.set(id, { document, draft });
      await write(services, makeDraftEntry(document, draft, Date.now()));
    }
    for (const [id, { document, draft }] of drafts) {
      if (editor.drafts.has(document.id)) continue;
      drafts.delete(id);
      // What became a game is in its document; what was put away can still be had back.
      if (editor.wasFinished(document.id)) await services.forget(id);
      else {
        const now = Date.now();
        await write(services, { ...makeDraftEntry(document, draft, now), discardedAt: now });
        await refresh();
      }
    }
  }

  function clearWait(): void {
    if (timer !== null) clearTimeout(timer);
    timer = null;
    stopPreparing?.();
    stopPreparing = null;
  }

  /** Asks for a write a second after the last change; the text of a large tree is made between frames. */
  function touch(): void {
    clearWait();
    timer = setTimeout(() => {
      timer = null;
      stopPreparing = runWhenIdle(prepareChanged(documents.list, journalled), () => void flush());
    }, DELAY_MS);
  }

  /** Lets go of a closed document: `keep` leaves its entry for the next start, `discard` marks it as thrown away. */
  async function release(document: StudioDocument, what: 'keep' | 'discard' | 'saved'): Promise<void> {
    journalled.delete(document.id);
    if (!host) return;
    if (what === 'saved') await host.forget(document.id);
    else {
      const now = Date.now();
      await write(host, { ...makeEntry(document, now), discardedAt: what === 'discard' ? now : null });
    }
    await refresh();
  }

  /** Keeps a state of a document that stays open, as one thrown away: restorable for 30 days. */
  async function setAside(document: StudioDocument): Promise<void> {
    if (!host) return;
    const now = Date.now();
    await write(host, { ...makeEntry(document, now), id: crypto.randomUUID(), discardedAt: now });
    await refresh();
  }

  /** Takes an entry out of the list because it was opened again; it stays in the store until the document is clean. */
  function adopt(id: string): void {
    adopted.add(id);
    entries.value = entries.value.filter((entry) => entry.id !== id);
  }

  /** Takes the entry of a draft out of the list and the store: the draft is open again and has an entry of its own. */
  async function adoptDraft(id: string): Promise<void> {
    entries.value = entries.value.filter((entry) => entry.id !== id);
    await flush();
    if (!drafts.has(id)) await host?.forget(id);
  }

  /** Marks an entry as thrown away; it stays restorable for 30 days. */
  async function discard(entry: RecoveryEntry): Promise<void> {
    if (host) await write(host, { ...entry, discardedAt: Date.now() });
    await refresh();
  }

  return {
    entries,
    lastDiscarded,
    begin,
    refresh,
    flush,
    touch,
    release,
    setAside,
    adopt,
    adoptDraft,
    discard,
  };
});
