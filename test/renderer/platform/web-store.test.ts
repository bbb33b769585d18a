/** The store of the web edition: the promises of every store, and what only happens in a browser. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { emptyDatabase, failChanges, keysIn, putIn } from '../support/database.ts';
import { entry, offered, testStore, textsOf, type ClaimingPage } from '../../support/store-claims.ts';
import { must } from '../../support/must.ts';
import { DISCARDED_KEPT_MS, MAX_VERSIONED_FILES } from '../../../engine/protocol/host-data.ts';
import type { StoreNotice } from '../../../engine/protocol/store.ts';
import { fail, ok } from '../../../engine/core/result.ts';
import { openWebStore } from '../../../renderer/platform/web-store.ts';

interface Window extends ClaimingPage {
  readonly told: StoreNotice[];
}

const NOW = Date.UTC(2026, 0, 2, 3, 4, 5);
const STAMP = '2026-01-02T03-04-05-000Z';
const windows: Window[] = [];
/** What the browser is asked about the room that the page may use. */
const storage = { persist: vi.fn<() => Promise<boolean>>() };

/**
 * Opens a window of the browser. All are in this process; so that one can end, its locks are those of the process until
 * it leaves.
 */
function openWindow(now: () => number = () => NOW): Window {
  const { promise: left, resolve: end } = Promise.withResolvers<null>();
  const { locks } = navigator;
  // The window keeps the locks that it finds when it opens.
  vi.stubGlobal('navigator', {
    locks: {
      query: () => locks.query(),
      request: (name: string, options: LockOptions, work: (lock: Lock | null) => unknown) =>
        locks.request(name, options, (lock) => (lock ? Promise.race([work(lock), left]) : work(lock))),
    },
  });
  const told: StoreNotice[] = [];
  const channel = new BroadcastChannel('mancala-studio');
  const calls = openWebStore({ channel, now, onNotice: (notice) => told.push(notice) });
  vi.stubGlobal('navigator', { locks, storage });
  const opened: Window = {
    calls,
    told,
    leave() {
      end(null);
      channel.close();
      return Promise.resolve();
    },
  };
  windows.push(opened);
  return opened;
}

beforeEach(async () => {
  storage.persist.mockReset().mockResolvedValue(false);
  await emptyDatabase();
});
afterEach(async () => {
  for (const each of windows.splice(0)) await each.leave();
});

testStore((now) => ({ admit: () => openWindow(now) }));

describe('several windows', () => {
  test('are told when an entry of another is free, however that window ended', async () => {
    const [one, two] = [openWindow(), openWindow()];
    must(await one.calls.journal(entry('a')));
    await expect.poll(() => two.told).toEqual([{ notice: 'left' }]);
    expect(await offered(two)).toEqual([]);
    await one.leave();
    await expect.poll(() => two.told).toHaveLength(2);
    expect(await offered(two)).toEqual(['a']);
    expect(await two.calls.claim('a')).toEqual(ok(true));
  });

  test('are told what another has written or removed', async () => {
    const [one, two] = [openWindow(), openWindow()];
    must(await one.calls.writeSettings({ theme: 'dark' }, null));
    must(await one.calls.writeKept('training', 'a', {}, null));
    must(await one.calls.removeKept('training', 'a'));
    const names = ['settings', 'training/a', 'training/a'];
    await expect.poll(() => two.told).toEqual(names.map((name) => ({ notice: 'kept', name })));
    expect(one.told).toEqual([]);
  });

  test('take no news from what is none of ours', async () => {
    const two = openWindow();
    const other = new BroadcastChannel('mancala-studio');
    for (const message of ['left', { notice: 'kept', name: 7 }, null, { notice: 'left' }])
      other.postMessage(message);
    await expect.poll(() => two.told).toEqual([{ notice: 'left' }]);
    other.close();
  });
});

describe('faults', () => {
  const FULL = fail('ERR_HOST_FULL');

  test('a full disk is told, and what was kept before is as it was', async () => {
    const { calls } = openWindow();
    must(await calls.journal(entry('a', { text: 'before' })));
    const revision = must(await calls.writeKept('training', 'a', { n: 1 }, null));
    must(await calls.keepVersion('id/1', 'a.mgn', 'before', 1));
    failChanges('QuotaExceededError');
    expect(await calls.journal(entry('a', { text: 'after' }))).toEqual(FULL);
    expect(await calls.writeKept('training', 'a', { n: 2 }, revision)).toEqual(FULL);
    expect(await calls.keepVersion('id/1', 'a.mgn', 'after', 2)).toEqual(FULL);
    failChanges(null);
    expect(await textsOf({ calls })).toEqual(['before']);
    expect(must(await calls.readKept('training', 'a'))).toMatchObject({ value: { n: 1 }, revision });
    expect(must(await calls.listKeptVersions('id/1', null))).toHaveLength(1);
    // As soon as there is room, the next try succeeds.
    expect(await calls.journal(entry('a', { text: 'after' }))).toEqual(ok(true));
    must(await calls.writeKept('training', 'a', { n: 2 }, revision));
    expect(await textsOf({ calls })).toEqual(['after']);
  });

  test('a change that the browser has rolled back is no dialog that was closed', async () => {
    const { calls } = openWindow();
    failChanges('AbortError');
    expect(await calls.writeSettings({}, null)).toMatchObject({ code: 'ERR_HOST_IO' });
  });

  test('a browser without a database says so at every call', async () => {
    const { calls } = openWindow();
    const { open } = indexedDB;
    vi.spyOn(indexedDB, 'open').mockImplementation(() => {
      throw new DOMException('not here', 'SecurityError');
    });
    // The connection that is there serves on: a page that starts has none.
    vi.resetModules();
    const fresh = await import('../../../renderer/platform/web-store.ts');
    const channel = new BroadcastChannel('none');
    const none = fresh.openWebStore({ channel, now: () => NOW, onNotice: () => undefined });
    expect(await none.readSettings()).toMatchObject({ code: 'ERR_HOST_DENIED' });
    expect(await none.journal(entry('fresh'))).toMatchObject({ code: 'ERR_HOST_DENIED' });
    indexedDB.open = open;
    channel.close();
    expect(must(await calls.journalled()).entries).toEqual([]);
  });

  test('what does not fit a call is refused and changes nothing', async () => {
    const { calls } = openWindow();
    expect(await calls.journal({ ...entry('a'), id: '../x' })).toMatchObject({ code: 'ERR_HOST_REQUEST' });
    expect(await calls.readKept('training', '../settings')).toMatchObject({ code: 'ERR_HOST_REQUEST' });
    expect([await keysIn('recovery'), await keysIn('objects')]).toEqual([[], []]);
  });

  test('an entry that cannot be read is listed as damaged, hides none, and is never written over', async () => {
    const { calls } = openWindow();
    await putIn('recovery', 'a', { id: 'a', text: 'half', savedAt: 7 });
    await putIn('recovery', 'b', entry('other'));
    must(await calls.journal(entry('c')));
    const { entries, damaged } = must(await calls.journalled());
    expect(entries.map(({ id }) => id)).toEqual(['c']);
    expect(damaged).toEqual([
      { name: 'a.json', damage: 'content', savedAt: 7, hasText: true },
      { name: 'b.json', damage: 'content', savedAt: 1000, hasText: true },
    ]);
    expect(await calls.readEntry('a')).toEqual(fail('ERR_HOST_ENTRY'));
    expect(must(await calls.readDamaged('a.json'))).toContain('"half"');
    expect(await calls.readDamaged('c.json')).toEqual(fail('ERR_HOST_NOT_FOUND'));
    must(await calls.journal(entry('a')));
    const names = must(await calls.journalled()).damaged.map(({ name }) => name);
    expect(names).toEqual([`a.json.bad-${STAMP}`, 'b.json']);
    expect(must(await calls.readDamaged(names[0] ?? ''))).toContain('"half"');
  });

  test('a damaged entry that is discarded is kept for 30 days', async () => {
    let time = NOW;
    const { calls } = openWindow(() => time);
    await putIn('recovery', 'a', 'half');
    must(await calls.discardDamaged('a.json'));
    expect(must(await calls.journalled()).damaged).toEqual([]);
    expect(await keysIn('recovery')).toEqual([`a.json.thrown-${String(NOW)}`]);
    time += DISCARDED_KEPT_MS + 1;
    await calls.journalled();
    expect(await keysIn('recovery')).toEqual([]);
  });

  test.for([{ text: '{"theme":', revision: 'r' }, { text: '[1]', revision: 'r' }, 7])(
    'an object that cannot be read (%j) is set aside, not lost, and the others are unharmed',
    async (bad) => {
      const { calls } = openWindow();
      must(await calls.writeKept('training', 'good', { is: 'good' }, null));
      await putIn('objects', 'training/bad', bad);
      const quarantined = `training/bad.bad-${STAMP}`;
      expect(must(await calls.readKept('training', 'bad'))).toEqual({
        value: null,
        revision: null,
        quarantined,
      });
      must(await calls.writeKept('training', 'bad', { is: 'new' }, null));
      expect(must(await calls.listKept('training')).toSorted()).toEqual(['bad', 'good']);
      expect(await keysIn('objects')).toContain(quarantined);
    },
  );

  test('a version that was damaged is set aside and said, the others stay', async () => {
    const { calls } = openWindow();
    must(await calls.keepVersion('id/1', 'a.mgn', 'one', 1));
    must(await calls.keepVersion('id/1', 'a.mgn', 'two', 2));
    const [newest] = must(await calls.listKeptVersions('id/1', null));
    const key = (await keysIn('versions')).at(-1);
    await putIn('versions', key ?? '', 'tw');
    expect(await calls.readKeptVersion('id/1', newest?.id ?? '')).toMatchObject({ code: 'ERR_HOST_DAMAGED' });
    expect(must(await calls.listKeptVersions('id/1', null)).map(({ savedAt }) => savedAt)).toEqual([1]);
    expect(await keysIn('versions')).toHaveLength(2);
  });
});

test('versions of the files that were saved longest ago go when there are too many', async () => {
  const { calls } = openWindow();
  for (let i = 0; i <= MAX_VERSIONED_FILES; i++)
    must(await calls.keepVersion(`id/${String(i)}`, 'a.mgn', 'text', i + 1));
  const kept = async (file: string) => must(await calls.listKeptVersions(file, null)).length;
  expect([await kept('id/0'), await kept('id/1'), await kept(`id/${String(MAX_VERSIONED_FILES)}`)]).toEqual([
    0, 1, 1,
  ]);
});

test('a damaged version takes no place among the files, and goes with its file', async () => {
  const { calls } = openWindow();
  async function damage(file: string): Promise<void> {
    const [version] = must(await calls.listKeptVersions(file, null));
    const key = (await keysIn('versions')).find((each) => Array.isArray(each) && each[0] === file);
    await putIn('versions', key ?? '', 'x');
    expect(await calls.readKeptVersion(file, version?.id ?? '')).toMatchObject({ code: 'ERR_HOST_DAMAGED' });
  }
  must(await calls.keepVersion('lost', 'a.mgn', 'text', 10));
  await damage('lost');
  for (let i = 0; i < MAX_VERSIONED_FILES; i++)
    must(await calls.keepVersion(`id/${String(i)}`, 'a.mgn', 'text', i + 1));
  await damage('id/5');
  must(await calls.keepVersion('id/5', 'a.mgn', 'again', 10_000));
  expect(must(await calls.listKeptVersions('id/0', null))).toHaveLength(1);
  const files = (await keysIn('versions')).flatMap((key) => (Array.isArray(key) ? [key[0]] : []));
  expect(files).toHaveLength(MAX_VERSIONED_FILES + 1);
  expect(files).not.toContain('lost');
});

test('the browser is asked once to keep what is worth it, and not for settings', async () => {
  const { calls } = openWindow();
  await calls.readSettings();
  await calls.writeSettings({}, null);
  expect(storage.persist).not.toHaveBeenCalled();
  await calls.journal(entry('a'));
  await calls.journal(entry('a'));
  expect(storage.persist).toHaveBeenCalledOnce();
});
