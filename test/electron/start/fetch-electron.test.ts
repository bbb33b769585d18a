/** Electron is fetched by its own `install.js` from a server on this machine; only the clock is turned by hand. */
import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import type { ServerResponse } from 'node:http';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  fetchElectron,
  fetchEnvironment,
  type FetchEnd,
  type FetchProgress,
} from '../../../electron/start/fetch-electron.ts';
import { findElectron } from '../../../electron/start/find-electron.ts';
import { manualClock } from '../../support/manual-clock.ts';
import { temporaryFolder } from '../files/temporary-folder.ts';
import { startMirror, type Answer, type Mirror } from './electron-mirror.ts';

const LIMIT_MS = 60_000;
/** By itself `vi.waitFor` waits a second, too little for what is written to arrive on a busy machine. */
const SLOW_MACHINE = { timeout: 60_000 };
const folder = temporaryFolder();
const clock = manualClock();
let mirror: Mirror | null = null;

beforeEach(() => {
  // What is left behind by a download would lie here.
  fs.mkdirSync(folder.path('tmp'));
});

afterEach(async () => {
  await mirror?.close();
  mirror = null;
});

interface Fetching {
  readonly mirror: Mirror;
  readonly end: Promise<FetchEnd>;
  readonly progress: readonly FetchProgress[];
  readonly abort: () => void;
}

async function start(answer: Answer): Promise<Fetching> {
  mirror = await startMirror(folder.path(), answer);
  const progress: FetchProgress[] = [];
  const aborter = new AbortController();
  const end = fetchElectron({
    folder: mirror.folder,
    env: mirror.env,
    temporary: folder.path('tmp'),
    clock,
    limitMs: LIMIT_MS,
    onProgress: (now) => progress.push(now),
    signal: aborter.signal,
  });
  return { mirror, end, progress, abort: () => aborter.abort() };
}

/** Starts and waits until the archive has been asked for; the answer is up to the caller. */
async function startAndHold(): Promise<Fetching & { readonly response: ServerResponse; archive: Buffer }> {
  const { promise, resolve } = Promise.withResolvers<{ response: ServerResponse; archive: Buffer }>();
  const fetching = await start((response, archive) => resolve({ response, archive }));
  return { ...fetching, ...(await promise) };
}

/** Bytes of the download so far, wherever it lies. */
function downloaded(): number {
  return fs
    .readdirSync(folder.path('tmp'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.zip'))
    .reduce((sum, name) => sum + fs.statSync(folder.path('tmp', name)).size, 0);
}

/** Nothing is installed, and nothing is left of the attempt. */
function expectNothingLeft({ mirror }: Fetching): void {
  expect(findElectron(mirror.folder, undefined)).toBeNull();
  expect(fs.readdirSync(folder.path('tmp'))).toEqual([]);
}

test('a good archive becomes a program that starts', async () => {
  const fetching = await start((response, archive) => response.end(archive));
  expect(await fetching.end).toEqual({ kind: 'fetched' });
  const program = findElectron(fetching.mirror.folder, undefined);
  expect(program).toBe(path.join(fetching.mirror.folder, 'dist/electron'));
  if (process.platform !== 'win32')
    expect(spawnSync(program ?? '', ['it', 'runs'], { encoding: 'utf8' }).stdout).toBe('it runs\n');
  expect(fs.readdirSync(folder.path('tmp'))).toEqual([]);
});

test('a download that is slow but steady continues for as long as it takes, and shows how far it is', async () => {
  // What is left of an earlier attempt says nothing about this one.
  folder.write('electron/dist/left', 'left');
  const fetching = await startAndHold();
  const { response, archive, progress } = fetching;
  const steps = 5;
  response.writeHead(200, { 'content-length': archive.length });
  for (let step = 0; step < steps; step++) {
    const end = Math.floor((archive.length * (step + 1)) / steps) - 1;
    response.write(archive.subarray(Math.max(0, Math.floor((archive.length * step) / steps) - 1), end));
    await vi.waitFor(() => expect(downloaded()).toBe(end), SLOW_MACHINE);
    clock.advance(LIMIT_MS - 2000);
  }
  response.end(archive.subarray(archive.length - 1));
  expect(await fetching.end).toEqual({ kind: 'fetched' });
  const sizes = progress.filter(({ phase }) => phase === 'download').map(({ bytes }) => bytes);
  expect(sizes).toEqual(sizes.toSorted((a, b) => a - b));
  expect(new Set(sizes).size).toBe(steps);
});

test('a network that swallows everything ends it after the limit', async () => {
  const fetching = await startAndHold();
  clock.advance(LIMIT_MS - 2000);
  clock.advance(4000);
  expect(await fetching.end).toEqual({ kind: 'stalled' });
  expectNothingLeft(fetching);
});

test('a download that stops in the middle ends it after the limit and leaves nothing behind', async () => {
  const fetching = await startAndHold();
  const half = Math.floor(fetching.archive.length / 2);
  fetching.response.writeHead(200, { 'content-length': fetching.archive.length });
  fetching.response.write(fetching.archive.subarray(0, half));
  await vi.waitFor(() => expect(downloaded()).toBe(half), SLOW_MACHINE);
  clock.advance(3 * LIMIT_MS);
  expect(await fetching.end).toEqual({ kind: 'stalled' });
  expectNothingLeft(fetching);
});

test('Ctrl+C ends it at once and leaves nothing behind', async () => {
  const fetching = await startAndHold();
  const closed = once(fetching.response, 'close');
  fetching.abort();
  expect(await fetching.end).toEqual({ kind: 'interrupted' });
  // The process that asked is gone, too.
  await closed;
  expectNothingLeft(fetching);
  expect(clock.pending()).toBe(0);
});

test.skipIf(process.platform !== 'linux')('a folder that cannot be looked into counts nothing', async () => {
  const fetching = await startAndHold();
  // Two halves, joined: longer than paths may be, so reading it fails as that of a folder does which has gone meanwhile.
  const half = path.join(...Array.from({ length: 10 }, () => 'n'.repeat(250)));
  const dist = path.join(fetching.mirror.folder, 'dist');
  const [deep, aside] = [path.join(dist, half), folder.path('aside')];
  fs.mkdirSync(deep, { recursive: true });
  fs.mkdirSync(path.join(aside, half), { recursive: true });
  fs.renameSync(aside, path.join(deep, 'n'));
  fs.writeFileSync(path.join(dist, 'file'), 'four');
  clock.advance(2000);
  fs.renameSync(path.join(deep, 'n'), aside);
  expect(fetching.progress.at(-1)).toEqual({ phase: 'unpack', bytes: 4 });
  fetching.abort();
  await fetching.end;
});

test('a refusal is shown in the words of the server', async () => {
  const fetching = await start((response) => response.writeHead(404).end());
  expect(await fetching.end).toEqual({
    kind: 'failed',
    reason: expect.stringMatching(/404 \(Not Found\) for http:\/\/127\.0\.0\.1:\d+\/v\d/) as string,
  });
  expectNothingLeft(fetching);
});

test('an archive that is not the right one is refused', async () => {
  const fetching = await start((response, archive) => response.end(archive.subarray(1)));
  expect(await fetching.end).toEqual({
    kind: 'failed',
    reason: expect.stringMatching(/checksum/i) as string,
  });
  expectNothingLeft(fetching);
});

test('what was half unpacked does not count as installed', async () => {
  // Somebody has removed `dist`, and unpacking it again is ended halfway.
  const electron = folder.path('electron');
  fs.mkdirSync(path.join(electron, 'dist'), { recursive: true });
  fs.writeFileSync(path.join(electron, 'path.txt'), 'electron');
  const fetching = await start((response) => {
    fs.writeFileSync(path.join(electron, 'dist/electron'), 'half');
    response.destroy();
  });
  expect(await fetching.end).toMatchObject({ kind: 'failed' });
  expect(findElectron(fetching.mirror.folder, undefined)).toBeNull();
});

test('the proxy that npm uses is used', () => {
  const used = { NODE_USE_ENV_PROXY: '1', ELECTRON_GET_USE_PROXY: '1' };
  const address = 'http://proxy:3128';
  expect(fetchEnvironment({ PATH: '/bin' })).toEqual({ PATH: '/bin' });
  expect(fetchEnvironment({ HTTPS_PROXY: address })).toEqual({ HTTPS_PROXY: address, ...used });
  expect(fetchEnvironment({ https_proxy: address })).toEqual({ https_proxy: address, ...used });
  expect(fetchEnvironment({ npm_config_https_proxy: address })).toEqual({
    npm_config_https_proxy: address,
    HTTPS_PROXY: address,
    ...used,
  });
  expect(fetchEnvironment({ npm_config_proxy: address, npm_config_noproxy: 'here' })).toEqual({
    npm_config_proxy: address,
    npm_config_noproxy: 'here',
    HTTPS_PROXY: address,
    NO_PROXY: 'here',
    ...used,
  });
});
