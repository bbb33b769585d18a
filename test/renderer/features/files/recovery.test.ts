import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { watch } from 'vue';
import { fail } from '../../../../engine/core/result.ts';
import { playAll, settle, testStudio, type TestStudio } from '../../support/studio.ts';
import { setComment } from '../../../../engine/tree/annotate.ts';
import { useEditor } from '../../../../renderer/features/editor/editor-store.ts';

/** Closes a changed document and answers the question. */
async function throwAway({ files, ui }: TestStudio, id: string): Promise<void> {
  const closed = files.close(id);
  await settle();
  if (ui.dialog?.kind !== 'unsaved') throw new Error('nothing was asked');
  ui.dialog.answer('discard');
  await closed;
}

/** A page of a later start that finds the journal of this one. */
async function restarted({ host }: TestStudio): Promise<TestStudio> {
  const next = await testStudio();
  for (const entry of host.journalEntries.values()) next.host.journalEntries.set(entry.id, entry);
  await next.recovery.refresh();
  return next;
}

describe('the recovery journal', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  test('who never stops changing has everything kept but the last second', async () => {
    const studio = await testStudio();
    watch([() => studio.documents.list, () => useEditor().drafts], () => {
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

  test('values that never stop coming in are kept within a second, too', async () => {
    const studio = await testStudio();
    watch([() => studio.documents.list], () => {
      studio.recovery.touch();
    });
    playAll(studio, ['D']);
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

  test('the entry goes when the document is saved', async () => {
    const studio = await testStudio();
    playAll(studio, ['D']);
    await studio.recovery.flush();
    expect(studio.host.journalEntries.size).toBe(1);
    studio.host.target = 'saved.mgn';
    await studio.files.save();
    await studio.recovery.flush();
    expect(studio.host.journalEntries.size).toBe(0);
  });

  test('the user’s file is never touched by it', async () => {
    const studio = await testStudio();
    studio.host.target = 'mine.mgn';
    await studio.files.save();
    const before = studio.host.files.get('mine.mgn');
    playAll(studio, ['D']);
    await studio.recovery.flush();
    expect(studio.host.files.get('mine.mgn')).toBe(before);
  });

  test('what an earlier run left is offered and opens as unsaved work', async () => {
    const studio = await testStudio();
    playAll(studio, ['D', 'A', 'b']);
    await studio.recovery.flush();
    const left = [...studio.host.journalEntries.values()];
    const next = await testStudio();
    for (const entry of left) next.host.journalEntries.set(entry.id, entry);
    await next.recovery.refresh();
    const [entry] = next.recovery.entries;
    if (!entry) throw new Error('nothing offered');
    await next.files.restore(entry);
    expect(next.documents.active?.name).toBe('Test');
    expect(next.documents.changed).toHaveLength(1);
    expect(next.recovery.entries).toEqual([]);
  });

  test('a document closed while others are written does not get its entry back', async () => {
    const studio = await testStudio();
    playAll(studio, ['D']);
    const first = studio.documents.active?.id ?? '';
    studio.documents.add('Second', { games: studio.documents.active?.history.present.games ?? [] });
    playAll(studio, ['D', 'A', 'b']);
    const second = studio.documents.active;
    if (!second) throw new Error('no document');
    const { journal } = studio.host;
    let goOn = (): void => undefined;
    const slow = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    studio.host.journal = async (entry) => {
      if (entry.id === first) await slow;
      return journal(entry);
    };
    const flushed = studio.recovery.flush();
    studio.documents.remove(second.id);
    await studio.recovery.release(second, 'saved');
    goOn();
    await flushed;
    expect([...studio.host.journalEntries.keys()]).toEqual([first]);
  });

  test('a clock that is set back makes no entry older than it was, after a start neither', async () => {
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
    const [entry] = next.recovery.entries;
    if (!entry) throw new Error('nothing offered');
    await next.files.restore(entry);
    playAll(next, ['B']);
    await next.recovery.flush();
    expect(next.host.journalEntries.get(id)?.savedAt).toBeGreaterThan(before);
  });

  test('all of it is written again where the host has lost it, drafts and the session included', async () => {
    const studio = await testStudio();
    playAll(studio, ['D']);
    const editor = useEditor();
    const { rules } = studio.documents.shown ?? {};
    if (!rules) throw new Error('no game');
    studio.documents.addGame('Other', rules);
    editor.open(rules, rules.startSetup());
    editor.change({ ...rules.startSetup(), stores: [3, 0] });
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

  test('what could not be kept is told as long as it is so, and tried again unasked', async () => {
    const studio = await testStudio();
    playAll(studio, ['D']);
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

  test('a draft that could not be kept is tried again, too', async () => {
    const studio = await testStudio();
    const editor = useEditor();
    const { rules } = studio.documents.shown ?? {};
    if (!rules) throw new Error('no game');
    const start = rules.startSetup();
    editor.open(rules, start);
    editor.change({ ...start, pits: start.pits.toReversed(), stores: [3, 0] });
    const { journal } = studio.host;
    studio.host.journal = () => Promise.resolve(fail('ERR_HOST_FULL'));
    await studio.recovery.flush();
    studio.host.journal = journal;
    await vi.advanceTimersByTimeAsync(3000);
    expect(studio.host.journalEntries.size).toBe(1);
  });

  test('an entry that could not be taken out is tried again until it is gone', async () => {
    const studio = await testStudio();
    playAll(studio, ['D']);
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

  test('what was thrown away can be had back before the host has written it down', async () => {
    const studio = await testStudio();
    playAll(studio, ['D']);
    const document = studio.documents.active;
    if (!document) throw new Error('no document');
    studio.host.journal = () => new Promise(() => undefined);
    studio.documents.remove(document.id);
    void studio.recovery.release(document, 'discard');
    expect(studio.recovery.lastDiscarded?.id).toBe(document.id);
    if (!studio.recovery.lastDiscarded) throw new Error('not there');
    await studio.files.restore(studio.recovery.lastDiscarded);
    expect(studio.documents.find(document.id)?.name).toBe(document.name);
  });

  test('what is being opened does not come back into the list by an answer from before', async () => {
    const studio = await testStudio();
    playAll(studio, ['D']);
    const id = studio.documents.active?.id ?? '';
    await throwAway(studio, id);
    const [entry] = studio.recovery.entries;
    if (!entry) throw new Error('nothing can be had back');
    const claimed = Promise.withResolvers<boolean>();
    studio.host.claim = () => claimed.promise;
    const opened = studio.files.restore(entry);
    await studio.recovery.refresh();
    expect(studio.recovery.entries).toEqual([]);
    claimed.resolve(true);
    await opened;
    expect([studio.documents.active?.id, studio.recovery.entries]).toEqual([id, []]);
    // Thrown away again, it is in the list again.
    await throwAway(studio, id);
    expect(studio.recovery.entries.map((each) => each.id)).toEqual([id]);
  });

  test('what another window has open by now is opened as a document with an entry of its own', async () => {
    const studio = await testStudio();
    playAll(studio, ['D']);
    await studio.recovery.flush();
    const left = [...studio.host.journalEntries.values()];
    const next = await testStudio();
    for (const entry of left) next.host.journalEntries.set(entry.id, entry);
    await next.recovery.refresh();
    for (const { id } of left) next.host.elsewhere.add(id);
    const [entry] = next.recovery.entries;
    if (!entry) throw new Error('nothing offered');
    await next.files.restore(entry);
    await next.recovery.flush();
    expect(next.host.journalEntries.get(entry.id)).toBe(left[0]);
    expect(next.host.journalEntries.size).toBe(2);
  });

  test('what is opened is what the window that had it has written last, and one that is gone is told', async () => {
    const studio = await testStudio();
    playAll(studio, ['D']);
    await studio.recovery.flush();
    const next = await restarted(studio);
    const [entry] = next.recovery.entries;
    if (!entry) throw new Error('nothing offered');
    // Another window takes it over, goes on, and goes.
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

  test('what is thrown away in the list keeps its text; what another window has open is left alone', async () => {
    const studio = await testStudio();
    playAll(studio, ['D']);
    await studio.recovery.flush();
    const next = await restarted(studio);
    const [entry] = next.recovery.entries;
    if (!entry) throw new Error('nothing offered');
    const before = next.host.journalEntries.get(entry.id);
    next.host.elsewhere.add(entry.id);
    await next.recovery.discard(entry);
    expect(next.host.journalEntries.get(entry.id)).toBe(before);
    next.host.elsewhere.clear();
    await next.recovery.discard(entry);
    const after = next.host.journalEntries.get(entry.id);
    expect([after?.text, after?.discardedAt]).toEqual([before?.text, Date.now()]);
  });

  test('one entry asked for twice at once is opened once', async () => {
    const studio = await testStudio();
    playAll(studio, ['D']);
    await studio.recovery.flush();
    const next = await restarted(studio);
    const [entry] = next.recovery.entries;
    if (!entry) throw new Error('nothing offered');
    const before = next.documents.list.length;
    await Promise.all([next.files.restore(entry), next.files.restore(entry)]);
    expect(next.documents.list.length).toBe(before + 1);
  });

  test('what another window had open is offered as soon as that window is gone', async () => {
    const studio = await testStudio();
    playAll(studio, ['D']);
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

  test('a document is not let go with its window before the host has kept what was in it', async () => {
    const studio = await testStudio();
    playAll(studio, ['D']);
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

  test('all documents are on their way before the first answer: a closing window waits for none', async () => {
    const studio = await testStudio();
    playAll(studio, ['D']);
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
