import fs from 'node:fs';
import os from 'node:os';
import { spawnSync } from 'node:child_process';
import { describe, expect, test } from 'vitest';
import { BEAT_MS, SILENT_MS } from '../../../electron/browser/holds.ts';
import { openStoreApi, type StoreApi, type StorePage } from '../../../electron/browser/store-api.ts';
import { manualClock } from '../../support/manual-clock.ts';
import { temporaryFolder } from '../files/temporary-folder.ts';
import { entry, offered, testStore } from '../../support/store-claims.ts';
import { must } from '../../support/must.ts';

const folder = temporaryFolder();
const ok = { ok: true, value: true };

function api(now: () => number = Date.now, clock = manualClock()): StoreApi {
  return openStoreApi({ folder: folder.path(), clock, now });
}

/** A page that leaves and whose leaving has arrived. */
async function leave(page: StorePage): Promise<void> {
  page.leave();
  await expect.poll(() => fs.readdirSync(folder.path('running'))).toEqual([]);
}

testStore((now) => {
  const host = api(now);
  return {
    admit() {
      const page = host.admit();
      return { calls: page.calls, leave: () => leave(page) };
    },
  };
});

test('the files that the host was started with are for the first page that asks', async () => {
  const startFiles = [{ ref: null, name: 'a.mgn', text: '1. C' }];
  const host = openStoreApi({ folder: folder.path(), clock: manualClock(), now: Date.now, startFiles });
  const [one, two] = [host.admit(), host.admit()];
  expect(await two.calls.takeStartFiles()).toEqual({ ok: true, value: startFiles });
  expect(await one.calls.takeStartFiles()).toEqual({ ok: true, value: [] });
  expect(await two.calls.takeStartFiles()).toEqual({ ok: true, value: [] });
});

test('every page of a kiosk gets its file', async () => {
  const startFiles = [{ ref: null, name: 'a.mgn', text: '1. C' }];
  const options = { folder: folder.path(), clock: manualClock(), now: Date.now, startFiles };
  const host = openStoreApi({ ...options, isKiosk: true });
  for (let page = 0; page < 2; page++)
    expect(await host.admit().calls.takeStartFiles()).toEqual({ ok: true, value: startFiles });
  await host.close();
});

describe('entries at work', () => {
  test('sent by a page that left before they were written are kept and left behind', async () => {
    const host = api();
    const [one, two] = [host.admit(), host.admit()];
    const sent = one.calls.journal(entry('a'));
    one.leave();
    expect(await sent).toEqual(ok);
    expect(await offered(two)).toEqual(['a']);
  });

  test('of one host are not offered by another on the same folder', async () => {
    const [first, second] = [api(), api()];
    const [one, two] = [first.admit(), second.admit()];
    await one.calls.journal(entry('a'));
    await two.calls.journal(entry('b'));
    expect([await offered(one), await offered(two)]).toEqual([['a'], ['b']]);
    expect(await two.calls.journal(entry('a'))).toEqual({ ok: false, code: 'ERR_HOST_DENIED' });
    await first.close();
    expect(await offered(two)).toEqual(['a', 'b']);
    expect(await two.calls.claim('a')).toEqual({ ok: true, value: true });
  });

  test('asked for by two hosts at once go to one of them at most', async () => {
    const [one, two] = [api().admit(), api().admit()];
    for (let round = 0; round < 20; round++) {
      const id = `entry-${String(round)}`;
      const claims = await Promise.all([one.calls.claim(id), two.calls.claim(id)]);
      expect(claims.filter((claim) => claim.ok && claim.value).length).toBeLessThanOrEqual(1);
    }
  });
});

describe('the entries of a host that has died', () => {
  const running = (pid: number, machine = os.hostname()): void => {
    folder.write('running/dead.json', JSON.stringify({ pid, machine, held: ['a'] }));
  };
  /** A process id that was in use and is free. */
  const deadPid = (): number => spawnSync(process.execPath, ['-e', '']).pid;

  async function leftBehind(): Promise<void> {
    const page = api().admit();
    await page.calls.journal(entry('a'));
    await leave(page);
  }

  test('are offered at once, since its process is gone', async () => {
    await leftBehind();
    running(deadPid());
    expect(await offered(api().admit())).toEqual(['a']);
    expect(fs.readdirSync(folder.path('running'))).toEqual([]);
  });

  test('are kept back while its process lives, or may live on another machine, and has not long been silent', async () => {
    await leftBehind();
    running(process.pid);
    expect(await offered(api().admit())).toEqual([]);
    running(deadPid(), 'another-machine');
    expect(await offered(api().admit())).toEqual([]);
    // The number of a process may be given again.
    running(process.pid);
    expect(await offered(api(() => Date.now() + SILENT_MS + 1000).admit())).toEqual(['a']);
  });

  test('do not come back while a host says that it is alive', async () => {
    const clock = manualClock();
    const page = api(Date.now, clock).admit();
    await page.calls.journal(entry('a'));
    const [own] = fs.readdirSync(folder.path('running'));
    fs.rmSync(folder.path('running', own ?? ''));
    clock.advance(BEAT_MS);
    await expect.poll(() => fs.readdirSync(folder.path('running'))).toEqual([own]);
  });

  test('are offered whatever else lies in the folder', async () => {
    await leftBehind();
    fs.mkdirSync(folder.path('running', 'a-folder.json'), { recursive: true });
    folder.write('running/cut.json', '{"pid": 1');
    folder.write('running/bad.json', '{"pid": -1, "machine": "", "held": ["../x"]}');
    expect(await offered(api().admit())).toEqual(['a']);
  });
});

describe('what a browser has kept', () => {
  test('does not write over what cannot be read', async () => {
    fs.mkdirSync(folder.path('recovery'));
    folder.write('recovery/a.json', 'damaged');
    const page = api().admit();
    await page.calls.takeEntry(entry('a'));
    const listed = must(await page.calls.journalled());
    expect(listed.entries).toHaveLength(1);
    const [damaged] = listed.damaged;
    expect(await page.calls.readDamaged(damaged?.name ?? '')).toEqual({ ok: true, value: 'damaged' });
  });
});

test('a file is known again by its name and the content saved last', async () => {
  const page = api().admit();
  await page.calls.keepVersion('id/1', 'a.mgn', 'one', 1);
  await page.calls.keepVersion('id/2', 'a.mgn', 'two', 2);
  await page.calls.keepVersion('id/1', 'a.mgn', 'three', 3);
  const again = api().admit();
  const known = async (name: string, text: string): Promise<unknown> => {
    const answer = await again.calls.identify(name, text);
    return answer.ok ? answer.value : answer.code;
  };
  expect(await known('a.mgn', 'three')).toBe('id/1');
  expect(await known('a.mgn', 'two')).toBe('id/2');
  expect(await known('a.mgn', 'one')).toBeNull();
  expect(await known('b.mgn', 'two')).toBeNull();
  folder.write('files.json', 'damaged');
  expect(await known('a.mgn', 'two')).toBeNull();
});

test('files that two hosts save at once are known to both', async () => {
  const [one, other] = [api().admit().calls, api().admit().calls];
  const ids = Array.from({ length: 8 }, (_, i) => `id/${String(i)}`);
  await Promise.all(ids.map((id, i) => (i % 2 === 0 ? one : other).keepVersion(id, 'a.mgn', id, 1)));
  const known = await Promise.all(ids.map((id) => one.identify('a.mgn', id)));
  expect(known).toEqual(ids.map((value) => ({ ok: true, value })));
});

test('two pages of a host that read a damaged object at once both find it set aside', async () => {
  const host = api(() => 0);
  const pages = [host.admit(), host.admit()];
  folder.write('settings.json', 'damaged');
  const read = await Promise.all(pages.map(({ calls }) => calls.readSettings()));
  const name = 'settings.json.bad-1970-01-01T00-00-00-000Z';
  expect(read.map((each) => (each.ok ? each.value.quarantined : each.code))).toEqual([name, null]);
  expect(fs.readFileSync(folder.path(name), 'utf8')).toBe('damaged');
});

test('what is kept in one window is told to those of this host and of others on the folder', async () => {
  const [first, second] = [api(), api()];
  const told: object[][] = [[], []];
  first.admit((notice) => told[0]?.push(notice));
  second.admit((notice) => told[1]?.push(notice));
  const writing = first.admit();
  await writing.calls.writeSettings({ theme: 'dark' }, null);
  await writing.calls.writeKept('training', 'log', { answers: [] }, null);
  for (const heard of told) {
    await expect.poll(() => heard).toContainEqual({ notice: 'kept', name: 'settings' });
    await expect.poll(() => heard).toContainEqual({ notice: 'kept', name: 'training/log' });
  }
  await Promise.all([first.close(), second.close()]);
});

test('pages hear that the folder of all that is kept was removed, once it is there again', async () => {
  const clock = manualClock();
  const told: object[] = [];
  const host = api(Date.now, clock);
  host.admit((notice) => told.push(notice));
  const writing = host.admit();
  await writing.calls.writeKept('training', 'log', {}, null);
  const before = clock.pending();
  fs.rmSync(folder.path(), { recursive: true });
  await expect.poll(() => clock.pending()).toBeGreaterThan(before);
  clock.advance(1000);
  expect(told).toContainEqual({ notice: 'kept', name: null });
  expect(fs.existsSync(folder.path('training'))).toBe(true);
  // It is watched again.
  await writing.calls.writeKept('training', 'new', {}, null);
  await expect.poll(() => told).toContainEqual({ notice: 'kept', name: 'training/new' });
  await host.close();
});
