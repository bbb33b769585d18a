/**
 * Keeps the recovery journal up to date. The host gets an entry for every changed document and every draft within a
 * second of its first unwritten change, however busy the page is, and at once when the window loses the focus. The
 * entry is removed when the document is clean again or the draft has become a game. While the session is kept, an open
 * document has an entry until it is closed, and the window has an entry with the state of its documents.
 *
 * Failed writes are tried again until they succeed; meanwhile a bar shows the failure.
 */
import { shallowRef, type ShallowRef } from 'vue';
import type { Failure } from '../../../engine/core/result.ts';
import type { Draft } from '../editor/draft.ts';
import { useEditor } from '../editor/editor-store.ts';
import type { HostServices, ListedEntry, RecoveryEntry } from '../../platform/host-services.ts';
import { isChanged, prepareToWrite, type StudioDocument } from '../../studio/document.ts';
import type { useDocuments } from '../../studio/documents.ts';
import { pageClock } from '../../platform/page-clock.ts';
import { draftEntryId, makeDraftEntry, makeEntry } from './recovery-entry.ts';
import { runWhenIdle } from '../../platform/slices.ts';
import { makeSoon } from '../../platform/soon.ts';

/** Milliseconds from a change to the start of the write; the rest of the second is for the text and the disk. */
const DELAY_MS = 400;
/** Longest time for making the texts in slices, milliseconds; after it the rest is made at once. */
const PREPARE_MS = 250;
/** Milliseconds from a failed write to the next attempt. */
const RETRY_MS = 2000;

/** A draft and the document that it was begun over. */
interface DraftState {
  readonly document: Pick<StudioDocument, 'id' | 'name'>;
  readonly draft: Draft;
}

/** The state that an entry contains; null if unknown. */
interface Kept<T> {
  readonly state: T | null;
}

export interface Journal {
  /** Why the last write failed, or null. */
  readonly failure: Readonly<ShallowRef<Failure | null>>;
  /** Takes the host that entries are written to. */
  begin(services: HostServices): void;
  /** Requests that changes be written soon; the text of a large tree is made between frames. */
  touch(): void;
  /** Writes all changes since the last write now; when this returns, all calls to the host have been made. */
  flush(): Promise<void>;
  /** Writes an entry as it is, or removes it (null); false if the host failed, in which case it is tried again. */
  put(id: string, entry: RecoveryEntry | null): Promise<boolean>;
  /** Returns an entry that the host has not taken yet. */
  waiting(id: string): RecoveryEntry | null;
  /** Stops keeping the document with this id, because it is closed. */
  leave(id: string): void;
  /** Notes that a document was opened from its entry: saving it removes the entry, even without another change. */
  adopt(id: string): void;
  hasDraft(entryId: string): boolean;
  /** Notes when the entries of the store were saved. */
  noteTimes(entries: readonly ListedEntry[]): void;
  /** Keeps the session from now on: `entry` makes the window's own entry. */
  keepSession(entry: () => RecoveryEntry): void;
  /** Returns whether the host has everything that is to be kept. */
  isSettled(): boolean;
  /** Writes everything again, because the host has lost it. */
  keepAgain(): void;
}

/**
 * @param documents the documents whose changes are kept.
 * @param onDraftPutAway called when the entry of a cancelled draft has been written.
 */
export function makeJournal(
  documents: ReturnType<typeof useDocuments>,
  onDraftPutAway: () => Promise<void>,
): Journal {
  const editor = useEditor();
  const failure = shallowRef<Failure | null>(null);
  const keptDocuments = new Map<string, Kept<StudioDocument>>();
  const keptDrafts = new Map<string, Kept<DraftState> & { readonly last: DraftState }>();
  /** Entries of closed documents and drafts that the host has not taken yet; null if the entry is to be removed. */
  const pending = new Map<string, RecoveryEntry | null>();
  /** The time at which each entry was last written, by this run or an earlier one, milliseconds since 1970. */
  const times = new Map<string, number>();
  let host: HostServices | null = null;
  let makeSession: (() => RecoveryEntry) | null = null;
  /** Text of the session that the host has. */
  let keptSession = '';
  /** Number of calls that the host has not answered yet. */
  let underWay = 0;
  /** Makes the remaining texts at once. */
  let endPreparing: (() => void) | null = null;
  /** When their time is up, by the page's clock. */
  let prepareUntil = 0;

  const soon = makeSoon({
    clock: pageClock,
    delayMs: DELAY_MS,
    retryMs: RETRY_MS,
    work: async () => {
      await prepare();
      return writeAll();
    },
  });

  /** Returns whether an entry has to be written; the text of an unchanged file is in the file. */
  function isAhead(document: StudioDocument): boolean {
    const isOpen = !isChanged(document);
    if (isOpen && !makeSession) return false;
    const state = keptDocuments.get(document.id)?.state;
    if (!state || isChanged(state) === isOpen || state.file?.id !== document.file?.id) return true;
    if (isOpen && document.file) return false;
    return state.history.present !== document.history.present || state.book !== document.book;
  }

  function* prepareChanged(): Generator<void, void> {
    for (const document of documents.list)
      if (isAhead(document) && (isChanged(document) || !document.file)) yield* prepareToWrite(document);
  }

  /** Makes the texts of the next write in slices, until the time is up. */
  function prepare(): Promise<void> {
    return new Promise((resolve) => {
      let stop = (): void => undefined;
      const end = (): void => {
        cancelLimit();
        stop();
        endPreparing = null;
        resolve();
      };
      prepareUntil = pageClock.now() + PREPARE_MS;
      const cancelLimit = pageClock.after(PREPARE_MS, end);
      endPreparing = end;
      stop = runWhenIdle(prepareChanged(), end);
    });
  }

  /** Waits for an answer of the host; a failure is shown, and the call is repeated. */
  async function settled(asked: Promise<{ readonly ok: true } | Failure>): Promise<boolean> {
    underWay += 1;
    const answer = await asked;
    underWay -= 1;
    if (!answer.ok) failure.value = answer;
    return answer.ok;
  }

  /** Writes an entry with a later time than the replaced one, even if the clock was set back: the newest counts. */
  function write(to: HostServices, entry: RecoveryEntry): Promise<boolean> {
    const savedAt = Math.max(entry.savedAt, (times.get(entry.id) ?? 0) + 1);
    times.set(entry.id, savedAt);
    return settled(to.journal({ ...entry, savedAt }));
  }

  /** Writes all outdated entries; false if some of them could not be written. */
  async function writeAll(): Promise<boolean> {
    if (!host) return true;
    const again = [...pending].map(([id, entry]) => put(id, entry));
    const answers = await Promise.all([
      ...again,
      ...writeDocuments(host),
      ...writeDrafts(host),
      writeSession(host),
    ]);
    const isDone = answers.every((each) => each);
    if (isDone) failure.value = null;
    return isDone;
  }

  function writeDocuments(services: HostServices): readonly Promise<boolean>[] {
    return documents.list.flatMap((document) => {
      if (isAhead(document)) return [writeDocument(services, document)];
      if (isChanged(document) || makeSession) return [];
      return keptDocuments.delete(document.id) ? [put(document.id, null)] : [];
    });
  }

  async function writeDocument(services: HostServices, document: StudioDocument): Promise<boolean> {
    const { id } = document;
    pending.delete(id);
    keptDocuments.set(id, { state: document });
    const kind = isChanged(document) ? 'document' : 'open';
    const isKept = await write(services, makeEntry(document, Date.now(), kind));
    // A later write may have started meanwhile and reports its own result.
    if (!isKept && keptDocuments.get(id)?.state === document) keptDocuments.set(id, { state: null });
    return isKept;
  }

  async function writeSession(services: HostServices): Promise<boolean> {
    const entry = makeSession?.();
    if (!entry || entry.text === keptSession) return true;
    keptSession = entry.text;
    const isKept = await write(services, entry);
    if (!isKept && keptSession === entry.text) keptSession = '';
    return isKept;
  }

  async function put(id: string, entry: RecoveryEntry | null): Promise<boolean> {
    pending.set(id, entry);
    if (!host) return false;
    const isDone = await (entry ? write(host, entry) : settled(host.forget(id)));
    if (isDone && pending.get(id) === entry) pending.delete(id);
    return isDone;
  }

  function writeDrafts(services: HostServices): readonly Promise<boolean>[] {
    const open = [...editor.drafts].flatMap(([documentId, draft]) => {
      const document = documents.find(documentId);
      const kept = keptDrafts.get(draftEntryId(documentId))?.state?.draft;
      const isKept = kept?.setup === draft.setup && kept.rules === draft.rules;
      return document && draft.past.length > 0 && !isKept ? [writeDraft(services, { document, draft })] : [];
    });
    const left = [...keptDrafts]
      .filter(([, { last }]) => !editor.drafts.has(last.document.id))
      .map(([id, { last }]) => leaveDraft(id, last));
    return [...open, ...left];
  }

  async function writeDraft(services: HostServices, state: DraftState): Promise<boolean> {
    const id = draftEntryId(state.document.id);
    pending.delete(id);
    keptDrafts.set(id, { state, last: state });
    const isKept = await write(services, makeDraftEntry(state.document, state.draft, Date.now()));
    if (!isKept && keptDrafts.get(id)?.state === state) keptDrafts.set(id, { state: null, last: state });
    return isKept;
  }

  /** Removes the entry of a draft that became a game; the entry of a cancelled draft stays, marked as discarded. */
  async function leaveDraft(id: string, last: DraftState): Promise<boolean> {
    keptDrafts.delete(id);
    if (editor.wasFinished(last.document.id)) return put(id, null);
    const now = Date.now();
    const isDone = await put(id, { ...makeDraftEntry(last.document, last.draft, now), discardedAt: now });
    await onDraftPutAway();
    return isDone;
  }

  return {
    failure,
    begin: (services) => {
      host = services;
    },
    touch: () => {
      // The timer may be late, as in `makeSoon`.
      if (pageClock.now() >= prepareUntil) endPreparing?.();
      soon.ask();
    },
    async flush() {
      endPreparing?.();
      if (!(await writeAll())) soon.ask();
    },
    async put(id, entry) {
      const isDone = await put(id, entry);
      if (!isDone) soon.ask();
      return isDone;
    },
    waiting: (id) => pending.get(id) ?? null,
    leave: (id) => {
      keptDocuments.delete(id);
    },
    adopt: (id) => {
      if (!keptDocuments.has(id)) keptDocuments.set(id, { state: null });
    },
    hasDraft: (entryId) => keptDrafts.has(entryId),
    noteTimes(entries) {
      for (const { id, savedAt } of entries) times.set(id, Math.max(savedAt, times.get(id) ?? 0));
    },
    keepSession: (entry) => {
      makeSession = entry;
      soon.ask();
    },
    keepAgain() {
      for (const id of keptDocuments.keys()) keptDocuments.set(id, { state: null });
      for (const [id, { last }] of keptDrafts) keptDrafts.set(id, { state: null, last });
      keptSession = '';
      soon.ask();
    },
    isSettled: () =>
      underWay === 0 &&
      pending.size === 0 &&
      failure.value === null &&
      !documents.list.some(isAhead) &&
      (makeSession?.().text ?? '') === keptSession,
  };
}
