import { testWhere } from '../../support/where.ts';
import { forkEngine } from '../../../electron/supervisor/engine-child.ts';
import {
  CLOSE_CODES,
  ENTRY_LIMIT_MS,
  IDLE_MS,
  startLoopback,
  type LoopbackHost,
  type LoopbackOptions,
} from '../../../electron/browser/host.ts';
import { readProof } from '../../../electron/engine/proof-files.ts';
import { nodeClock } from '../../../electron/program/node-clock.ts';
import { CONTENT_SECURITY_POLICY } from '../../../electron/program/serve-asset.ts';
import { createClient, type AnalysisEnd, type EngineClient } from '../../../engine/protocol/client.ts';
import { PROTOCOL_VERSION, type EngineState } from '../../../engine/protocol/messages.ts';
import type { Limits } from '../../../engine/core/limits.ts';
import type { SearchReport } from '../../../engine/core/report.ts';
import { socketPort } from '../../../engine/protocol/port-adapters.ts';
import { encode, MAX_MESSAGE_CHARS } from '../../../engine/protocol/schema.ts';
import { manualClock } from '../../support/manual-clock.ts';
import { openTalk } from '../../support/ports.ts';
import { HELLO } from '../../support/short-messages.ts';
import { quietEngine } from '../engine/quiet-engine.ts';
import { openingAddress, OPENING_LIMIT_MS } from '../../../electron/browser/opening.ts';
import { temporaryFolder } from '../files/temporary-folder.ts';
import { isOtherUser } from '../../../electron/browser/peer-user.ts';
import { MAX_VISITORS } from '../../../electron/browser/visitors.ts';
import { ENGINE_PROCESS } from '../engine/started-engines.ts';
import { closeCode, enter, openHosts, upgradeStatus, type StartedHost } from './started-hosts.ts';
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import net from 'node:net';
import { promisify } from 'node:util';
import { afterEach, describe, expect, test } from 'vitest';
import { WebSocket, type ClientOptions } from 'ws';

const page = new Uint8Array(Buffer.from('<!doctype html><title>page</title>'));
const assets = new Map([
  ['/index.html', { type: 'text/html; charset=utf-8', read: () => Promise.resolve(page) }],
]);

const folder = temporaryFolder();
const run = promisify(execFile);
const { start: startHost, connect } = openHosts();
const start = (options: Partial<LoopbackOptions> = {}): Promise<StartedHost> =>
  startHost(() => ({ assets, ...options }));

/** Sends raw bytes and gives the whole answer; nothing between test and server corrects the request. */
async function raw(port: number, ...lines: string[]): Promise<string> {
  const socket = net.connect(port, '127.0.0.1');
  const chunks: Buffer[] = [];
  socket.on('data', (chunk: Buffer) => chunks.push(chunk));
  socket.end([...lines, '', ''].join('\r\n'));
  await once(socket, 'close');
  return Buffer.concat(chunks).toString('latin1');
}

/** A socket that has shown the token and been told the state of the engine. */
async function entered(host: LoopbackHost, token: string): Promise<WebSocket> {
  const socket = connect(host);
  await once(socket, 'open');
  socket.send(enter(token));
  await once(socket, 'message');
  return socket;
}

/** The lines that ask for a way to the engine, as a page does or without an origin. */
const upgradeLines = (port: number, origin?: string): readonly string[] => [
  'GET /engine HTTP/1.1',
  `Host: 127.0.0.1:${port}`,
  'Connection: Upgrade',
  'Upgrade: websocket',
  ...(origin === undefined ? [] : [`Origin: ${origin}`]),
  'Sec-WebSocket-Version: 13',
  'Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==',
];
const upgradeRequest = (port: number, origin: string): string =>
  [...upgradeLines(port, origin), '', ''].join('\r\n');

const strangers: net.Socket[] = [];
afterEach(() => {
  for (const socket of strangers.splice(0)) socket.destroy();
});

/** A program that says it is the page, is let up to the door, and then neither speaks nor answers. */
async function silentStranger(host: LoopbackHost): Promise<{ readonly gone: Promise<unknown> }> {
  const socket = net.connect(host.port, '127.0.0.1');
  strangers.push(socket);
  socket.on('error', () => undefined);
  socket.write(upgradeRequest(host.port, `http://127.0.0.1:${host.port}`));
  const [answer] = (await once(socket, 'data')) as [Buffer];
  expect(answer.toString('latin1')).toMatch(/^HTTP\/1\.1 101 /);
  return { gone: once(socket, 'close') };
}

describe('the address for the opener', () => {
  const open = (address: string, init: RequestInit = {}): Promise<Response> =>
    fetch(address, { redirect: 'manual', ...init });

  test('does not hold the token and leads to the page with it, once', async () => {
    const { host, token } = await start();
    const address = openingAddress(host.url);
    expect(new URL(address).origin).toBe(new URL(host.url).origin);
    expect(address).not.toContain(token);
    expect((await open(address, { method: 'HEAD' })).status).toBe(405);
    const first = await open(address);
    expect([first.status, first.headers.get('location'), first.headers.get('cache-control')]).toEqual([
      303,
      `/#${token}`,
      'no-store',
    ]);
    const second = await open(address);
    expect([second.status, second.headers.get('location')]).toEqual([410, null]);
    expect(await second.text()).toContain('Open the address in the terminal');
    // The printed address stays good.
    expect((await fetch(host.url)).status).toBe(200);
  });

  test('is good for a short time only, and no other is', async () => {
    const { host, clock, token } = await start();
    const address = openingAddress(host.url);
    for (const other of [`${address}x`, address.slice(0, -1), openingAddress(`${host.url}x`)]) {
      expect((await open(other)).status).toBe(404);
    }
    expect((await open(address, { headers: { origin: 'https://evil.example' } })).status).toBe(403);
    clock.advance(OPENING_LIMIT_MS + 1);
    const late = await open(address);
    expect([late.status, await late.text()]).toEqual([410, expect.not.stringContaining(token)]);
  });

  test('is not good for another user of this machine, and remains so for its own', async () => {
    const { host } = await start();
    const address = openingAddress(host.url);
    // Only the administrator can become another user; who that is, is decided by the tests below on any machine.
    if (process.platform === 'linux' && process.getuid?.() === 0) {
      // It becomes nobody after it was started: the folder of the tests may be closed to others.
      const client = `process.setgid(65534); process.setuid(65534);
        fetch(process.argv[1], { redirect: 'manual' }).then(({ status }) => console.log(status));`;
      const { stdout } = await run(process.execPath, ['-e', client, address], { cwd: '/' });
      expect(stdout.trim()).toBe('403');
    }
    expect((await open(address)).status).toBe(303);
  });
});

describe('the user at the other end', () => {
  const address = '127.0.0.1';
  const ends = { remoteAddress: address, remotePort: 0x8001, localAddress: address, localPort: 0x10e1 };
  const row = (local: string, remote: string, uid: number): string =>
    `   1: ${local} ${remote} 01 00000000:00000000 00:00000000 00000000 ${String(uid)}        0 1 1 0 20 4 0 10 -1`;
  const own = row('0100007F:10E1', '0100007F:8001', 7);
  const me = process.getuid?.() ?? 0;

  test.for<readonly [string, string, boolean]>([
    ['the same user', `${own}\n${row('0100007F:8001', '0100007F:10E1', me)}`, false],
    ['the administrator', `${own}\n${row('0100007F:8001', '0100007F:10E1', 0)}`, false],
    ['another user', `${own}\n${row('0100007F:8001', '0100007F:10E1', me + 1)}`, true],
    [
      'another user by a socket of IPv6',
      `${own}\n${row('0000000000000000FFFF00000100007F:8001', '0000000000000000FFFF00000100007F:10E1', me + 1)}`,
      true,
    ],
    ['a connection of which one end is not listed', own, true],
    ['a system that lists nothing', '  sl  local_address rem_address   st', false],
    ['another connection', row('0100007F:8002', '0100007F:10E1', me + 1), false],
  ])('%s', ([, tables, isOther]) => {
    expect(isOtherUser(ends, tables)).toBe(isOther);
  });
});

describe('the loopback host, plain requests', () => {
  test('a head that never comes to its end does not keep a connection', async () => {
    const { host } = await start({ headLimitMs: 100 });
    for (const part of ['', 'GET / HTTP/1.1\r\nHost: ']) {
      const socket = net.connect(host.port, '127.0.0.1');
      socket.on('error', () => undefined);
      socket.write(part);
      socket.resume();
      await once(socket, 'close');
    }
  });

  test('a refused request ends its connection, one that was answered does not', async () => {
    const { host } = await start();
    const connection = async (headers: Record<string, string>, path = '/'): Promise<string | null> =>
      (await fetch(`http://127.0.0.1:${host.port}${path}`, { headers })).headers.get('connection');
    expect([
      await connection({}),
      await connection({ origin: 'https://evil.example' }),
      await connection({}, '/not/there'),
    ]).toEqual(['keep-alive', 'close', 'close']);
  });

  test('serves the page with every security header and no CORS header', async () => {
    const { host } = await start();
    const response = await fetch(host.url);
    expect(response.status).toBe(200);
    expect(await response.text()).toContain('<title>page');
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-security-policy': CONTENT_SECURITY_POLICY,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-resource-policy': 'same-origin',
      'cross-origin-opener-policy': 'same-origin',
    });
    expect([...response.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
  });

  test('HEAD gives the headers alone', async () => {
    const { host } = await start();
    const response = await fetch(host.url, { method: 'HEAD' });
    expect(response.headers.get('content-length')).toBe(String(page.byteLength));
    expect(await response.text()).toBe('');
  });

  test('listens on the loopback address only', async () => {
    const { host } = await start();
    const elsewhere = net.connect(host.port, '127.0.0.2');
    const [error] = (await once(elsewhere, 'error')) as [NodeJS.ErrnoException];
    expect(error.code).toBe('ECONNREFUSED');
  });

  test.each(['POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH'])('%s is refused', async (method) => {
    const { host } = await start();
    const response = await fetch(host.url, { method });
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  });

  test('a name that leads here is refused (DNS rebinding)', async () => {
    const { host } = await start();
    const address = `Host: evil.example:${host.port}`;
    const answer = await raw(host.port, 'GET / HTTP/1.1', address, 'Connection: close');
    expect(answer).toMatch(/^HTTP\/1\.1 421 /);
    expect(answer).toContain('x-content-type-options: nosniff');
  });

  test('a request without a host is refused', async () => {
    const { host } = await start();
    expect(await raw(host.port, 'GET / HTTP/1.0')).toMatch(/^HTTP\/1\.1 421 /);
    expect(await raw(host.port, 'GET / HTTP/1.1', 'Connection: close')).toMatch(/^HTTP\/1\.1 400 /);
  });

  test('a request of another site is refused', async () => {
    const { host } = await start();
    const response = await fetch(host.url, { headers: { origin: 'https://evil.example' } });
    expect(response.status).toBe(403);
  });

  const NOWHERE = [
    '/../package.json',
    '/%2e%2e/package.json',
    '/index.html/',
    '//index.html',
    '/engine',
    '/\u00e4',
  ];
  test.each(NOWHERE)('there is nothing at %s', async (path) => {
    const { host } = await start();
    const address = `Host: 127.0.0.1:${host.port}`;
    const request = `GET ${encodeURI(decodeURI(path))} HTTP/1.1`;
    const answer = await raw(host.port, request, address, 'Connection: close');
    expect(answer).toMatch(/^HTTP\/1\.1 404 /);
  });

  test('a taken port is a coded failure', async () => {
    const { host } = await start();
    const fixed = { assets, spawnEngine: quietEngine, clock: manualClock(), onIdle: () => undefined };
    const second = await startLoopback({ ...fixed, port: host.port });
    expect(second).toMatchObject({ ok: false, code: 'ERR_LOOPBACK_PORT', params: { port: host.port } });
  });
});

describe('the loopback host, the way to the engine', () => {
  test.each<[string, ClientOptions & { path?: string }, number]>([
    ['another origin', { origin: 'https://evil.example' }, 403],
    ['another local program', { origin: 'http://127.0.0.1:1' }, 403],
    ['a rebound name', { headers: { host: 'evil.example' } }, 421],
  ])('%s is refused before the connection is made', async (_, options, status) => {
    const { host } = await start();
    expect(await upgradeStatus(connect(host, 'engine', options))).toBe(status);
  });

  test('no origin is refused, too', async () => {
    const { host } = await start();
    expect(await raw(host.port, ...upgradeLines(host.port))).toMatch(/^HTTP\/1\.1 403 /);
  });

  test('tokens are of 128 bits and new at every start', async () => {
    const [one, two] = [await start(), await start()];
    expect(Buffer.from(one.token, 'base64url')).toHaveLength(16);
    expect(one.token).not.toBe(two.token);
  });

  test('a wrong token, or anything else in its place, ends the connection', async () => {
    const { host, token } = await start();
    for (const first of [enter(`${token}x`), encode(HELLO), token, Buffer.from(enter(token))]) {
      const socket = connect(host);
      await once(socket, 'open');
      socket.send(first);
      expect(await closeCode(socket)).toBe(CLOSE_CODES.badEntry);
    }
  });

  test('a token that comes too late ends the connection', async () => {
    const { host, clock } = await start();
    const socket = connect(host);
    await once(socket, 'open');
    clock.advance(ENTRY_LIMIT_MS);
    expect(await closeCode(socket)).toBe(CLOSE_CODES.lateEntry);
  });

  test('whoever has entered may stay', async () => {
    const { host, clock, token } = await start();
    const socket = await entered(host, token);
    clock.advance(10 * ENTRY_LIMIT_MS);
    expect(socket.readyState).toBe(WebSocket.OPEN);
  });

  test('four silent strangers with a forged origin are ended when their time is over', async () => {
    const { host, clock, token } = await start();
    const ended = await Promise.all(Array.from({ length: 4 }, () => silentStranger(host)));
    clock.advance(ENTRY_LIMIT_MS);
    // They never answer the closing, and are gone all the same.
    await Promise.all(ended.map(({ gone }) => gone));
    expect((await entered(host, token)).readyState).toBe(WebSocket.OPEN);
  });

  test('strangers, however many, do not keep the page out, nor end it once it is in', async () => {
    const { host, token } = await start();
    for (let i = 0; i < MAX_VISITORS + 6; i++) await silentStranger(host);
    const page = await entered(host, token);
    for (let i = 0; i < MAX_VISITORS + 6; i++) await silentStranger(host);
    const unused = Array.from({ length: MAX_VISITORS + 6 }, () => net.connect(host.port, '127.0.0.1'));
    await Promise.all(unused.map((socket) => once(socket, 'connect')));
    expect((await fetch(host.url)).status).toBe(200);
    expect(page.readyState).toBe(WebSocket.OPEN);
    for (const socket of unused) socket.destroy();
  });

  test('a refused stranger is cut off at once, though it keeps its own end open', async () => {
    const { host } = await start();
    const socket = net.connect({ port: host.port, host: '127.0.0.1', allowHalfOpen: true });
    socket.write(upgradeRequest(host.port, 'https://evil.example'));
    const [answer] = (await once(socket, 'data')) as [Buffer];
    expect(answer.toString('latin1')).toMatch(/^HTTP\/1\.1 403 /);
    // Whoever is gone answers what is written to it with a reset.
    const cut = new Promise((resolve) => socket.once('error', resolve));
    const writing = setInterval(() => socket.write('x'), 2);
    expect(await cut).toMatchObject({ code: expect.stringMatching(/^(ECONNRESET|EPIPE)$/) as string });
    clearInterval(writing);
  });

  test('a second page is refused while one is there, a next one is let in', async () => {
    const { host, token } = await start();
    const first = await entered(host, token);
    const second = connect(host);
    await once(second, 'open');
    second.send(enter(token));
    expect(await closeCode(second)).toBe(CLOSE_CODES.taken);
    first.close();
    await once(first, 'close');
    const third = await entered(host, token);
    expect(third.readyState).toBe(WebSocket.OPEN);
  });

  test('a message that is too large ends the connection', async () => {
    const { host, token } = await start();
    const socket = await entered(host, token);
    socket.send('x'.repeat(MAX_MESSAGE_CHARS + 1));
    expect(await closeCode(socket)).toBe(1009);
  });

  test('a binary message ends the connection', async () => {
    const { host, token } = await start();
    const socket = await entered(host, token);
    socket.send(Buffer.from('{}'));
    expect(await closeCode(socket)).toBe(1003);
  });

  test('is idle half a minute after the last page has left, and not before', async () => {
    const { host, token, clock, idle } = await start();
    clock.advance(10 * IDLE_MS);
    const socket = await entered(host, token);
    clock.advance(10 * IDLE_MS);
    socket.close();
    await once(socket, 'close');
    await left(clock);
    clock.advance(IDLE_MS - 1);
    expect(idle.times).toBe(0);
    const next = await entered(host, token);
    clock.advance(IDLE_MS);
    expect(idle.times).toBe(0);
    next.close();
    await once(next, 'close');
    await left(clock);
    clock.advance(IDLE_MS);
    expect(idle.times).toBe(1);
  });
});

/** Waits until the host, too, has seen the page leave: it then sets its timer, the only one beside the engine's. */
async function left(clock: { pending(): number }): Promise<void> {
  while (clock.pending() < 2) await new Promise((resolve) => setImmediate(resolve));
}

describe('the loopback host with the real engine process', () => {
  /** A host whose engines can be killed; `readyPid` resolves with the next ready engine's process id. */
  async function startReal() {
    const states: string[] = [];
    const waiting: ((pid: number) => void)[] = [];
    const pids: number[] = [];
    const onEngine = ({ state, attempt, attempts }: EngineState, pid: number | undefined): void => {
      states.push(`${state} ${attempt}/${attempts}`);
      if (pid === undefined) return;
      const reader = waiting.shift();
      if (reader) reader(pid);
      else pids.push(pid);
    };
    const spawnEngine = (): ReturnType<typeof forkEngine> => forkEngine(ENGINE_PROCESS);
    // Short, but not so short that a loaded machine makes a process look frozen that is not.
    const engineLimits = { beatMs: 1000, stopMs: 500 };
    const started = await start({ clock: nodeClock, spawnEngine, onEngine, engineLimits });
    const readyPid = async (): Promise<number> =>
      pids.shift() ?? (await new Promise<number>((resolve) => waiting.push(resolve)));
    return { ...started, states, readyPid };
  }

  /** A page that has entered. */
  function enteredPage(
    { host, token }: Pick<StartedHost, 'host' | 'token'>,
    client = createClient({ build: 'test' }),
  ) {
    const socket = connect(host);
    client.attach(socketPort(socket, enter(token)));
    return { socket, client };
  }

  /** Starts an analysis: its first report, its end, and how often it has ended. */
  function analyse(client: EngineClient, rules: string, limits: Limits = {}) {
    const seen = Promise.withResolvers<SearchReport>();
    const ended = Promise.withResolvers<AnalysisEnd>();
    const ends = { times: 0 };
    const onEnd = (end: AnalysisEnd): void => {
      ends.times += 1;
      ended.resolve(end);
    };
    client.analyse({ rules, start: null, moves: [] }, limits, { onProgress: seen.resolve, onEnd });
    return { seen: seen.promise, ended: ended.promise, ends };
  }

  test('a page sees the engine start, greets it and gets answers', async () => {
    const { host, token } = await startReal();
    const talk = openTalk(socketPort(connect(host), enter(token)));
    for (;;) {
      const { state } = await talk.next('engine');
      if (state === 'ready') break;
    }
    talk.send(HELLO);
    const { capabilities } = await talk.next('hello');
    expect(capabilities?.games).toContain('kalah');
  });

  test('a page whose engine is killed is told, and its search continues over the same connection', async () => {
    const { readyPid, states, ...started } = await startReal();
    const pid = await readyPid();
    const client = createClient({ build: 'test' });
    const notices: string[] = [];
    client.onState((state) =>
      notices.push(
        state.kind === 'down' ? `${state.reason} ${state.attempt} of ${state.attempts}` : state.kind,
      ),
    );
    const { socket } = enteredPage(started, client);
    const { seen, ended } = analyse(client, 'kalah:seeds=6', { nodes: 400_000 });
    await seen;
    process.kill(pid, 'SIGKILL');
    expect(await readyPid()).not.toBe(pid);
    expect(await ended).toMatchObject({ ok: true, value: { isCancelled: false } });
    expect(notices).toEqual(['connecting', 'ready', 'restarting 1 of 3', 'connecting', 'ready']);
    expect(states).toEqual(['starting 0/3', 'ready 0/3', 'restarting 1/3', 'ready 1/3']);
    expect(socket.readyState).toBe(WebSocket.OPEN);
    client.close();
  });

  // Windows has no signal that stops a process.
  testWhere(process.platform !== 'win32')(
    'a page whose engine freezes gets its answer, once, from the next engine',
    async () => {
      const { readyPid, states, ...started } = await startReal();
      const pid = await readyPid();
      const { client } = enteredPage(started);
      const { seen, ended, ends } = analyse(client, 'kalah:seeds=6', { nodes: 100_000 });
      await seen;
      process.kill(pid, 'SIGSTOP');
      expect(await readyPid()).not.toBe(pid);
      expect(await ended).toMatchObject({ ok: true, value: { isCancelled: false } });
      expect(states).toEqual(['starting 0/3', 'ready 0/3', 'restarting 1/3', 'ready 1/3']);
      expect(() => process.kill(pid, 0)).toThrow('ESRCH');
      expect(ends.times).toBe(1);
      client.close();
    },
  );

  testWhere(process.platform !== 'win32')('closing the host ends an engine that is frozen', async () => {
    const { host, readyPid } = await startReal();
    const pid = await readyPid();
    process.kill(pid, 'SIGSTOP');
    await host.close();
    expect(() => process.kill(pid, 0)).toThrow('ESRCH');
  });

  test('an engine that was given up starts again when the page asks for it', async () => {
    const { host, token, readyPid } = await startReal();
    const talk = openTalk(socketPort(connect(host), enter(token)));
    const upTo = async (wanted: EngineState['state']): Promise<void> => {
      while ((await talk.next('engine')).state !== wanted);
    };
    for (let crash = 1; crash <= 3; crash++) process.kill(await readyPid(), 'SIGKILL');
    await upTo('down');
    talk.send({ v: PROTOCOL_VERSION, type: 'restart' });
    await upTo('ready');
    talk.send(HELLO);
    await talk.next('hello');
  });

  test('the search of a page that has left ends; the next page finds a free engine', async () => {
    const { readyPid, ...started } = await startReal();
    await readyPid();
    const first = enteredPage(started);
    await analyse(first.client, 'kalah:seeds=6').seen;
    first.client.close();
    await once(first.socket, 'close');
    const { client } = enteredPage(started);
    const { ended } = analyse(client, 'kalah:houses=2,seeds=1');
    expect(await ended).toMatchObject({ ok: true, value: { report: { isSolved: true } } });
    client.close();
  });

  test('closing the host lets the engine save the proof that is kept', async () => {
    const spawnEngine = (): ReturnType<typeof forkEngine> => forkEngine(ENGINE_PROCESS, folder.path());
    const started = await start({ clock: nodeClock, spawnEngine });
    const { client } = enteredPage(started);
    const { promise: seen, resolve: see } = Promise.withResolvers<number>();
    const onProgress = ({ nodes }: SearchReport): void => {
      if (nodes > 30_000) see(nodes);
    };
    const position = { rules: 'kalah:seeds=5', start: null, moves: [] };
    const limits = { threads: 1, memoryMb: 16 };
    client.solve({ position, limits, goal: 'best', keep: 'plain' }, { onProgress, onEnd: () => undefined });
    const nodes = await seen;
    await started.host.close();
    const [file = ''] = fs.readdirSync(folder.path('proofs'));
    const head = readProof(folder.path('proofs', file));
    expect(head?.ok === true && head.value.facts.nodes).toBeGreaterThanOrEqual(nodes);
  });

  test('closing the host ends its engine', async () => {
    const { host, readyPid } = await startReal();
    const pid = await readyPid();
    await host.close();
    expect(() => process.kill(pid, 0)).toThrow('ESRCH');
  });
});
