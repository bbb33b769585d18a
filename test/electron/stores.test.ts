import fs from 'node:fs';
import { describe, expect, test } from 'vitest';
import { DISCARDED_KEPT_MS, type HostRecoveryEntry } from '../../engine/protocol/host.ts';
import { openRecent, recentEntry } from '../../electron/recent.ts';
import { openRecovery } from '../../electron/recovery.ts';
import { openSettings } from '../../electron/settings.ts';
import { temporaryFolder } from './temporary-folder.ts';

const folder = temporaryFolder();
const NOW = Date.UTC(2026, 0, 2, 3, 4, 5);
const now = (): number => NOW;

describe('settings', () => {
  test('are absent at first and come back as written', async () => {
    const settings = openSettings(folder.path('studio'), now);
    expect(await settings.read()).toEqual({ ok: true, value: { value: null, quarantined: null } });
    await settings.write({ theme: 'dark', scale: 125 });
    expect(await settings.read()).toEqual({
      ok: true,
      value: { value: { theme: 'dark', scale: 125 }, quarantined: null },
    });
  });

  test.for(['{"theme":', '[1, 2]', '', 'null'])(
    'that cannot be read (%j) are set aside, not lost',
    async (bad) => {
      fs.writeFileSync(folder.path('settings.json'), bad);
      const settings = openSettings(folder.path(), now);
      const name = 'settings.json.bad-2026-01-02T03-04-05-000Z';
      expect(await settings.read()).toEqual({ ok: true, value: { value: null, quarantined: name } });
      await settings.write({ theme: 'light' });
      expect(fs.readFileSync(folder.path(name), 'utf8')).toBe(bad);
    },
  );
});

describe('recent files', () => {
  test('stand newest first, once each, twenty at most', async () => {
    const recent = openRecent(folder.path(), now);
    const names = Array.from({ length: 25 }, (_, i) => `/games/${i}.mgn`);
    await Promise.all([...names, '/games/10.mgn'].map((name) => recent.add(name)));
    const kept = ['/games/10.mgn', ...names.toReversed().filter((name) => name !== '/games/10.mgn')];
    expect(await recent.list()).toEqual({ ok: true, value: kept.slice(0, 20) });
  });

  test('survive a restart, and a damaged list is set aside', async () => {
    await openRecent(folder.path(), now).add('/a.mgn');
    expect(await openRecent(folder.path(), now).list()).toEqual({ ok: true, value: ['/a.mgn'] });
    fs.writeFileSync(folder.path('recent.json'), '{"files": [7]}');
    expect(await openRecent(folder.path(), now).list()).toEqual({ ok: true, value: [] });
    expect(fs.readdirSync(folder.path())).toEqual(['recent.json.bad-2026-01-02T03-04-05-000Z']);
  });

  test('are shown with their folder, the own one as ~', () => {
    const shown = ['/home/ana/games/a.mgn', '/home/ana/a.mgn', '/home/anatol/a.mgn'];
    expect(shown.map((file) => recentEntry(file, '/home/ana').where)).toEqual([
      '~/games',
      '~',
      '/home/anatol',
    ]);
  });
});

describe('recovery', () => {
  const entry = (id: string, changes: Partial<HostRecoveryEntry> = {}): HostRecoveryEntry => ({
    id,
    kind: 'document',
    name: `${id}.mgn`,
    file: { id: `/games/${id}.mgn`, name: `${id}.mgn` },
    text: '[Game "kalah"]\n\n1. C *\n',
    rules: 'kalah',
    position: '6x4',
    savedAt: NOW,
    discardedAt: null,
    ...changes,
  });
  const stamp = { sizeBytes: 3, modifiedMs: 5.5, hash: 'abc' };

  test('keeps documents over a restart, newest first, and forgets them one by one', async () => {
    const store = openRecovery(folder.path('recovery'), now);
    expect(await store.list()).toEqual({ ok: true, value: [] });
    const older = { entry: entry('older', { savedAt: NOW - 5, file: null }), stamp: null };
    const newer = { entry: entry('newer'), stamp };
    await store.put(older);
    await store.put(newer);
    const again = openRecovery(folder.path('recovery'), now);
    expect(await again.list()).toEqual({ ok: true, value: [newer, older] });
    await again.remove('newer');
    await again.remove('newer');
    expect(await again.list()).toEqual({ ok: true, value: [older] });
  });

  test('does what it is told in the order it is told, however long a write takes', async () => {
    const store = openRecovery(folder.path(), now);
    const long = { entry: entry('one', { text: 'x'.repeat(4_000_000) }), stamp: null };
    const short = { entry: entry('one', { discardedAt: NOW }), stamp: null };
    await Promise.all([store.put(long), store.put(short)]);
    expect(await store.list()).toEqual({ ok: true, value: [short] });
    await Promise.all([store.put(long), store.remove('one')]);
    expect(await store.list()).toEqual({ ok: true, value: [] });
  });

  test('keeps what was thrown away for 30 days', async () => {
    const store = openRecovery(folder.path(), now);
    const kept = { entry: entry('kept', { discardedAt: NOW - DISCARDED_KEPT_MS }), stamp: null };
    const gone = { entry: entry('gone', { discardedAt: NOW - DISCARDED_KEPT_MS - 1 }), stamp: null };
    await store.put(kept);
    await store.put(gone);
    expect(await store.list()).toEqual({ ok: true, value: [kept] });
    expect(fs.readdirSync(folder.path())).toEqual(['kept.json']);
  });

  test('sets a damaged entry aside and gives the others', async () => {
    const store = openRecovery(folder.path(), now);
    const good = { entry: entry('good'), stamp };
    await store.put(good);
    fs.writeFileSync(folder.path('cut.json'), JSON.stringify(good).slice(0, 60));
    expect(await store.list()).toEqual({ ok: true, value: [good] });
    expect(fs.readdirSync(folder.path()).sort()).toEqual([
      'cut.json.bad-2026-01-02T03-04-05-000Z',
      'good.json',
    ]);
  });
});
