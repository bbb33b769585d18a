/** Locks beside files: one holder at a time, dead and sleeping ones are replaced, by one taker alone. */
import { execFile, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { lockFile, STALE_MS, type FileLock } from '../../../electron/files/file-lock.ts';
import { PROCESS_SPACE } from '../../../electron/files/process-space.ts';
import { temporaryFolder } from './temporary-folder.ts';
import { must } from '../../support/must.ts';
import { builtProgram } from '../../support/built-entries.ts';

const folder = temporaryFolder();
const run = promisify(execFile);

async function got(file: string): Promise<FileLock> {
  return must(await lockFile(file));
}

/** Leaves a lock as a process would have left it, last touched so long ago. */
function leave(name: string, pid: number, agoMs = 0, space = PROCESS_SPACE): void {
  const owner = { pid, host: 'elsewhere', space, startedAt: '2026-01-02T03:04:05.000Z', id: name };
  fs.writeFileSync(folder.path(name), JSON.stringify(owner));
  touch(name, agoMs);
}

function touch(name: string, agoMs: number): void {
  const then = (Date.now() - agoMs) / 1000;
  fs.utimesSync(folder.path(name), then, then);
}

const dead = (): number => spawnSync(process.execPath, ['-e', '']).pid;

test('a lock is held by one and tells the others who that is, until it is released', async () => {
  const lock = await got(folder.path('a.table'));
  const refused = await lockFile(folder.path('a.table'));
  expect(refused).toMatchObject({
    ok: false,
    code: 'ERR_LOCK_HELD',
    params: {
      pid: process.pid,
      host: os.hostname(),
      since: expect.stringMatching(/^2\d\d\d-.*Z$/) as string,
    },
  });
  expect(fs.readdirSync(folder.path())).toEqual(['a.table.lock']);
  await lock.release();
  expect([lock.isHeld(), fs.readdirSync(folder.path())]).toEqual([false, []]);
  await (await got(folder.path('a.table'))).release();
});

test('a lock has its content from the first moment on, so who is killed leaves none without', async () => {
  let isEmpty = false;
  const names = fs.watch(folder.path(), (_, name) => {
    if (name?.endsWith('.lock') === true)
      isEmpty ||= fs.statSync(folder.path(name), { throwIfNoEntry: false })?.size === 0;
  });
  for (let i = 0; i < 200; i++) await (await got(folder.path('a.table'))).release();
  names.close();
  expect(isEmpty).toBe(false);
});

test('a file has one lock under all its names, the longest too', async () => {
  const name = 'n'.repeat(255);
  fs.symlinkSync(name, folder.path('link'));
  const lock = await got(folder.path('link'));
  expect(await lockFile(folder.path(name))).toMatchObject({ code: 'ERR_LOCK_HELD' });
  await lock.release();
  expect(fs.readdirSync(folder.path())).toEqual(['link']);
});

test.for<readonly [string, () => void, boolean]>([
  ['of a dead process', () => leave('a.lock', dead()), true],
  ['of a running process that does not touch it', () => leave('a.lock', process.ppid, STALE_MS + 1000), true],
  ['of another machine, touched lately', () => leave('a.lock', dead(), STALE_MS / 2, '00000000'), false],
  ['of another machine, not touched', () => leave('a.lock', dead(), STALE_MS + 1000, '00000000'), true],
  ['of a running process, touched lately', () => leave('a.lock', process.ppid), false],
  [
    'that was never filled, long ago',
    () => {
      folder.write('a.lock', '');
      touch('a.lock', STALE_MS + 1000);
    },
    true,
  ],
  [
    'of a dead taker above that of a dead process',
    () => {
      leave('a.lock', dead());
      leave('a.lock-2', dead());
    },
    true,
  ],
  [
    'of a running taker above that of a dead process',
    () => {
      leave('a.lock', dead());
      leave('a.lock-2', process.ppid);
    },
    false,
  ],
])('a lock %s', async ([, prepare, isTaken]) => {
  prepare();
  folder.write('a.lock-x', 'not a lock');
  const locked = await lockFile(folder.path('a'));
  expect(locked.ok).toBe(isTaken);
  if (!locked.ok) return;
  expect(fs.readdirSync(folder.path()).filter((name) => name !== 'a.lock-x')).toHaveLength(1);
  await locked.value.release();
  expect(fs.readdirSync(folder.path())).toEqual(['a.lock-x']);
});

test('whoever slept and lost the lock notices, and does not release that of the next', async () => {
  const sleeper = await got(folder.path('a'));
  touch('a.lock', STALE_MS + 1000);
  const next = await got(folder.path('a'));
  expect([sleeper.isHeld(), next.isHeld()]).toEqual([false, true]);
  await sleeper.release();
  expect([next.isHeld(), await lockFile(folder.path('a'))]).toMatchObject([true, { code: 'ERR_LOCK_HELD' }]);
  await next.release();
});

test('of many takers of a dead lock one gets it', async () => {
  const pid = dead();
  for (let round = 0; round < 20; round++) {
    leave('a.lock', pid);
    const all = await Promise.all(Array.from({ length: 8 }, () => lockFile(folder.path('a'))));
    const [winner, ...others] = all.flatMap((each) => (each.ok ? [each.value] : []));
    expect([winner?.isHeld(), others]).toEqual([true, []]);
    await winner?.release();
  }
});

test('processes that take turns, and die with the lock, are never two at once', async () => {
  const holder = builtProgram('lock-holder');
  const hold = (deaths: number): Promise<string> =>
    run(process.execPath, [holder, folder.path('a'), '12', String(deaths)]).then(
      ({ stdout }) => stdout.trim(),
      (error: unknown) =>
        typeof error === 'object' && error !== null && 'signal' in error && error.signal === 'SIGKILL'
          ? 'killed'
          : String(error),
    );
  expect(await Promise.all([hold(0), hold(3), hold(7), hold(0)])).toEqual(['12', 'killed', 'killed', '12']);
  // One that died last of all has left its lock.
  await (await got(folder.path('a'))).release();
  expect(fs.readdirSync(folder.path())).toEqual([]);
});
