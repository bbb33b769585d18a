import { once } from 'node:events';
import type http from 'node:http';
import net from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { WebSocket, type ClientOptions } from 'ws';
import { forkEngine } from '../../electron/engine-child.ts';
import {
  CLOSE_CODES,
  ENTRY_LIMIT_MS,
  IDLE_MS,
  startLoopback,
  type LoopbackHost,
  type LoopbackOptions,
} from '../../electron/loopback-host/host.ts';
import { nodeClock } from '../../electron/node-clock.ts';
import { CONTENT_SECURITY_POLICY } from '../../electron/serve-asset.ts';
import { createClient, type AnalysisEnd } from '../../engine/protocol/client.ts';
import { PROTOCOL_VERSION, type EngineState, type SearchReport } from '../../engine/protocol/messages.ts';
import { memoryPorts } from '../../engine/protocol/memory-port.ts';
import { socketPort } from '../../engine/protocol/port-adapters.ts';
import { encode, MAX_MESSAGE_CHARS } from '../../engine/protocol/schema.ts';
import { manualClock } from '../support/manual-clock.ts';
import { openTalk } from '../support/ports.ts';
import { HELLO } from '../support/short-messages.ts';

const ENGINE_PROCESS = new URL('../../electron/engine-process.ts', import.meta.url);
const page = new Uint8Array(Buffer.from('<!doctype html><title>page</title>'));
const assets = new Map([['/index.html', { type: 'text/html; charset=utf-8', body: page }]]);

const hosts: LoopbackHost[] = [];
const sockets: WebSocket[] = [];
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.terminate();
  for (const host of hosts.splice(0)) await host.close();
});

/** An engine that is ready at once and never says a word. */
function quietEngine(): ReturnType<LoopbackOptions['spawnEngine']> {
  let exit = (): void => undefined;
  return {
    pid: undefined,
    onReady: (listener) => queueMicrotask(listener),
    onExit: (listener) => (exit = listener),
    kill: () => exit(),
    openPort: () => memoryPorts()[0],
  };
}

/** Starts a host on a clock turned by hand, without a real engine unless given one. */
async function start(options: Partial<LoopbackOptions> = {}) {
  const clock = manualClock();
  const idle = { times: 0 };
  const started = await startLoopback({
    assets,
    spawnEngine: quietEngine,
    clock,
    port: 0,
    onIdle: () => (idle.times += 1),
    ...options,
  });
  if (!started.ok) throw new Error(started.code);
  const host = started.value;
  hosts.push(host);
  const token = new URL(host.url).hash.slice(1);
  return { clock, idle, host, token, origin: `http://127.0.0.1:${host.port}` };
}

/** Sends raw bytes and gives the whole answer; nothing between test and server mends the request. */
async function raw(port: number, ...lines: string[]): Promise<string> {
  const socket = net.connect(port, '127.0.0.1');
  const chunks: Buffer[] = [];
  socket.on('data', (chunk: Buffer) => chunks.push(chunk));
  socket.end([...lines, '', ''].join('\r\n'));
  await once(socket, 'close');
  return Buffer.concat(chunks).toString('latin1');
}

function connect(host: LoopbackHost, options: ClientOptions = {}): WebSocket {
  const origin = `http://127.0.0.1:${host.port}`;
  const socket = new WebSocket(`ws://127.0.0.1:${host.port}/engine`, { origin, ...options });
  socket.on('error', () => undefined);
  sockets.push(socket);
  return socket;
}

/** The status with which an upgrade is refused. */
async function upgradeStatus(socket: WebSocket): Promise<number | undefined> {
  const [, response] = (await once(socket, 'unexpected-response')) as [unknown, http.IncomingMessage];
  return response.statusCode;
}

async function closeCode(socket: WebSocket): Promise<number> {
  const [code] = (await once(socket, 'close')) as [number];
  return code;
}

const enter = (token: string): string => encode({ v: PROTOCOL_VERSION, type: 'enter', token });

/** A socket that has shown the token and been told the state of the engine. */
async function entered(host: LoopbackHost, token: string): Promise<WebSocket> {
  const socket = connect(host);
  await once(socket, 'open');
  socket.send(enter(token));
  await once(socket, 'message');
  return socket;
}

describe('the loopback host, plain requests', () => {
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
    const answer = await raw(
      host.port,
      'GET / HTTP/1.1',
      `Host: evil.example:${host.port}`,
      'Connection: close',
    );
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

  test.each([
    '/../package.json',
    '/%2e%2e/package.json',
    '/index.html/',
    '//index.html',
    '/engine',
    '/\u00e4',
  ])('there is nothing at %s', async (path) => {
    const { host } = await start();
    const answer = await raw(
      host.port,
      `GET ${encodeURI(decodeURI(path))} HTTP/1.1`,
      `Host: 127.0.0.1:${host.port}`,
      'Connection: close',
    );
    expect(answer).toMatch(/^HTTP\/1\.1 404 /);
  });

  test('a taken port is a coded failure', async () => {
    const { host } = await start();
    const second = await startLoopback({
      assets,
      spawnEngine: quietEngine,
      clock: manualClock(),
      port: host.port,
      onIdle: () => undefined,
    });
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
    expect(await upgradeStatus(connect(host, options))).toBe(status);
  });

  test('no origin is refused, too', async () => {
    const { host } = await start();
    const answer = await raw(
      host.port,
      'GET /engine HTTP/1.1',
      `Host: 127.0.0.1:${host.port}`,
      'Connection: Upgrade',
      'Upgrade: websocket',
      'Sec-WebSocket-Version: 13',
      'Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==',
    );
    expect(answer).toMatch(/^HTTP\/1\.1 403 /);
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

  test('only a few may stand before the door at once', async () => {
    const { host } = await start();
    const waiting = Array.from({ length: 4 }, () => connect(host));
    await Promise.all(waiting.map((socket) => once(socket, 'open')));
    expect(await upgradeStatus(connect(host))).toBe(503);
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

/** Waits until the host, too, has seen the page leave: it then sets its timer, the only one there is. */
async function left(clock: { pending(): number }): Promise<void> {
  while (clock.pending() === 0) await new Promise((resolve) => setImmediate(resolve));
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
    const started = await start({ clock: nodeClock, spawnEngine, onEngine });
    const readyPid = async (): Promise<number> =>
      pids.shift() ?? (await new Promise<number>((resolve) => waiting.push(resolve)));
    return { ...started, states, readyPid };
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

  test('a page whose engine is killed is told, and its search goes on over the same connection', async () => {
    const { host, token, readyPid, states } = await startReal();
    const pid = await readyPid();
    const socket = connect(host);
    const client = createClient({ build: 'test' });
    const notices: string[] = [];
    client.onState((state) =>
      notices.push(
        state.kind === 'down' ? `${state.reason} ${state.attempt} of ${state.attempts}` : state.kind,
      ),
    );
    client.attach(socketPort(socket, enter(token)));
    const { promise: seen, resolve: see } = Promise.withResolvers<SearchReport>();
    const { promise: ended, resolve: end } = Promise.withResolvers<AnalysisEnd>();
    const position = { rules: 'kalah:seeds=6', start: null, moves: [] };
    client.analyse(position, { nodes: 400_000 }, { onProgress: see, onEnd: end });
    await seen;
    process.kill(pid, 'SIGKILL');
    expect(await readyPid()).not.toBe(pid);
    expect(await ended).toMatchObject({ ok: true, value: { isCancelled: false } });
    expect(notices).toEqual(['connecting', 'ready', 'restarting 1 of 3', 'connecting', 'ready']);
    expect(states).toEqual(['starting 0/3', 'ready 0/3', 'restarting 1/3', 'ready 1/3']);
    expect(socket.readyState).toBe(WebSocket.OPEN);
    client.close();
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
    const { host, token, readyPid } = await startReal();
    await readyPid();
    const first = createClient({ build: 'test' });
    const { promise: seen, resolve: see } = Promise.withResolvers<SearchReport>();
    const position = { rules: 'kalah:seeds=6', start: null, moves: [] };
    const socket = connect(host);
    first.attach(socketPort(socket, enter(token)));
    first.analyse(position, {}, { onProgress: see, onEnd: () => undefined });
    await seen;
    first.close();
    await once(socket, 'close');
    const second = createClient({ build: 'test' });
    const { promise: ended, resolve: end } = Promise.withResolvers<AnalysisEnd>();
    second.attach(socketPort(connect(host), enter(token)));
    const small = { ...position, rules: 'kalah:houses=2,seeds=1' };
    second.analyse(small, {}, { onProgress: () => undefined, onEnd: end });
    expect(await ended).toMatchObject({ ok: true, value: { report: { isSolved: true } } });
    second.close();
  });

  test('closing the host ends its engine', async () => {
    const { host, readyPid } = await startReal();
    const pid = await readyPid();
    await host.close();
    expect(() => process.kill(pid, 0)).toThrow('ESRCH');
  });
});
