import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fail } from '../../../engine/result.ts';
import { playAll, testStudio } from '../support/studio.ts';

describe('the recovery journal', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  test('a changed document is journalled a second after the last change, not before', async () => {
    const studio = await testStudio();
    playAll(studio, ['D']);
    studio.recovery.touch();
    await vi.advanceTimersByTimeAsync(600);
    playAll(studio, ['A']);
    studio.recovery.touch();
    await vi.advanceTimersByTimeAsync(600);
    expect(studio.host.journalEntries.size).toBe(0);
    await vi.advanceTimersByTimeAsync(500);
    const [entry] = studio.host.journalEntries.values();
    expect(entry).toMatchObject({ name: 'Test', rules: 'kalah', discardedAt: null });
    expect(entry?.text).toContain('1. DA');
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
    next.files.restore(entry);
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

  test('what could not be kept is tried again the next time', async () => {
    const studio = await testStudio();
    playAll(studio, ['D']);
    const { journal } = studio.host;
    studio.host.journal = () => Promise.resolve(fail('ERR_HOST_FULL'));
    await studio.recovery.flush();
    expect(studio.host.journalEntries.size).toBe(0);
    studio.host.journal = journal;
    await studio.recovery.flush();
    expect(studio.host.journalEntries.size).toBe(1);
  });
});
