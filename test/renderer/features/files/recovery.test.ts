import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { watch } from 'vue';
import { fail } from '../../../../engine/core/result.ts';
import { compiled } from '../../../support/positions.ts';
import {
  changedStudio,
  playAll,
  restarted,
  settle,
  testStudio,
  type TestStudio,
} from '../../support/studio.ts';
import { setComment } from '../../../../engine/tree/annotate.ts';
import type { ListedEntry } from '../../../../renderer/platform/host-services.ts';
import { useEditor } from '../../../../renderer/features/editor/editor-store.ts';
import { makeJournal } from '../../../../renderer/features/files/journal.ts';
import { useDocuments } from '../../../../renderer/studio/documents.ts';
import { recoveryEntry } from '../../../support/recovery-entry.ts';

/** Closes a changed document and answers the question. */
async function discard({ files, ui }: TestStudio, id: string): Promise<void> {
  const closed = files.close(id);
  await settle();
  if (ui.dialog?.kind !== 'unsaved') throw new Error('nothing was asked');
  ui.dialog.answer('discard');
  await closed;
}

/** The first entry that a studio offers. */
function offered({ recovery }: TestStudio): ListedEntry {
  return recovery.entries[0] ?? expect.unreachable('nothing is offered');
}

/** A changed document in the journal, and a later start that offers its entry. */
async function leftBehind() {
  const studio = await changedStudio();
  await studio.recovery.flush();
  const next = await restarted(studio);
  return { studio, next, entry: offered(next), left: [...studio.host.journalEntries.values()] };
}

/** Opens a draft of Kalah and puts three seeds into the store of South. */
function changeDraft(): void {
  const editor = useEditor();
  const start = compiled('kalah').startSetup();
  editor.open(compiled('kalah'), start);
  editor.change({ ...start, stores: [3, 0] });
}

describe('the recovery journal', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  test('of changes that never stop, all but those of the last second are kept', async () => {
    const studio = await testStudio();
    watch([() => studio.documents.list, useEditor().drafts], () => {
      studio.recovery.touch();
    });
    const typed: { readonly at: number; readonly text: string }[] = [];
    for (let at = 0; at < 60_000; at += 150) {
      const text = `note ${String(at)}`;
      studio.documents.edit(
        { key: 'undo.comment' },
        (record, path) => setComment(record, path, text),
        'note',
      );
      typed.push({ at, text });
      await vi.advanceTimersByTimeAsync(150);
      const [entry] = studio.host.journalEntries.values();
      const due = typed.findLast((each) => each.at <= at + 150 - 1000);
      if (!due) continue;
      const kept = typed.find(({ text: each }) => entry?.text.includes(`{${each}}`) === true);
      expect(kept?.at ?? -1).toBeGreaterThanOrEqual(due.at);
    }
  });

  test('values that never stop coming are kept within a second, too', async () => {
    const studio = await changedStudio();
    watch([() => studio.documents.list], () => {
      studio.recovery.touch();
    });
    const { journal } = studio.host;
    const times: number[] = [];
    studio.host.journal = (entry) => {
      times.push(Date.now());
      return journal(entry);
    };
    const start = Date.now();
    for (let depth = 1; depth <= 100; depth++) {
      const document = studio.documents.active;
      if (!document) throw new Error('no document');
      studio.documents.put({ ...document, book: new Map(document.book) });
      await vi.advanceTimersByTimeAsync(120);
    }
    const gaps = [start, ...times].map((at, i, all) => (all[i + 1] ?? Date.now()) - at);
    expect(Math.max(...gaps)).toBeLessThanOrEqual(1000);
  });

  test('the entry is removed when the document is saved', async () => {
    const studio = await changedStudio();
    await studio.recovery.flush();
    expect(studio.host.journalEntries.size).toBe(1);
    studio.host.target = 'saved.mgn';
    await studio.files.save();
    await studio.recovery.flush();
    expect(studio.host.journalEntries.size).toBe(0);
  });

  test('the journal never touches the user’s file', async () => {
    const studio = await testStudio();
    studio.host.target = 'mine.mgn';
    await studio.files.save();
    const before = studio.host.files.get('mine.mgn');
    playAll(studio, ['D']);
    await studio.recovery.flush();
    expect(studio.host.files.get('mine.mgn')).toBe(before);
  });

  test('work of an earlier run is offered and opens as unsaved', async () => {
    const studio = await testStudio();
    playAll(studio, ['D', 'A', 'b']);
    await studio.recovery.flush();
    const next = await restarted(studio);
    await next.files.restore(offered(next));
    expect(next.documents.active?.name).toBe('Test');
    expect(next.documents.changed).toHaveLength(1);
    expect(next.recovery.entries).toEqual([]);
  });

  test('a document closed while others are written does not get its entry back', async () => {
    const studio = await changedStudio();
    const first = studio.documents.active?.id ?? '';
    studio.documents.add('Second', { games: studio.documents.active?.history.present.games ?? [] });
    playAll(studio, ['D', 'A', 'b']);
    const second = studio.documents.active;
    if (!second) throw new Error('no document');
    const { journal } = studio.host;
    const { promise: slow, resolve: proceed } = Promise.withResolvers<undefined>();
    studio.host.journal = async (entry) => {
      if (entry.id === first) await slow;
      return journal(entry);
    };
    const flushed = studio.recovery.flush();
    studio.documents.remove(second.id);
    await studio.recovery.release(second, 'saved');
    proceed(undefined);
    await flushed;
    expect([...studio.host.journalEntries.keys()]).toEqual([first]);
  });

  test('a clock that is set back makes no entry older than before, not even after a restart', async () => {
    const studio = await testStudio();
    const later = Date.now() + 3_600_000;
    playAll(studio, ['D']);
    const id = studio.documents.active?.id ?? '';
    const savedAt = (): number => studio.host.journalEntries.get(id)?.savedAt ?? 0;
    vi.setSystemTime(later);
    await studio.recovery.flush();
    expect(savedAt()).toBe(later);
    vi.setSystemTime(later - 3_600_000);
    playAll(studio, ['A']);
    await studio.recovery.flush();
    expect(savedAt()).toBeGreaterThan(later);
    const before = savedAt();
    const next = await restarted(studio);
    await next.files.restore(offered(next));
    playAll(next, ['B']);
    await next.recovery.flush();
    expect(next.host.journalEntries.get(id)?.savedAt).toBeGreaterThan(before);
  });

  test('if the host has lost the entries, all are written again, drafts and the session included', async () => {
    const studio = await changedStudio();
    studio.documents.addGame('Other', compiled('kalah'));
    changeDraft();
    const session = { id: 'window', kind: 'session', name: '', file: null, text: '{}', rules: '', position: '', savedAt: 0, discardedAt: null } as const; // oxfmt-ignore
    studio.recovery.keepSession(() => session);
    await studio.recovery.flush();
    const before = [...studio.host.journalEntries.keys()].toSorted();
    expect(before).toHaveLength(4);
    studio.host.journalEntries.clear();
    studio.recovery.keepAgain();
    await vi.advanceTimersByTimeAsync(1000);
    expect([...studio.host.journalEntries.keys()].toSorted()).toEqual(before);
  });

  test('a failed write is shown until a later try succeeds, which comes unasked', async () => {
    const studio = await changedStudio();
    const { journal } = studio.host;
    studio.host.journal = () => Promise.resolve(fail('ERR_HOST_FULL'));
    studio.recovery.touch();
    await vi.advanceTimersByTimeAsync(1000);
    expect(studio.host.journalEntries.size).toBe(0);
    expect(studio.recovery.failure).toMatchObject({ code: 'ERR_HOST_FULL' });
    studio.host.journal = journal;
    await vi.advanceTimersByTimeAsync(3000);
    expect(studio.host.journalEntries.size).toBe(1);
    expect(studio.recovery.failure).toBeNull();
  });

  test('a draft that could not be written is tried again, too', async () => {
    const studio = await testStudio();
    changeDraft();
    const { journal } = studio.host;
    studio.host.journal = () => Promise.resolve(fail('ERR_HOST_FULL'));
    await studio.recovery.flush();
    studio.host.journal = journal;
    await vi.advanceTimersByTimeAsync(3000);
    expect(studio.host.journalEntries.size).toBe(1);
  });

  test('the late end of an earlier write does not forget a removal that failed meanwhile', async () => {
    const { host } = await testStudio();
    const journal = makeJournal(useDocuments(), () => Promise.resolve());
    const slow = Promise.withResolvers<Awaited<ReturnType<typeof host.journal>>>();
    const { forget } = host;
    host.journal = () => slow.promise;
    host.forget = () => Promise.resolve(fail('ERR_HOST_DENIED'));
    journal.begin(host);
    const written = journal.put('left', recoveryEntry({ id: 'left' }));
    await journal.put('left', null);
    slow.resolve({ ok: true, value: true });
    await written;
    const forgotten: string[] = [];
    host.forget = (id) => {
      forgotten.push(id);
      return forget(id);
    };
    await vi.advanceTimersByTimeAsync(3000);
    expect(forgotten).toEqual(['left']);
  });

  test('the removal of an entry is tried again until it succeeds', async () => {
    const studio = await changedStudio();
    await studio.recovery.flush();
    studio.host.target = 'saved.mgn';
    await studio.files.save();
    const { forget } = studio.host;
    studio.host.forget = () => Promise.resolve(fail('ERR_HOST_DENIED'));
    await studio.recovery.flush();
    expect(studio.host.journalEntries.size).toBe(1);
    studio.host.forget = forget;
    await vi.advanceTimersByTimeAsync(3000);
    expect(studio.host.journalEntries.size).toBe(0);
  });

  test('a discarded document can be restored before the host has written its entry', async () => {
    const studio = await changedStudio();
    const document = studio.documents.active;
    if (!document) throw new Error('no document');
    studio.host.journal = () => new Promise(() => undefined);
    studio.documents.remove(document.id);
    void studio.recovery.release(document, 'discard');
    expect(studio.recovery.lastDiscarded?.id).toBe(document.id);
    await studio.files.restore(offered(studio));
    expect(studio.documents.find(document.id)?.name).toBe(document.name);
  });

  test('an older answer does not bring an entry back that is being opened', async () => {
    const studio = await changedStudio();
    const id = studio.documents.active?.id ?? '';
    await discard(studio, id);
    const entry = offered(studio);
    const claimed = Promise.withResolvers<boolean>();
    studio.host.claim = () => claimed.promise;
    const opened = studio.files.restore(entry);
    await studio.recovery.refresh();
    expect(studio.recovery.entries).toEqual([]);
    claimed.resolve(true);
    await opened;
    expect([studio.documents.active?.id, studio.recovery.entries]).toEqual([id, []]);
    // Discarded again, it is in the list again.
    await discard(studio, id);
    expect(studio.recovery.entries.map((each) => each.id)).toEqual([id]);
  });

  test('an entry that another window has opened meanwhile opens as a document with a new entry', async () => {
    const { entry, left, next } = await leftBehind();
    for (const { id } of left) next.host.elsewhere.add(id);
    await next.files.restore(entry);
    await next.recovery.flush();
    expect(next.host.journalEntries.get(entry.id)).toBe(left[0]);
    expect(next.host.journalEntries.size).toBe(2);
  });

  test('an entry opens with its last text from the other window; one that is gone is an error', async () => {
    const { entry, next, studio } = await leftBehind();
    // Another window takes it over, continues, and is closed.
    playAll(studio, ['A', 'b']);
    await studio.recovery.flush();
    for (const each of studio.host.journalEntries.values()) next.host.journalEntries.set(each.id, each);
    expect(await next.files.restore(entry)).toBe(true);
    await next.recovery.flush();
    expect(next.host.journalEntries.get(entry.id)?.text).toBe(studio.host.journalEntries.get(entry.id)?.text);
    const last = await testStudio();
    expect(await last.files.restore(entry)).toBe(false);
    expect([last.documents.find(entry.id), last.ui.dialog]).toMatchObject([null, { kind: 'error' }]);
  });

  test('an entry discarded in the list keeps its text; one open in another window is left alone', async () => {
    const { entry, next } = await leftBehind();
    const before = next.host.journalEntries.get(entry.id);
    next.host.elsewhere.add(entry.id);
    await next.recovery.discard(entry);
    expect(next.host.journalEntries.get(entry.id)).toBe(before);
    next.host.elsewhere.clear();
    await next.recovery.discard(entry);
    const after = next.host.journalEntries.get(entry.id);
    expect([after?.text, after?.discardedAt]).toEqual([before?.text, Date.now()]);
  });

  test('an entry asked for twice at once opens once', async () => {
    const { entry, next } = await leftBehind();
    const before = next.documents.list.length;
    await Promise.all([next.files.restore(entry), next.files.restore(entry)]);
    expect(next.documents.list.length).toBe(before + 1);
  });

  test('the entries of another window are offered as soon as it is closed', async () => {
    const studio = await changedStudio();
    await studio.recovery.flush();
    const left = [...studio.host.journalEntries.values()];
    const next = await testStudio();
    for (const entry of left) {
      next.host.journalEntries.set(entry.id, entry);
      next.host.elsewhere.add(entry.id);
    }
    await next.recovery.begin(next.host);
    expect(next.recovery.entries).toEqual([]);
    next.host.leaveElsewhere();
    await vi.advanceTimersByTimeAsync(0);
    expect(next.recovery.entries).toEqual(left.map(({ text: _, ...entry }) => entry));
  });

  test('a window does not close a document before the host has its work', async () => {
    const studio = await changedStudio();
    const { journal } = studio.host;
    studio.host.journal = () => Promise.resolve(fail('ERR_HOST_FULL'));
    const closed = studio.files.closeAll();
    if (studio.ui.dialog?.kind !== 'unsaved') throw new Error('not asked');
    studio.ui.dialog.answer('keep');
    expect(await closed).toBe(false);
    studio.host.journal = journal;
    await vi.advanceTimersByTimeAsync(3000);
    expect(studio.host.journalEntries.size).toBe(1);
    expect(await studio.files.closeAll()).toBe(true);
  });

  test('all documents are sent before the first answer: a closing window waits for none', async () => {
    const studio = await changedStudio();
    studio.documents.add('Second', { games: studio.documents.active?.history.present.games ?? [] });
    playAll(studio, ['D', 'A']);
    let sent = 0;
    studio.host.journal = () => {
      sent += 1;
      return new Promise(() => undefined);
    };
    void studio.recovery.flush();
    expect(sent).toBe(2);
  });
});
